/** Which tables go round on this device: whoever comes back to one is led to its own page. */
const KEY = 'enigmata.pass';
/** More are not remembered. */
const MOST = 20;

function read(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function isPassedAround(link: string): boolean {
  return read().includes(link);
}

export function rememberRound(link: string): void {
  try {
    const kept = [link, ...read().filter((one) => one !== link)];
    localStorage.setItem(KEY, JSON.stringify(kept.slice(0, MOST)));
  } catch {
    // Without a store the address still leads there.
  }
}
