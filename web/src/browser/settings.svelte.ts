/** What this device remembers of how one likes it. */
export type Theme = 'dark' | 'light' | 'system';

interface StoredSettings {
  theme: Theme;
  sound: boolean;
}

const KEY = 'enigmata.settings';

function read(): StoredSettings {
  const usual: StoredSettings = { theme: 'system', sound: true };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<StoredSettings>;
    return {
      theme: kept.theme === 'dark' || kept.theme === 'light' ? kept.theme : usual.theme,
      sound: typeof kept.sound === 'boolean' ? kept.sound : usual.sound,
    };
  } catch {
    return usual;
  }
}

class Settings {
  #kept = $state<StoredSettings>(read());
  #bright = window.matchMedia('(prefers-color-scheme: light)');
  #calm = window.matchMedia('(prefers-reduced-motion: reduce)');

  constructor() {
    this.#bright.addEventListener('change', () => this.#light());
    this.#light();
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#kept.theme = theme;
    this.#light();
    this.#keep();
  }

  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(on: boolean) {
    this.#kept.sound = on;
    this.#keep();
  }

  /** Whether things should move as little as possible. */
  get calm(): boolean {
    return this.#calm.matches;
  }

  #light(): void {
    const light = this.#kept.theme === 'system' ? this.#bright.matches : this.#kept.theme === 'light';
    document.documentElement.dataset['theme'] = light ? 'light' : 'dark';
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', light ? '#efe5cd' : '#0f1614');
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // Without a store it lasts until the page is left.
    }
  }
}

export const settings = new Settings();
