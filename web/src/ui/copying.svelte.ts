/** A button that copies: for a moment it says so, and where nothing can be copied the text is shown. */
import { copy } from './copy';

/** How long it is said, in milliseconds. */
const SAID = 2500;

export class Copying {
  copied = $state(false);
  /** To be marked by hand. */
  bare = $state<string>();

  async run(text: string): Promise<void> {
    this.copied = await copy(text);
    this.bare = this.copied ? undefined : text;
    if (this.copied) setTimeout(() => (this.copied = false), SAID);
  }
}
