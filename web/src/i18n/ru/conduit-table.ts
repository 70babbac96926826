import { plural } from '../plural';
import type { Who } from '../who';
import type { Chapter } from '../words';

const s = (who: Who, you: string, they: string) => `${who.name} ${who.me ? you : they}`;
const points = (count: number) =>
  `${count} ${plural('ru', count, { one: 'очко', few: 'очка', many: 'очков' })}`;
const systems = (count: number) =>
  `${count} ${plural('ru', count, { one: 'систему', few: 'системы', many: 'систем' })}`;
const names = (all: readonly string[]) =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} и ${all.at(-1) ?? ''}`;

export const conduitTable: Chapter<'conduitTable'> = {
  title: 'Канал',
  round: (number) => `Раунд ${number}`,
  track: 'Очки, до 15',
  points,
  pointsOf: (count) => `${count}/15`,
  supply: (count) =>
    `в запасе ${count} ${plural('ru', count, { one: 'сетевик', few: 'сетевика', many: 'сетевиков' })}`,
  start: 'Первый игрок',
  chambers: 'Камеры',
  left: (count) => `под ней ${count}`,
  takenBy: (name) => `взято: ${name}`,

  work: {
    choosing: 'выбирает',
    open: 'решает',
    solved: 'готово',
    gave_up: 'сдаётся',
    stopped: 'время вышло',
    laying: 'кладёт',
    putting: 'сетевик?',
  },

  advice: {
    title: 'Может дать вам',
    close: (cells, count) => `можно замкнуть систему (${cells}): ${points(count)}`,
    join: (cells, ends) => `можно войти в систему (${cells}): ${ends}`,
    grow: (count) => `ваша система может вырасти до ${count}`,
    nothing: 'сейчас вам ничего не даст',
    at: (place) => `если положить: ${place}`,
    short: {
      close: (count) => `+${count}`,
      join: (count) => `вход ${count}`,
      grow: (count) => `рост ${count}`,
      nothing: '–',
    },
    hint: 'Коснитесь камеры: увидите, что может её плитка. Это лишь совет: другие кладут раньше.',
  },

  outcome: {
    title: 'Если положить сюда',
    joins: (count) => (count === 1 ? 'Продолжает систему.' : `Соединяет ${systems(count)}.`),
    closes: (cells) => `Замыкает систему (${cells}).`,
    earns: (who, count) => `${who.name}: +${count}.`,
    none: 'Там пока никого.',
    keys: 'Enter выбирает место, R поворачивает плитку, ещё раз Enter кладёт её.',
    pick: 'Коснитесь свободного места. Ещё раз или R — повернуть.',
  },
  stand: {
    closed: (colour, count) => `${colour}: сразу ${points(count)}`,
    open: (colour, count, ends) => `${colour}: пока ${count}, ${ends}`,
    pick: 'Когда система замкнётся, сетевик принесёт по очку за каждую ячейку своего цвета.',
  },

  asks: {
    choose: 'Выберите камеру. Вместе с плиткой придёт её головоломка.',
    choosePicked: (chamber) => `${chamber}: берёте?`,
    solve: 'Решите свою головоломку.',
    lay: 'Положите плитку на свободное место.',
    layPicked: 'Так?',
    put: 'Поставьте на плитку сетевика или обойдитесь без него.',
    putPicked: (colour) => `Цвет: ${colour}?`,
  },
  waits: {
    chance: 'Тянем плитки…',
    choose: (who) => `${s(who, 'выбираете', 'выбирает')} камеру.`,
    solve: (count) => `Ещё решают: ${count}.`,
    lay: (who) => `${s(who, 'кладёте', 'кладёт')} плитку.`,
    put: (who) => `${s(who, 'можете', 'может')} поставить сетевика.`,
    nothing: 'Партия окончена.',
  },

  act: {
    choose: (chamber) => `Взять: ${chamber}`,
    lay: 'Положить',
    left: 'Повернуть влево',
    right: 'Повернуть вправо',
    put: 'Поставить',
    pass: 'Без сетевика',
    solutions: (round) => `Головоломки раунда ${round}`,
  },
  hand: 'Плитка у вас в руке. Коснитесь, чтобы повернуть.',

  scored: (who, colour, count) => `${who.name}: ${colour}, ${points(count)}. Столько таких ячеек в системе.`,

  log: {
    empty: 'Ещё ничего не случилось.',
    round: (number) => `Раунд ${number}`,
    solving: 'Головоломки',
    game_began: (start) => `Машина просыпается. ${s(start, 'начинаете', 'начинает')}.`,
    round_began: (number, start) => `Раунд ${number}. ${s(start, 'начинаете', 'начинает')}.`,
    chose: (who, chamber) => `${s(who, 'берёте', 'берёт')} верхнюю плитку: ${chamber}.`,
    refilled: (chamber) => `Камера наполнена заново: ${chamber}.`,
    drew: (chamber, left) => `${chamber}: сверху новая плитка, под ней ${left}.`,
    puzzles_turned_up: 'Головоломки открыты.',
    solved: (who) => `${s(who, 'решаете', 'решает')} свою головоломку.`,
    timer_started: (who) => `${s(who, 'переворачиваете', 'переворачивает')} песочные часы.`,
    gave_up: (who) => `${s(who, 'сдаётесь', 'сдаётся')}.`,
    stopped: (who) => `Песок вышел: ${s(who, 'не успеваете', 'не успевает')}.`,
    solutions_shown: (solvers) => (solvers.length ? `Решили: ${solvers.join(', ')}.` : 'Не решил никто.'),
    put_aside: (who) => `${s(who, 'убираете', 'убирает')} плитку из игры.`,
    laid: (who, place) => `${s(who, 'кладёте', 'кладёт')} плитку: ${place}.`,
    put: (who, colour) => `${s(who, 'ставите', 'ставит')} сетевика${colour === '' ? '' : `: ${colour}`}.`,
    passed: (who) => `${s(who, 'обходитесь', 'обходится')} без сетевика.`,
    scored: (who, colour, count) =>
      `${s(who, 'получаете', 'получает')} ${points(count)}: ${colour}, замкнутая система.`,
    won: (who) => `${s(who, 'побеждаете', 'побеждает')}.`,
    shared: (all) => `Победу делят ${names(all)}.`,
  },

  end: {
    won: (who) => s(who, 'побеждаете', 'побеждает'),
    shared: (all) => `Победу делят ${names(all)}`,
    by: {
      points: 'Больше всех очков.',
      networkers: 'Очков поровну; в сети осталось больше сетевиков.',
      nothing: 'Поровну во всём.',
    },
    outOfRounds: 'Раунды кончились.',
    table: 'Итог',
    player: 'Игрок',
    points: 'Очки',
    networkers: 'В сети',
    has: 'победа',
  },
};
