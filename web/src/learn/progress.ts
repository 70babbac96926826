/** How far this device has come in the lesson. */
const KEY = 'enigmata.lesson';

/** The lesson that was shown last; zero when none was. */
export function loadProgress(): number {
  try {
    const at = Number(localStorage.getItem(KEY));
    return Number.isSafeInteger(at) && at > 0 ? at : 0;
  } catch {
    return 0;
  }
}

export function saveProgress(at: number): void {
  try {
    if (at > 0) localStorage.setItem(KEY, String(at));
    else localStorage.removeItem(KEY);
  } catch {
    // Without a store the lesson begins anew when the page is left.
  }
}
