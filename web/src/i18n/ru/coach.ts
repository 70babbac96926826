import { plural } from '../plural';
import type { Who } from '../who';
import type { Chapter } from '../words';

const told = (who: Who, mine: string, theirs: string) => (who.me ? `вы ${mine}` : `${who.name} ${theirs}`);

export const coach: Chapter<'coach'> = {
  title: 'Тренер',
  line: 'Только то, что вы и сами могли бы понять. Карт тренер тоже не видит.',
  thinking: 'Тренер думает…',
  percent: (percent) => `${percent}\u00a0%`,
  worth: (worth) => worth.replace('.', ','),

  solo: {
    line: 'Вероятность выиграть все три партии после каждого хода, если продолжать не хуже тренера.',
    anyDown: 'любую закрытую карту',
    choose: (card) => `Выбрать: ${card}`,
    chooseDown: (spots) => `Открыть и применить: ${spots}`,
    spend: (card) => `За дешифровку выбрать: ${card}`,
    spendDown: (spots) => `За дешифровку открыть и применить: ${spots}`,
    open: (spots) => `Открыть: ${spots}`,
    point: (card) => `Указать: ${card}`,
    takeSilence: (card) => `Снять безмолвие с карты: ${card}`,
    mix: (cards) => `Перетасовать с Машиной: ${cards}`,
    mixNone: 'Перевернуть одну Машину',
  },

  belief: 'Что где лежит',
  likely: (card, spot, percent) => `${card}, ${spot}, ${percent}`,
  because: (what, why) => `${what}: ${why}.`,
  alone: (what) => `${what}.`,
  unknown: (spot) => `${spot}: может быть почти что угодно.`,
  or: (cards) => `Или ${cards}`,
  others: (reasons) => `И ещё: ${reasons}.`,
  saw: (who, turn) => `${told(who, 'видели', 'видит')} это на ${turn}-м ходу`,
  proved: (speaker, by) =>
    `${told(speaker, 'так сказали', 'так говорит')}, ${told(by, 'не верите', 'не верит')}, и это правда`,
  disproved: (speaker, by, name) =>
    `это не «${name}»: ${told(speaker, 'так сказали', 'так говорит')}, ${told(by, 'не верите', 'не верит')}, и это ложь`,
  claimed: (who) => `${told(who, 'говорите', 'говорит')} так прямо сейчас`,
  claimedOther: (who, name) => `сейчас ${told(who, 'говорите', 'говорит')}: «${name}»`,
  stood: (who) => `${told(who, 'так сказали', 'так говорит')}, и никто не усомнился`,
  stoodOther: (who, name) => `${told(who, 'сказали', 'говорит')}: «${name}», и никто не усомнился`,
  corner: (who, token) =>
    `${told(who, 'подсмотрели', 'подсматривает')}, и вот жетон «${token}»: такой значок и есть в углу`,
  shuffled: (turn) => `её перемешали с двумя другими на ${turn}-м ходу`,
  laid: (who, turn) => `${told(who, 'положили', 'кладёт')} её сюда в роли Призрака на ${turn}-м ходу`,
  left: (cards) => `остаётся только ${cards}`,
  leftOne: 'больше ничего не остаётся',
  either: (all) => (all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} или ${all.at(-1) ?? ''}`),

  people: 'Кто есть кто',
  person: (name, characters) => `${name}: ${characters}`,
  nobody: 'пока неясно',

  doubt: 'Верить или нет?',
  said: (who, name, spot) => `${who.name}: «${name}» (${spot})`,
  seen: (who, card) =>
    `${who.me ? 'Вы видели эту карту' : `${who.name} знает эту карту в лицо`}: это ${card}.`,
  elsewhere: (who, card, spot) => `${who.me ? 'Вы знаете' : `${who.name} знает`}, где ${card}: ${spot}.`,
  settledTrue: 'По всему, что известно точно, это правда.',
  settledFalse: 'По всему, что известно точно, это неправда.',
  cannotKnow: (who) => `Наверняка ${who.me ? 'вы знать не можете' : `${who.name} знать не может`}.`,
  lieChance: 'Вероятность лжи',
  isWorth: (worth) => `Сомнение стоит ${worth}.`,
  unit: 'В тайных взглядах на карту: +1 — всё равно что подсмотреть одну, −1 — потерять такой взгляд.',
  advice: {
    doubt: 'Не верьте.',
    believe: 'Верьте.',
    close: 'Почти поровну: решайте чутьём.',
  },

  mission: 'Ваша цель',
  missionNow: (character, percent) => `${character}: ${percent}, если пробовать прямо сейчас.`,
  missionPlace: (card, spot, percent) => `${card}: ${spot}, ${percent}`,
  missionAccuse: (name, character, percent) => `Назвать: ${name} — ${character}, ${percent}`,
  notReady: 'Ваши жетоны пока этого не позволяют.',
  attempt: 'Тренер бы попробовал.',
  wait: 'Тренер бы подождал.',

  tab: 'Разбор',
  tabs: 'Что показать',
  studying: 'Тренер разбирает каждое слово. Длинный матч займёт время…',
  failed: 'Разбор не пришёл.',
  eyes: 'По тому, что знает',
  atStep: 'Что можно было думать в этот момент',
  nothingYet: 'В этот момент гадать не о чем.',
  faceUp: 'открыта',
  why: 'Почему?',
  claims: 'Каждое слово',
  wasLie: (card) => `ложь, это ${card}`,
  wasTrue: 'правда',
  was: (worth) => `Сомнение стоило ${worth}.`,
  answered: (who, doubted) =>
    who.me
      ? `Вы ${doubted ? 'не поверили' : 'поверили'}.`
      : `${who.name}: ответ «${doubted ? 'не верю' : 'верю'}».`,
  late: (who) => (who.me ? 'Вас опередили.' : `${who.name}: кто-то успел раньше.`),
  own: 'Собственные слова.',
  notAsked: 'Без вопроса.',
  well: 'Тренер ответил бы так же.',
  amiss: { doubt: 'Тренер бы не поверил.', believe: 'Тренер бы поверил.' },
  attempted: (who, character) => `${who.name}: цель персонажа «${character}»`,
  attemptChance: (percent) => `По тому, что было известно: ${percent}`,
  accomplished: 'удалось',
  missed: 'не удалось',
  followed: (well, of) =>
    `Как у тренера: ${well} из ${of} ${plural('ru', of, { one: 'ответа', few: 'ответов', many: 'ответов' })}.`,

  training: 'Тренировка с тренером',
  trainingLine: 'Только против ботов. В любой момент спросите, что вы могли бы понять и чего это стоит.',
  trainingTable: 'Это тренировочный стол: здесь один человек играет с ботами.',
};
