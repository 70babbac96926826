/** How far this device has come in the lessons of Conduit. */
import { LESSONS, type LessonName } from './lessons';

const KEY = 'enigmata.lesson.conduit';

export interface Progress {
  /** The step that was shown last; zero when none was. */
  readonly at: number;
  /** Whether the lesson was once taken to its end. */
  readonly done: boolean;
}

const NONE: Progress = { at: 0, done: false };

function all(): Partial<Record<LessonName, Partial<Progress>>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

export function loadProgress(lesson: LessonName): Progress {
  const { at, done } = all()[lesson] ?? NONE;
  return {
    at: typeof at === 'number' && Number.isSafeInteger(at) && at > 0 ? at : 0,
    done: done === true,
  };
}

/** Keep how far one is; who was at the end once stays there. */
export function saveProgress(lesson: LessonName, at: number, done: boolean): void {
  const before = all();
  const known = Object.fromEntries(LESSONS.flatMap((name) => (before[name] ? [[name, before[name]]] : [])));
  const next = { ...known, [lesson]: { at, done: done || loadProgress(lesson).done } };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without a store a lesson begins anew when the page is left.
  }
}
