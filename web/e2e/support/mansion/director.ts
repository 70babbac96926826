/**
 * Has people play a game of Mansion together, so that what is still to be seen is seen and whoever has not won
 * yet wins. They tell each other everything, and doubt only what they are meant to doubt.
 */
import type { Card, Character, MansionMove, MansionView, Seat, Spot } from '../../../src/wire/mansion';
import { CARDS, CORNER } from '../../../src/wire/printed';
import type { Person } from './company';
import type { Effect } from './tally';

type Of<D extends MansionMove['do']> = Extract<MansionMove, { do: D }>;

/** What is yet to be seen. */
export interface Wishes {
  effects: readonly Effect[];
  winners: readonly Character[];
}

/** What somebody is about to show. */
interface Plan {
  effect: Effect | undefined;
  name: Card;
}

/** Which name has this effect. */
const NAME: Partial<Record<Effect, Card>> = {
  library_decryption: 'library',
  library_chaos: 'library',
  enigma_code: 'enigma_code',
  enigma_code_nothing: 'enigma_code',
  radio_center: 'radio_center',
  tome: 'tome',
  teamwork_see: 'teamwork',
  teamwork_give: 'teamwork',
  teamwork_take: 'teamwork',
  command_room: 'command_room',
  command_room_nothing: 'command_room',
  turing_bombe: 'turing_bombe',
  turing_bombe_chaos: 'turing_bombe',
  phantom_take: 'phantom',
  phantom_return: 'phantom',
  phantom_decline: 'phantom',
  phantom_swap: 'phantom',
  phantom_draw: 'phantom',
  phantom_ghost: 'phantom',
  machine: 'machine',
  machine_stopped: 'machine',
};

/** What can be shown by nobody but a holder of Chaos, or where somebody holds it. */
const WITH_CHAOS: ReadonlySet<Effect> = new Set<Effect>([
  'enigma_code',
  'command_room_nothing',
  'turing_bombe_chaos',
  'phantom_return',
  'teamwork_take',
  'machine_stopped',
]);

export class Director {
  readonly #people: readonly Person[];
  readonly #wishes: () => Wishes;
  /** What was shown in this game already, and in which game that was. */
  #shown = new Set<Effect>();
  #game = 0;
  #goal: Character | undefined;
  #plan: Plan | undefined;

  constructor(people: readonly Person[], wishes: () => Wishes) {
    this.#people = people;
    this.#wishes = wishes;
  }

  readonly choose = (person: Person, legal: readonly MansionMove[]): MansionMove => {
    const { view } = person.eyes;
    if (view.standing.game !== this.#game) {
      this.#game = view.standing.game;
      this.#shown.clear();
      this.#goal = undefined;
      this.#plan = undefined;
    }
    const all = <D extends MansionMove['do']>(what: D) =>
      legal.filter((move): move is Of<D> => move.do === what);
    const found =
      this.#keep(all('keep')) ??
      all('ready').at(-1) ??
      this.#turn(person, legal) ??
      this.#announce(person, all('announce')) ??
      this.#answer(view, legal) ??
      this.#spot([...all('watch'), ...all('open')]) ??
      this.#peek(all('peek')) ??
      this.#teamwork(all('see'), all('unsettle'), view) ??
      this.#phantom(legal) ??
      all('lay')[0] ??
      this.#machine(legal) ??
      all('mix')[0] ??
      this.#mission(person, legal);
    if (!found) throw new Error(`nothing to do about ${JSON.stringify(legal.slice(0, 3))}`);
    return found;
  };

  /** Which card lies where, as far as anybody knows. */
  get #known(): readonly (Card | undefined)[] {
    const spots = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((spot) => {
      for (const { eyes } of this.#people) {
        const here = eyes.view.game.spots[spot];
        const card = here?.card ?? (here?.seen && !here.seen.uncertain ? here.seen.card : undefined);
        if (card) return card;
      }
      return undefined;
    });
    const left = CARDS.filter((card) => !spots.includes(card));
    return left.length === 1 ? spots.map((card) => card ?? left[0]) : spots;
  }

  #characterOf(seat: Seat): Character | undefined {
    return this.#people.find((one) => one.seat === seat)?.eyes.view.game.mine?.character ?? undefined;
  }

  /** Who shall win: the first who has not, of those who are here. */
  get #goalNow(): Character | undefined {
    const here = this.#people.flatMap(({ seat, eyes }) =>
      eyes.view.game.seats[seat]?.playing ? (this.#characterOf(seat) ?? []) : [],
    );
    if (this.#goal && here.includes(this.#goal)) return this.#goal;
    this.#goal =
      this.#wishes().winners.find((one) => here.includes(one)) ?? here.find((one) => one !== 'ghost');
    return this.#goal;
  }

  #keep(moves: readonly Of<'keep'>[]): MansionMove | undefined {
    if (moves.length === 0) return undefined;
    const hands = this.#people.flatMap(({ eyes }) => eyes.view.game.mine?.hand ?? []);
    const [goal] = this.#wishes().winners.filter((one) => hands.includes(one));
    // Beside who shall win: the Ghost, if she is still to be seen, or somebody who can fail at any time.
    const others = this.#wishes().effects.includes('phantom_ghost')
      ? (['ghost', 'wanderer', 'archivist'] as const)
      : (['wanderer', 'archivist', 'ghost'] as const);
    for (const wanted of [goal, ...others]) {
      const found = moves.find(({ character }) => character === wanted);
      if (found) return found;
    }
    return moves[0];
  }

  #turn(person: Person, legal: readonly MansionMove[]): MansionMove | undefined {
    const attempt = legal.find((move) => move.do === 'attempt');
    const looks = legal.filter((move) => move.do === 'look');
    const end = legal.find((move) => move.do === 'end');
    if (looks.length === 0 && !end && !attempt) return undefined;
    const { view } = person.eyes;
    const goal = this.#goalNow;
    const mine = this.#characterOf(person.seat);
    const wishes = this.#wishes().effects.filter((effect) => !this.#shown.has(effect));
    if (attempt && mine === goal && this.#wins(person) && (hurried(view) || wishes.length === 0))
      return attempt;
    if (attempt && mine !== goal && this.#mayFail(person, wishes)) return attempt;
    if (looks.length > 0) {
      this.#plan = this.#planned(person, wishes);
      return this.#spot(looks);
    }
    const spends = legal.filter((move) => move.do === 'spend');
    if (spends.length > 0 && wishes.includes('decryption_spent') && mine !== 'decrypter') {
      this.#shown.add('decryption_spent');
      this.#plan = { effect: undefined, name: searching(view, person.seat) };
      return this.#spot(spends);
    }
    return attempt && mine === goal && this.#wins(person) ? attempt : end;
  }

  /** Whether somebody would win now. */
  #wins(person: Person): boolean {
    const { mine, spots } = person.eyes.view.game;
    const known = this.#known;
    if (!mine?.mission_ready || mine.required.some((card) => !known.includes(card))) return false;
    if (mine.character !== 'archivist') return true;
    const hidden = known.filter((card, spot) => !spots[spot]?.face_up && card !== 'library');
    return hidden.filter((card) => card !== undefined).length >= Math.min(4, hidden.length);
  }

  /** Whether somebody may show a wrong card: somebody else wins all the same. */
  #mayFail(person: Person, wishes: readonly Effect[]): boolean {
    if (!wishes.includes('mission_failed') || this.#wrong(person) === undefined) return false;
    return this.#people.some((one) => this.#characterOf(one.seat) === this.#goalNow && this.#wins(one));
  }

  /** A face-down card that is none of those that this mission asks for. */
  #wrong({ eyes }: Person): Spot | undefined {
    const { mine, spots } = eyes.view.game;
    const spot = this.#known.findIndex(
      (card, at) => card !== undefined && !spots[at]?.face_up && !mine?.required.includes(card),
    );
    return spot < 0 ? undefined : (spot as Spot);
  }

  #planned(person: Person, wishes: readonly Effect[]): Plan {
    const { view } = person.eyes;
    const needed = this.#needed(person);
    if (needed && hurried(view)) return { effect: undefined, name: needed };
    // Silence comes to whoever doubts or is caught, and a token must be held before it can be spent or returned.
    const ways: readonly Effect[] = wishes.includes('silence') ? [...wishes, 'doubted_truth'] : wishes;
    const effect = ways.find((one) => this.#can(one, person));
    if (effect) this.#shown.add(effect);
    const me = view.game.seats[person.seat];
    const chaos = wishes.some((one) => WITH_CHAOS.has(one)) && !me?.chaos;
    const token = wishes.includes('decryption_spent') && !me?.decryption;
    const usual = chaos ? 'phantom' : token ? 'turing_bombe' : searching(view, person.seat);
    const name = (effect && NAME[effect]) ?? needed ?? usual;
    return { effect, name };
  }

  /** Whether this effect can be shown by this one now. */
  #can(effect: Effect, { eyes, seat }: Person): boolean {
    const { game } = eyes.view;
    const me = game.seats[seat];
    if (!me) return false;
    const others = game.seats.filter((one) => one.seat !== seat && one.playing);
    const known = this.#known;
    const icon = (token: 'chaos' | 'decryption') =>
      known.some((card, spot) => card && !game.spots[spot]?.face_up && CORNER[card] === token);
    const mine = this.#characterOf(seat);
    const hidden = game.spots.filter((one) => !one.face_up).length;
    switch (effect) {
      case 'library_decryption':
        return !me.decryption && icon('decryption');
      case 'library_chaos':
        return !me.chaos && icon('chaos');
      case 'enigma_code':
        return me.chaos && hidden > 2;
      case 'command_room':
        return !me.chaos && hidden > 2;
      case 'enigma_code_nothing':
      case 'turing_bombe':
        return !me.chaos && !me.decryption;
      case 'command_room_nothing':
      case 'turing_bombe_chaos':
      case 'phantom_return':
        return me.chaos;
      case 'radio_center':
        return hidden > 4;
      case 'tome':
        return hidden > 4 && game.time <= game.last_slot - 3;
      case 'teamwork_see':
        return others.length > 0;
      case 'teamwork_give':
        return others.some((one) => !one.chaos);
      case 'teamwork_take':
        return others.some((one) => one.chaos);
      case 'phantom_take':
        return !me.chaos;
      case 'phantom_decline':
        return true;
      case 'phantom_swap':
        return mine !== 'ghost' && others.length > 0;
      case 'phantom_draw':
        return mine !== this.#goalNow && mine !== 'ghost' && this.#people.length === 2;
      case 'phantom_ghost':
        return mine === 'ghost';
      case 'machine':
        return true;
      case 'machine_stopped':
        return game.seats.some((one) => one.playing && one.chaos && !one.silence);
      case 'doubted_truth':
      case 'doubted_lie':
        return others.some((one) => !one.silence);
      case 'decryption_spent':
      case 'silence':
      case 'mission_failed':
        return false;
    }
  }

  /** The name that brings whoever shall win nearer to it. */
  #needed({ eyes, seat }: Person): Card | undefined {
    const { game } = eyes.view;
    const me = game.seats[seat];
    const goal = this.#goalNow;
    const lucky = this.#people.find((one) => this.#characterOf(one.seat) === goal)?.seat;
    switch (goal) {
      case 'decrypter':
        return seat === lucky && !me?.decryption ? 'turing_bombe' : undefined;
      case 'dark_messiah':
        return seat === lucky && !me?.chaos ? 'phantom' : undefined;
      case 'medium':
        if (seat !== lucky) return me?.chaos ? undefined : 'phantom';
        return me?.chaos ? 'turing_bombe' : undefined;
      case 'saboteur':
        return 'tome';
      default:
        return undefined;
    }
  }

  #announce({ eyes }: Person, moves: readonly Of<'announce'>[]): MansionMove | undefined {
    if (moves.length === 0) return undefined;
    const truth = eyes.view.game.mine?.looking_at;
    const plan = this.#plan ?? { effect: undefined, name: 'command_room' };
    const said = (name: Card | null | undefined) => moves.find((move) => move.name === name);
    if (plan.effect === 'doubted_truth') return said(truth) ?? moves[0];
    if (plan.effect === 'doubted_lie') return moves.find((move) => move.name !== truth);
    return said(plan.name) ?? moves[0];
  }

  #answer({ game }: MansionView, legal: readonly MansionMove[]): MansionMove | undefined {
    const doubt = legal.find((move) => move.do === 'doubt');
    const believe = legal.find((move) => move.do === 'believe');
    if (!doubt || !believe || game.asks.what !== 'doubts') return undefined;
    if (this.#plan?.effect !== 'doubted_truth' && this.#plan?.effect !== 'doubted_lie') return believe;
    this.#plan = { ...this.#plan, effect: undefined };
    return doubt;
  }

  /** Where nobody knows yet what lies, or anywhere. */
  #spot<M extends MansionMove & { spot: Spot }>(moves: readonly M[]): M | undefined {
    const known = this.#known;
    const [first] = moves;
    const { spots } = this.#people[0]?.eyes.view.game ?? { spots: [] };
    return (
      moves.find(({ spot }) => known[spot] === undefined) ??
      moves.find(({ spot }) => !spots[spot]?.face_up) ??
      first
    );
  }

  #peek(moves: readonly Of<'peek'>[]): MansionMove | undefined {
    const token =
      this.#plan?.effect === 'library_decryption'
        ? 'decryption'
        : this.#plan?.effect === 'library_chaos'
          ? 'chaos'
          : undefined;
    const known = this.#known;
    const wanted = moves.find(({ spot }) => {
      const card = known[spot];
      return token !== undefined && card !== undefined && CORNER[card] === token;
    });
    return wanted ?? this.#spot(moves);
  }

  #teamwork(
    sees: readonly Of<'see'>[],
    unsettles: readonly Of<'unsettle'>[],
    { game }: MansionView,
  ): MansionMove | undefined {
    const holds = (chaos: boolean) => unsettles.find((move) => game.seats[move.seat]?.chaos === chaos);
    if (this.#plan?.effect === 'teamwork_give') return holds(false) ?? unsettles[0];
    if (this.#plan?.effect === 'teamwork_take') return holds(true) ?? unsettles[0];
    return sees[0];
  }

  #phantom(legal: readonly MansionMove[]): MansionMove | undefined {
    const decline = legal.find((move) => move.do === 'decline');
    if (!decline) return undefined;
    const wanted = (what: MansionMove['do']) => legal.find((move) => move.do === what);
    switch (this.#plan?.effect) {
      case 'phantom_swap':
        return wanted('swap') ?? decline;
      case 'phantom_draw':
        return wanted('draw') ?? decline;
      case 'phantom_ghost':
        return wanted('haunt') ?? decline;
      default:
        return decline;
    }
  }

  #machine(legal: readonly MansionMove[]): MansionMove | undefined {
    const stop = this.#plan?.effect === 'machine_stopped';
    return legal.find((move) => move.do === (stop ? 'cancel' : 'allow'));
  }

  #mission(person: Person, legal: readonly MansionMove[]): MansionMove | undefined {
    const known = this.#known;
    const { mine, seats } = person.eyes.view.game;
    if (mine?.character !== this.#goalNow) {
      const wrong = this.#wrong(person);
      const shown = legal.find((move) => move.do === 'reveal' && move.spot === wrong);
      if (shown) this.#shown.add('mission_failed');
      if (shown) return shown;
    }
    for (const move of legal) {
      if (move.do === 'point') return move;
      if (move.do === 'reveal' && mine?.required.includes(known[move.spot] ?? 'solowork')) return move;
      if (move.do === 'name' && known[move.spot] === move.name) return move;
      if (move.do === 'accuse' && seats[move.seat]?.chaos)
        if (this.#characterOf(move.seat) === move.character) return move;
    }
    return legal[0];
  }
}

/** Whether it is time to win: the last two rounds have begun. */
const hurried = ({ game }: MansionView) => game.time >= game.last_slot - 2;

/** The name that lets somebody peek at one more card. */
const searching = ({ game }: MansionView, seat: Seat): Card =>
  game.seats[seat]?.chaos ? 'enigma_code' : 'command_room';
