/**
 * What somebody may know, and whether they were told more.
 *
 * What one may know is worked out here anew, from the moves of a game that is over and where its cards truly
 * lay (K1): nothing of it is taken from what the server told anybody. What one was told is read from the
 * frames by a list of every field that may be there: a field that is not in the list is a fault, too, since
 * nobody has thought about it.
 */
import type { Card, Observer, Replay as Whole, Seat, Truth } from './types';
import { CARDS, CHARACTERS } from '../../src/wire/printed';
import type { Frame } from '../../src/wire/server';

type Replay = Pick<Whole, 'steps' | 'truth' | 'observers'>;
type Json = { [key: string]: unknown };

/** Something that can be secret, as text: `card 3 tome`, `some tome`, `is 2 ghost`, `all`. */
export type Fact = string;
const cardAt = (spot: number, card: unknown): Fact => `card ${spot} ${String(card)}`;
const isWho = (seat: number, character: unknown): Fact => `is ${seat} ${String(character)}`;
const somewhere = (card: unknown): Fact => `some ${String(card)}`;
/** The cards and Characters are laid open for all. */
const ALL: Fact = 'all';

/** From which move on each fact may be known by an observer (K1). */
export function mayKnow(replay: Replay, who: Observer): Map<Fact, number> {
  const since = new Map<Fact, number>();
  const learn = (fact: Fact, at: number) => {
    if (!since.has(fact)) since.set(fact, at);
  };
  const { steps, truth } = replay;
  const layout = (at: number) => truth[at]?.layout ?? [];
  const learnCard = (spot: number, at: number, lay = layout(at)) => {
    learn(cardAt(spot, lay[spot]), at);
    learn(somewhere(lay[spot]), at);
  };
  const characters = (at: number) => truth[at]?.characters ?? [];
  let claim: { speaker: Seat; spot: number; name: Card; doubters: Seat[] } | undefined;
  let looked = 0;
  let held: readonly number[] = [];

  steps.forEach(({ actor, move }, at) => {
    const mine = actor === who;
    const own = typeof who === 'number' ? characters(at)[who] : null;
    if (own) learn(isWho(who as Seat, own), at);
    switch (move.do) {
      case 'look':
      case 'spend':
        looked = move.spot;
        if (mine) learnCard(looked, at);
        break;
      case 'watch':
      case 'peek':
        if (mine) learnCard(move.spot, at);
        break;
      case 'announce':
        claim = { speaker: actor as Seat, spot: looked, name: move.name, doubters: [] };
        break;
      case 'doubt':
      case 'believe': {
        if (!claim) break;
        if (move.do === 'doubt') claim.doubters.push(actor as Seat);
        const next = steps[at + 1]?.move.do;
        if (next === 'doubt' || next === 'believe') break;
        const { speaker, spot, name, doubters } = claim;
        const players = characters(at).length;
        const [first] = doubters.sort(
          (a, b) => ((a - speaker + players) % players) - ((b - speaker + players) % players),
        );
        if (first === undefined) break;
        const wasTrue = layout(at)[spot] === name;
        // The doubter sees it; the truth is turned up for all; a lie only where two play with open checks.
        if (first === who || wasTrue || players === 2) learnCard(spot, at);
        break;
      }
      case 'open':
      case 'reveal':
      case 'name':
        learnCard(move.spot, at);
        break;
      case 'haunt':
        if (mine) for (const spot of move.spots) learnCard(spot, at, layout(at - 1));
        held = move.spots;
        // To do so is to reveal the Ghost (G2).
        learn(isWho(actor as Seat, 'ghost'), at);
        break;
      case 'lay':
        if (mine) for (const spot of held) learnCard(spot, at);
        break;
      case 'see':
        if (mine) learn(isWho(move.seat, characters(at)[move.seat]), at);
        break;
      case 'swap': {
        const pair = [actor as Seat, move.seat];
        if (pair.includes(who as Seat)) for (const seat of pair) learn(isWho(seat, characters(at)[seat]), at);
        else
          // That two have swapped is public: whose Character one knew, one knows in its new place.
          for (const [from, to] of [pair, pair.toReversed()] as [Seat, Seat][])
            if (since.has(isWho(from, characters(at - 1)[from]))) learn(isWho(to, characters(at)[to]), at);
        break;
      }
      case 'attempt':
        learn(isWho(actor as Seat, characters(at)[actor as Seat]), at);
        break;
      case 'accuse':
        if (characters(at)[move.seat] === move.character) learn(isWho(move.seat, move.character), at);
        break;
      default:
        break;
    }
    if (at === steps.length - 1) {
      learn(ALL, at);
      layout(at).forEach((_, spot) => learnCard(spot, at));
      characters(at).forEach((character, seat) => learn(isWho(seat, character), at));
    }
  });
  return since;
}

/** A frame's facts, and whatever in it nobody has thought about. */
export interface Heard {
  /** The sequence number it brings one to; nothing if it is not about the game. */
  seq?: number;
  facts: Fact[];
  faults: string[];
}

const SNAPSHOT = ['seq', 'events', 'view', 'legal'];
const VIEW = ['setup', 'standing', 'game'];
const GAME = [
  ...['observer', 'time', 'last_slot', 'round', 'keeper', 'turn', 'asks', 'spots', 'seats'],
  ...['characters_in_play', 'stack', 'aside', 'discards', 'mine', 'sightings', 'ending', 'fate', 'history'],
];
const MINE = ['character', 'hand', 'looking_at', 'holding', 'doubted', 'required', 'mission_ready'];
const ASKS = ['what', 'of', 'speaker', 'spot', 'name', 'named', 'by', 'spots', 'missing', 'left'];
const EVENTS: Record<string, readonly string[]> = {
  game_began: ['keeper', 'characters'],
  received: ['character'],
  offered: ['characters'],
  kept: ['character'],
  all_kept: [],
  stack_formed: ['count'],
  time_moved: ['slot', 'by'],
  turn_began: ['turn', 'seat'],
  turn_ended: ['seat'],
  looked: ['seat', 'spot', 'by', 'card'],
  pointed: ['seat', 'spot'],
  announced: ['seat', 'spot', 'name', 'asked'],
  answered: ['doubt'],
  stood: ['seat', 'name'],
  doubted: ['seat', 'speaker', 'spot', 'name', 'truth', 'card'],
  turned_up: ['spot', 'card'],
  token_taken: ['seat', 'token'],
  token_returned: ['seat', 'token'],
  no_effect: ['name'],
  character_seen: ['seat', 'of', 'character'],
  swapped: ['seat', 'with', 'now'],
  declined: ['seat'],
  stack_empty: [],
  stack_refilled: ['count'],
  drew: ['seat', 'character'],
  discarded: ['seat', 'character'],
  haunted: ['seat', 'spots', 'cards'],
  laid: ['seat', 'spots', 'cards'],
  allowed: ['seat'],
  cancelled: ['seat'],
  mixed: ['seat', 'spots'],
  shuffled: ['spots'],
  mission_began: ['seat', 'character'],
  named: ['seat', 'spot', 'name'],
  accused: ['seat', 'target', 'character', 'right'],
  eliminated: ['seat', 'character'],
  game_ended: ['ending'],
  revealed: ['layout', 'characters', 'stack'],
  triumph: ['seat', 'count'],
  breakthrough: ['count'],
  match_ended: ['winner'],
};
const MOVES: Record<string, readonly string[]> = {
  keep: ['character'],
  look: ['spot'],
  spend: ['spot'],
  announce: ['name'],
  doubt: [],
  believe: [],
  watch: ['spot'],
  end: [],
  peek: ['spot'],
  open: ['spot'],
  see: ['seat'],
  unsettle: ['seat'],
  swap: ['seat'],
  draw: [],
  decline: [],
  haunt: ['spots'],
  lay: ['order'],
  cancel: [],
  allow: [],
  mix: ['spots'],
  attempt: [],
  point: ['spot'],
  reveal: ['spot'],
  name: ['spot', 'name'],
  accuse: ['seat', 'character'],
};

/** What a frame tells whoever gets it. */
export function heard(frame: Frame | Json, who: Observer): Heard {
  const ear = new Ear(who);
  ear.frame(frame as Json);
  return { facts: ear.facts, faults: ear.faults, ...(ear.seq === undefined ? {} : { seq: ear.seq }) };
}

class Ear {
  facts: Fact[] = [];
  faults: string[] = [];
  seq: number | undefined;
  #who: Observer;

  constructor(who: Observer) {
    this.#who = who;
  }

  frame(frame: Json): void {
    if (frame['push'] === 'update' || frame['ok'] === 'move') {
      this.#keys(frame, ['push', 'ok', 'id', 'deadline', 'update']);
      this.#keys(frame['update'] as Json, ['seq', 'events', 'change', 'legal']);
      this.#game(frame['update'] as Json);
    } else if (frame['push'] === 'begun') {
      this.#keys(frame, ['push', 'deadline', 'game']);
      this.#keys(frame['game'] as Json, SNAPSHOT);
      this.#game(frame['game'] as Json);
    } else if (frame['ok'] === 'watch') {
      this.#keys(frame, ['ok', 'id', 'table', 'as', 'deadline', 'game', 'chat', 'note']);
      this.#nothing(frame['table'], 'table');
      if (frame['game']) {
        this.#keys(frame['game'] as Json, SNAPSHOT);
        this.#game(frame['game'] as Json);
      }
    } else this.#nothing(frame, 'frame');
  }

  /** An update, or all that is to be seen. */
  #game(game: Json): void {
    this.seq = game['seq'] as number;
    for (const event of list(game['events'])) this.#event(event);
    this.#view(game['view'] as Json | undefined);
    this.#view(game['change'] as Json | undefined);
    this.#legal(list(game['legal']));
  }

  #view(view: Json | undefined): void {
    if (!view) return;
    this.#keys(view, VIEW);
    const game = view['game'] as Json | undefined;
    if (!game) return;
    this.#keys(game, GAME);
    for (const event of list(game['history'])) this.#event(event);
    for (const sighting of entries(game['sightings'])) this.#sighting(sighting[1] as Json);
    for (const [spot, value] of entries(game['spots'])) {
      const here = value as Json;
      this.#keys(here, ['face_up', 'card', 'seen']);
      if (here['card'] !== undefined) this.#card(Number(spot), here['card']);
      if (here['seen'] !== undefined) this.#sighting(here['seen'] as Json);
    }
    for (const [seat, value] of entries(game['seats'])) {
      const one = value as Json;
      this.#keys(one, ['seat', 'playing', 'decryption', 'chaos', 'silence', 'may_speak', 'character']);
      if (one['character'] !== undefined) this.facts.push(isWho(Number(seat), one['character']));
    }
    if (game['asks']) this.#keys(game['asks'] as Json, ASKS);
    const mine = game['mine'] as Json | null | undefined;
    if (!mine) return;
    this.#keys(mine, MINE);
    if (typeof this.#who !== 'number') this.faults.push('a spectator has secrets of their own');
    else if (mine['character']) this.facts.push(isWho(this.#who, mine['character']));
    if (mine['looking_at']) this.facts.push(somewhere(mine['looking_at']));
    for (const card of list(mine['holding'])) this.facts.push(somewhere(card));
    if (list(mine['hand']).length > 0) this.faults.push('a hand to choose from, where there is none');
  }

  #sighting(sighting: Json): void {
    this.#keys(sighting, ['turn', 'spot', 'card', 'how', 'uncertain']);
    this.#card(Number(sighting['spot']), sighting['card']);
  }

  #event(event: Json): void {
    const kind = String(event['event']);
    const keys = EVENTS[kind];
    if (!keys) {
      this.faults.push(`an unknown event: ${kind}`);
      return;
    }
    this.#keys(event, ['event', ...keys]);
    const { spot, card, character } = event;
    if (card !== undefined) this.#card(Number(spot), card);
    list(event['cards']).forEach((one, index) => this.#card(Number(list(event['spots'])[index]), one));
    switch (kind) {
      case 'received':
      case 'kept':
        if (typeof this.#who !== 'number') this.faults.push('a spectator is somebody');
        else this.facts.push(isWho(this.#who, character));
        return;
      case 'character_seen':
        if (character !== undefined) this.facts.push(isWho(Number(event['of']), character));
        return;
      case 'drew':
      case 'discarded':
      case 'mission_began':
      case 'eliminated':
        if (character !== undefined) this.facts.push(isWho(Number(event['seat']), character));
        return;
      case 'accused':
        if (event['right'] === true) this.facts.push(isWho(Number(event['target']), character));
        return;
      case 'swapped':
        [event['seat'], event['with']].forEach((seat, index) => {
          const now = list(event['now'])[index];
          if (now !== undefined) this.facts.push(isWho(Number(seat), now));
        });
        return;
      case 'answered':
        if (typeof this.#who !== 'number') this.faults.push('a spectator has answered');
        return;
      case 'revealed':
        this.facts.push(ALL);
        return;
      default:
        return;
    }
  }

  /** What may be done is the same whatever lies there: every name may be said of every card. */
  #legal(moves: readonly Json[]): void {
    const said = new Map<string, Set<unknown>>();
    for (const move of moves) {
      const kind = String(move['do']);
      const keys = MOVES[kind];
      if (keys) this.#keys(move, ['do', ...keys]);
      else if (kind !== 'ready') this.faults.push(`an unknown move: ${kind}`);
      if (kind === 'announce' || kind === 'name') {
        const about = `${kind} ${String(move['spot'] ?? '')}`;
        said.set(about, (said.get(about) ?? new Set()).add(move['name']));
      }
    }
    for (const [about, names] of said)
      if (names.size !== CARDS.length) this.faults.push(`${about}: only ${names.size} names may be said`);
  }

  #card(spot: number, card: unknown): void {
    this.facts.push(cardAt(spot, card));
  }

  #keys(value: Json, known: readonly string[]): void {
    for (const key of Object.keys(value))
      if (!known.includes(key)) this.faults.push(`a field nobody has thought about: ${key}`);
  }

  /** Whatever is not about the game names no card and no Character. */
  #nothing(value: unknown, where: string): void {
    if (typeof value === 'string') {
      if ((CARDS as readonly string[]).includes(value) || (CHARACTERS as readonly string[]).includes(value))
        this.faults.push(`${value} at ${where}`);
    } else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) this.#nothing(inner, `${where}.${key}`);
  }
}

function list(value: unknown): Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
}

/** The elements of a list or of a list's change, with their indexes. */
function entries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Everything in somebody's frames that they should not have been told. */
export function leaks(frames: readonly (Frame | Json)[], replay: Replay, who: Observer): string[] {
  const known = mayKnow(replay, who);
  const steps = replay.observers.find((one) => one.as === who)?.steps ?? [];
  // After which move an observer has heard so many events.
  const counted = steps.map(({ events }) => events.length);
  const moveOf = (seq: number): number => {
    let sum = 0;
    const found = counted.findIndex((count) => (sum += count) >= seq);
    return found < 0 ? counted.length : found;
  };
  return frames.flatMap((frame, index) => {
    const { seq, facts, faults } = heard(frame, who);
    const at = seq === undefined ? -1 : moveOf(seq);
    const early = facts.filter((fact) => (known.get(fact) ?? Infinity) > at);
    return [...faults, ...early].map((what) => `frame ${index} to ${String(who)}, move ${at}: ${what}`);
  });
}

/** Of which kind a game has to be for all of the above to hold. */
export function fits(truth: readonly Truth[]): boolean {
  return (truth.at(-1)?.characters.length ?? 0) >= 3;
}
