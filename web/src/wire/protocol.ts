/** What becomes of a page whose server speaks another protocol. */

const KEY = 'enigmata.protocol';

/** Whether to take the page anew for a server that speaks this protocol: once, and not again and again. */
export function mayReloadFor(protocol: number): boolean {
  try {
    if (sessionStorage.getItem(KEY) === String(protocol)) return false;
    sessionStorage.setItem(KEY, String(protocol));
    return true;
  } catch {
    // Without a store nobody could say whether it was tried.
    return false;
  }
}
