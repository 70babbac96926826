/** Whether whoever sits here uses the keyboard: then the focus must never be lost. */
let keys = false;

window.addEventListener('keydown', () => (keys = true), { capture: true });
window.addEventListener('pointerdown', () => (keys = false), { capture: true });

// A key that is held down is one press: the focus goes from question to question, and each would be answered.
// The space bar presses when it goes up, once in any case.
window.addEventListener(
  'keydown',
  (event) => {
    if (!event.repeat || event.key !== 'Enter') return;
    if ((event.target as Element).closest('button, a, summary')) event.preventDefault();
  },
  { capture: true },
);

/**
 * Puts the focus where the next answer is, if the keyboard is used and whatever had the focus is gone with
 * its question. A focus that is somewhere is left where it is.
 */
export function refocus(within: string): void {
  if (!keys || (document.activeElement && document.activeElement !== document.body)) return;
  document.querySelector<HTMLElement>(within)?.focus();
}
