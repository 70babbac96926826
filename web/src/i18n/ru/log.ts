import type { Who } from '../who';
import type { Chapter } from '../words';

const s = (who: Who, you: string, they: string) => `${who.name} ${who.me ? you : they}`;
// A name is not declined: it stands beside a word that is.
const dative = (who: Who) => (who.me ? 'вам' : `игроку ${who.name}`);
const accusative = (who: Who) => (who.me ? 'вас' : `игрока ${who.name}`);
const theirs = (who: Who) => (who.me ? 'вашего' : `у игрока ${who.name}`);
const along = (who: Who) => (who.me ? 'с вами' : `с игроком ${who.name}`);
const paren = (who: Who) => (who.me ? 'вы' : who.name);

export const log: Chapter<'log'> = {
  game_began: (keeper) =>
    keeper.me
      ? 'Партия начинается. Вы — Хранитель времени.'
      : `Партия начинается. Хранитель времени — ${keeper.name}.`,
  received: (character) => `Вы — ${character}.`,
  offered: (characters) => `Вам на выбор: ${characters}.`,
  kept: (character) => `Отныне вы — ${character}.`,
  all_kept: 'Все выбрали.',
  stack_formed: (count) => `В стопке персонажей: ${count}.`,
  time_round: (slot) => `Время переходит на ячейку ${slot}.`,
  time_tome: (slot) => `Книга двигает время на ячейку ${slot}.`,
  time_machine: (slot) => `Машина возвращает время на ячейку ${slot}.`,
  turn_began: (who) => (who.me ? 'Ваш ход.' : `Ходит ${who.name}.`),
  looked: (who, spot) => `${s(who, 'смотрите', 'смотрит')} карту ${spot}.`,
  lookedSaw: (who, spot, card) => `${s(who, 'смотрите', 'смотрит')} карту ${spot}: ${card}.`,
  peeked: (who, spot, by) => `${by}: ${s(who, 'подсматриваете', 'подсматривает')} карту ${spot}.`,
  peekedSaw: (who, spot, by, card) =>
    `${by}: ${s(who, 'подсматриваете', 'подсматривает')} карту ${spot}: ${card}.`,
  pointed: (who, spot) => `${s(who, 'указываете', 'указывает')} на карту ${spot}.`,
  announced: (who, name, spot) => `${s(who, 'называете', 'называет')}: ${name} (${spot}).`,
  answered: (doubt) => (doubt ? 'Вы не верите.' : 'Вы верите.'),
  stood: 'Никто не возражает.',
  doubtedTrue: (who, speaker) => `${s(who, 'не верите', 'не верит')} ${dative(speaker)}. Но это правда.`,
  doubtedLie: (who, speaker) => `${s(who, 'уличаете', 'уличает')} во лжи ${accusative(speaker)}.`,
  overtaken: (name) => `${name} сидит ближе: ваше сомнение не засчитано.`,
  checked: (card) => `Вы видите: ${card}.`,
  turned_up: (card, spot) => `Открыта карта: ${card} (${spot}).`,
  token_taken: (who, token) => `${s(who, 'берёте', 'берёт')} жетон: ${token}.`,
  token_returned: (who, token) => `${s(who, 'возвращаете', 'возвращает')} жетон: ${token}.`,
  no_effect: (name) => `${name}: сейчас без действия.`,
  character_seen: (who, of) => `${s(who, 'видите', 'видит')} ${theirs(of)} персонажа.`,
  character_seenIs: (who, of, character) =>
    `${s(who, 'видите', 'видит')} ${theirs(of)} персонажа: ${character}.`,
  swapped: (who, other) => `${s(who, 'меняетесь', 'меняется')} персонажами ${along(other)}.`,
  swappedNow: (who, other, now) =>
    `${s(who, 'меняетесь', 'меняется')} персонажами ${along(other)}. Теперь вы — ${now}.`,
  declined: (who) => `${s(who, 'оставляете', 'оставляет')} всё как есть.`,
  stack_empty: 'Стопка персонажей пуста.',
  stack_refilled: (count) => `Стопка персонажей собрана заново: ${count}.`,
  drew: (who) => `${s(who, 'берёте', 'берёт')} персонажа.`,
  drewIs: (who, character) => `${s(who, 'берёте', 'берёт')} персонажа: ${character}.`,
  discarded: (who, character) => `${s(who, 'сбрасываете', 'сбрасывает')} персонажа: ${character}.`,
  haunted: (who) => `${who.name} — Призрак, и три карты уже в руках.`,
  laid: (who) => `${s(who, 'кладёте', 'кладёт')} три карты обратно.`,
  allowed: (who) => `${s(who, 'позволяете', 'позволяет')} Машине работать.`,
  cancelled: (who) => `${s(who, 'останавливаете', 'останавливает')} Машину.`,
  mixed: (who) => `Машина берёт три карты; выбор делает ${paren(who)}.`,
  shuffled: 'Три карты перетасованы закрытыми.',
  mission_began: (who, character) => `${who.name} — ${character}. Попытка достичь цели.`,
  named: (who, spot, name) => `${s(who, 'называете', 'называет')} карту ${spot}: ${name}.`,
  accusedRight: (who, target, character) =>
    `${s(who, 'говорите', 'говорит')}: ${paren(target)} — ${character}. Верно.`,
  accusedWrong: (who, target, character) =>
    `${s(who, 'говорите', 'говорит')}: ${paren(target)} — ${character}. Неверно.`,
  eliminated: (who, character) => `${s(who, 'выбываете', 'выбывает')}: ${character}, цель не достигнута.`,
  wonMission: (who, character) => `${s(who, 'побеждаете', 'побеждает')}: ${character}.`,
  wonSaboteur: (who) => `Время вышло: ${s(who, 'побеждаете', 'побеждает')}, Лазутчик.`,
  breakthroughTime: 'Время вышло, и Хаос прорвался. Проиграли все.',
  breakthroughEliminated: 'Никого не осталось. Хаос прорвался, проиграли все.',
  revealed: 'Всё открыто.',
  triumph: (who, count) => `Триумф: ${paren(who)} (${count}).`,
  breakthrough: (count) => `Прорыв Хаоса: ${count}.`,
  ready: (who) => `${who.name}: всё готово.`,
  standard_set: 'Отныне в доме все семь персонажей.',
  left: (character) => `Дом покидает персонаж: ${character}.`,
  joined: (character) => `В дом приходит персонаж: ${character}.`,
  match_ended: (who) => (who ? `${s(who, 'выигрываете', 'выигрывает')} весь матч.` : 'Матч проиграли все.'),
};
