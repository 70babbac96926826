/** What the coach says of each move, in words. Moves that lead to the same are said once. */
import type { Words } from '../i18n/words';
import type { SoloMove, SoloSpotView, SoloView, Spot } from '../wire/mansion';
import type { SoloAdvised } from '../wire/server';

/** A move, or several that are alike. */
export interface Line {
  text: string;
  chance: number;
}

/** Chances that differ by less are the same number, computed in another order. */
const ALIKE = 1e-9;

/** All moves, the best first. */
export function lines(moves: readonly SoloAdvised[], view: SoloView, words: Words): Line[] {
  const groups: { move: SoloMove; spots: Spot[]; chance: number }[] = [];
  for (const { move, chance } of moves) {
    const spot = hidden(move, view.spots);
    const same = groups.find(
      (group) =>
        spot !== undefined &&
        group.spots.length > 0 &&
        group.move.do === move.do &&
        Math.abs(group.chance - chance) < ALIKE,
    );
    if (same && spot !== undefined) same.spots.push(spot);
    else groups.push({ move, spots: spot === undefined ? [] : [spot], chance });
  }
  return groups.map(({ move, spots, chance }) => ({ text: said(move, spots, view, words), chance }));
}

/** The face-down card that a move is about. */
function hidden(move: SoloMove, spots: readonly SoloSpotView[]): Spot | undefined {
  if (!('spot' in move)) return undefined;
  return spots[move.spot]?.card === undefined ? move.spot : undefined;
}

function said(move: SoloMove, alike: readonly Spot[], view: SoloView, words: Words): string {
  const { act } = words.solo;
  const say = words.coach.solo;
  const named = (spot: Spot): string => {
    const card = view.spots[spot]?.card;
    return card === undefined ? words.names.spot[spot] : words.names.card[card];
  };
  const down = view.spots.filter((spot) => spot.card === undefined).length;
  const places =
    down > 1 && alike.length === down ? say.anyDown : alike.map((spot) => words.names.spot[spot]).join(', ');
  switch (move.do) {
    case 'choose':
      return alike.length > 0 ? say.chooseDown(places) : say.choose(named(move.spot));
    case 'spend':
      return alike.length > 0 ? say.spendDown(places) : say.spend(named(move.spot));
    case 'open':
    case 'reveal':
      return say.open(places);
    case 'point':
      return say.point(named(move.spot));
    case 'take_silence':
      return say.takeSilence(named(move.spot));
    case 'mix':
      return move.spots.length > 0 ? say.mix(move.spots.map(named).join(', ')) : say.mixNone;
    case 'allow':
      return view.asks.what === 'tome' ? act.allowTome : act.allow;
    case 'unsettle':
      return view.chaos ? act.unsettle.back : act.unsettle.take;
    case 'end':
    case 'hold':
    case 'cancel':
    case 'exchange':
    case 'decline':
    case 'attempt':
      return act[move.do];
    // Chance's own: never advised.
    case 'deal':
    case 'lay':
    case 'draw':
    case 'shuffle':
    case 'shuffle_two':
      return '';
  }
}
