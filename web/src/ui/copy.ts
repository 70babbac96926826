/** Taking a text along, also where the page did not come by https and the browser keeps its clipboard closed. */

/** Whether it was copied. */
export async function copy(text: string): Promise<boolean> {
  try {
    // Where it is missing, it is missing in spite of its type.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return marked(text);
  }
}

/** The old way: what is marked in a field is copied by a command. */
function marked(text: string): boolean {
  const before = document.activeElement;
  // Beside an open dialog nothing can be marked.
  const where = before?.closest('dialog') ?? document.body;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'unseen';
  where.append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
