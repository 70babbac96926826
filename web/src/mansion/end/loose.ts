/**
 * Letters of the page come loose and drift away. The page itself is left alone: copies of the letters fly, and
 * where the browser can, the letters that they leave behind are painted with nothing.
 */
const LETTERS = 90;
const LASTS = 1500;

/** Lasts a moment, and is over when the promise is. */
export async function comeLoose(within: ParentNode = document): Promise<void> {
  const ranges = some(visible(within), LETTERS);
  if (ranges.length === 0) return;
  const air = document.createElement('div');
  air.className = 'loose-letters';
  air.setAttribute('aria-hidden', 'true');
  document.body.append(air);
  const flights = ranges.map((range) => fly(range, air).finished);
  const stop = blank(ranges);
  await Promise.allSettled(flights);
  stop();
  air.remove();
}

/** Every letter that is in sight. */
function visible(within: ParentNode): Range[] {
  const found: Range[] = [];
  for (const place of within.querySelectorAll('main, aside, header')) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      if (node.parentElement?.closest('.unseen, dialog')) continue;
      for (let index = 0; index < text.length; index++) {
        if (!/\p{L}/u.test(text[index] ?? '')) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        found.push(range);
      }
    }
  }
  return found;
}

/** So many of them, by chance, less those that are out of sight. */
function some(ranges: Range[], count: number): Range[] {
  const chosen: Range[] = [];
  while (chosen.length < count && ranges.length > 0) {
    const [range] = ranges.splice(Math.floor(Math.random() * ranges.length), 1);
    if (!range) break;
    if (inSight(range)) chosen.push(range);
  }
  return chosen;
}

/** What has been scrolled away, or lies beneath something else, does not come loose. */
function inSight(range: Range): boolean {
  const box = range.getBoundingClientRect();
  if (box.width === 0) return false;
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const home = range.startContainer.parentElement;
  return hit !== null && home !== null && (hit.contains(home) || home.contains(hit));
}

function fly(range: Range, air: HTMLElement): Animation {
  const box = range.getBoundingClientRect();
  const look = getComputedStyle(range.startContainer.parentElement ?? document.body);
  const letter = document.createElement('span');
  letter.textContent = range.toString();
  Object.assign(letter.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    font: look.font,
    lineHeight: `${box.height}px`,
  });
  air.append(letter);
  const [x, y, turn] = [spread(160), -40 - Math.random() * 220, spread(300)];
  return letter.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${x / 8}px, 4px) rotate(${turn / 8}deg)`, opacity: 1, offset: 0.2 },
      { transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(1.7)`, opacity: 0 },
    ],
    { duration: LASTS * 0.7, delay: Math.random() * LASTS * 0.3, easing: 'ease-in', fill: 'both' },
  );
}

function spread(by: number): number {
  return (Math.random() * 2 - 1) * by;
}

/** Paint these letters with nothing until told to stop. */
function blank(ranges: readonly Range[]): () => void {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return () => undefined;
  CSS.highlights.set('gone-loose', new Highlight(...ranges));
  return () => CSS.highlights.delete('gone-loose');
}
