/** Spans and days. A day is that of Greenwich, as the server counts it. */

const DAY = 86_400_000;

/** A span as a stopwatch shows it: 1:23, and 1:02:03 after an hour. Begun seconds do not count. */
export function watch(millis: number): string {
  const whole = Math.max(0, Math.floor(millis / 1000));
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The day of a moment, as 2026-11-16. */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The day so many days later, or earlier. */
export function daysOn(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY);
}

/** How long it is until the day after this one begins; nothing is left when it has begun. */
export function untilAfter(day: string, now: number): number {
  return Math.max(0, Date.parse(day) + DAY - now);
}

/** A day for people; it is the same day wherever they are. */
export function dayInWords(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
}
