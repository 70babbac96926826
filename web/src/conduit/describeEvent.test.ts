// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../i18n/index.svelte';
import type { Seat } from '../wire/conduit';
import { describeEvent } from './describeEvent';
import { SAMPLE_TILE, SAMPLES } from './samples';

/** From a capital letter to a stop. */
const SENTENCE = /^[“«]?\p{Lu}.*[.!?]$/u;
const PEOPLE = { en: ['You', 'Ada', 'Boris'], ru: ['Вы', 'Ада', 'Борис'] } as const;

for (const language of ['en', 'ru'] as const)
  describe(`what happened, in ${language}`, () => {
    beforeAll(() => speak(language));
    const call = (seat: Seat) => ({ name: PEOPLE[language][seat] ?? '?', me: seat === 0 });

    for (const [event, facts] of Object.entries(SAMPLES))
      it(`${event} has words`, () => {
        for (const fact of facts) {
          const line = describeEvent(fact, call, () => SAMPLE_TILE) ?? '';
          expect(line).toMatch(SENTENCE);
          expect(line).not.toMatch(/undefined|null|\[object|NaN|=>|function/);
          if (language === 'ru') expect(line).not.toMatch(/[A-Za-z]/);
          else {
            expect(line).not.toMatch(/[А-Яа-яЁё]/);
            expect(line).not.toMatch(/\bYou (is|has|takes|lays|puts|scores|wins|gives|starts|turns)\b/);
          }
        }
      });

    it('tells of a networker even if its tile is not known', () => {
      for (const fact of SAMPLES.put) {
        const line = describeEvent(fact, call, () => undefined) ?? '';
        expect(line).toContain(PEOPLE[language][fact.seat]);
        expect(line).not.toMatch(/ {2}| [.,]/);
      }
    });
  });
