// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copy } from './copy';

const LINK = 'http://192.168.0.7:8080/t/table';

/** What the browser can do: its clipboard, and the old command with what was marked when it came. */
function browser(clipboard: unknown, command?: () => boolean) {
  const marked: string[] = [];
  vi.stubGlobal('navigator', { clipboard });
  Object.assign(document, {
    execCommand: (what: string) => {
      const field = document.activeElement as HTMLTextAreaElement;
      if (what === 'copy') marked.push(field.value.slice(field.selectionStart, field.selectionEnd));
      return command?.() ?? false;
    },
  });
  return marked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('a link', () => {
  it('is copied by the clipboard', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    browser({ writeText });
    expect(await copy(LINK)).toBe(true);
    expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK);
  });

  it('is copied where the page did not come by https, and there is no clipboard', async () => {
    const marked = browser(undefined, () => true);
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    expect(await copy(LINK)).toBe(true);
    expect(marked).toEqual([LINK]);
    // Nothing is left behind, and the focus is where it was.
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('is copied in an open dialog, where nothing outside can be marked', async () => {
    let within: Element | null | undefined;
    browser(undefined, () => {
      within = document.activeElement?.closest('dialog');
      return true;
    });
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.append(document.createElement('button'));
    dialog.querySelector('button')?.focus();
    expect(await copy(LINK)).toBe(true);
    expect(within).toBe(dialog);
  });

  it('is copied by the old way when the clipboard is forbidden', async () => {
    const marked = browser({ writeText: () => Promise.reject(new Error('forbidden')) }, () => true);
    expect(await copy(LINK)).toBe(true);
    expect(marked).toEqual([LINK]);
  });

  it('says so when it could not be copied at all', async () => {
    browser(undefined, () => false);
    expect(await copy(LINK)).toBe(false);
  });
});
