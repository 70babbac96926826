/** Whether whoever sits here uses the keyboard: then the focus must never be lost. */
let keys = false;

window.addEventListener('keydown', () => (keys = true), { capture: true });
window.addEventListener('pointerdown', () => (keys = false), { capture: true });

/**
 * Puts the focus where the next answer is, if the keyboard is used and whatever had the focus is gone with
 * its question. A focus that is somewhere is left where it is.
 */
export function refocus(within: string): void {
  if (!keys || (document.activeElement && document.activeElement !== document.body)) return;
  document.querySelector<HTMLElement>(within)?.focus();
}
