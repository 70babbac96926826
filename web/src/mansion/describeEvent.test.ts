// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { speak, t } from '../i18n/index.svelte';
import type { MansionEvent, Seat } from '../wire/mansion';
import { describeEvent } from './describeEvent';
import { drama } from './moments';
import { ALL_SAMPLES, SAMPLES } from './samples';

/** From a capital letter or a number to a stop. */
const SENTENCE = /^[“«]?[\p{Lu}\d].*[.!?]$/u;
const PEOPLE = { en: ['You', 'Ada', 'Boris'], ru: ['Вы', 'Ада', 'Борис'] } as const;

for (const language of ['en', 'ru'] as const)
  describe(`what happened, in ${language}`, () => {
    beforeAll(() => speak(language));
    const call = (seat: Seat) => ({ name: PEOPLE[language][seat] ?? '?', me: seat === 0 });

    for (const [event, facts] of Object.entries(SAMPLES))
      it(`${event} has words`, () => {
        for (const fact of facts) {
          const line = describeEvent(fact, call);
          if (event === 'turn_ended') expect(line).toBeUndefined();
          else expect(line).toMatch(SENTENCE);
          expect(line ?? '').not.toMatch(/undefined|null|\[object|NaN|=>|function/);
          if (language === 'ru') expect(line ?? '').not.toMatch(/[A-Za-z]/);
          else expect(line ?? '').not.toMatch(/[А-Яа-яЁё]/);
        }
      });

    it('says a card only where it was told', () => {
      for (const fact of ALL_SAMPLES) {
        const line = describeEvent(fact, call) ?? '';
        if (!('seat' in fact) || fact.event !== 'looked') continue;
        const card = t().names.card.tome;
        expect(line.includes(card)).toBe(fact.card === 'tome');
      }
    });

    it('speaks to me of myself', () => {
      for (const fact of ALL_SAMPLES) {
        const line = describeEvent(fact, call) ?? '';
        if (language === 'en')
          expect(line).not.toMatch(/\bYou (is|has|looks|says|takes|doubts|sees|draws)\b/);
      }
    });

    it('explains a doubt of mine that a nearer doubter overtook (N3)', () => {
      const announced: MansionEvent = { event: 'announced', seat: 2, spot: 4, name: 'tome', asked: [0, 1] };
      const verdict = (seat: Seat): MansionEvent => {
        const rest = { speaker: 2, spot: 4, name: 'tome', truth: false } as const;
        return { event: 'doubted', seat, ...rest };
      };
      const check = (seat: Seat, doubt: boolean, isExplained: boolean) => {
        const counted = verdict(seat);
        const earlier: MansionEvent[] = [announced, { event: 'answered', doubt: true }, verdict(1)];
        const history = [...earlier, announced, { event: 'answered', doubt } satisfies MansionEvent, counted];
        const why = t().log.overtaken(call(seat).name);
        expect(describeEvent(counted, call, false, history)?.endsWith(why)).toBe(isExplained);
        const [scene] = drama([counted], 0, 6, history).scenes;
        expect(scene).toMatchObject({ kind: 'verdict', overtaken: isExplained });
      };
      check(1, true, true);
      check(1, false, false);
      check(0, true, false);
      if (language === 'en') expect(t().log.overtaken(call(1).name)).toContain('Ada sat nearer');
    });
  });
