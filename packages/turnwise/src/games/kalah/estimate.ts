/**
 * What a position of Kalah seems to be worth, for searches that cannot see the end. Who wins is estimated by a weighed
 * sum of features, whose weights lie between those of the start and of the end; they were fitted on matches between
 * searches on boards of 6 houses. The features count
 *
 * - the move, the lead in the stores, and the lead in the houses;
 * - houses with seeds: those of the seat to move less the other's;
 * - for each seat, moves after which it moves again, and the seeds of its largest capture.
 *
 * Where the margin counts, or the seeds left at the end do not go to their owner, it is the lead in the stores with a
 * part of that in the houses and a bonus for the move: simple numbers, not fitted.
 *
 * Pits are numbered as in kernel.ts: South's houses and store, then North's.
 */
import { blended, singled, squashed } from '../weighed-features.ts';
import { ENDING, OPENING } from './estimate-weights.ts';
import type { KalahSettings } from './settings.ts';

const HOUSE_SEED = 0.25; // a seed in an own house, in seeds of the store
const MOVE = 1; //          having the move, likewise

const STEPS = 64; // of the way from the end to the start

export interface Weights {
  readonly turn: number; //   once, for the seat to move
  readonly stores: number; // seeds
  readonly houses: number; // seeds
  readonly moves: number; //  houses with seeds
  readonly again: number; //  moves of the seat to move that end in its store
  readonly otherAgain: number;
  readonly capture: number; // seeds that its best capture takes
  readonly otherCapture: number;
}

const BY_STEPS = blended<keyof Weights>(OPENING, ENDING, STEPS);

/** The features by name, each with the weights that leave only it. */
export const FEATURES = singled<keyof Weights>(OPENING);

/** What a match is worth to the seat to move. */
export function estimateForMover(settings: KalahSettings, pits: Uint8Array, seat: number): number {
  const { houses, options, seeds, total } = settings;
  const leads = leadsOf(pits, houses, seat);
  const isKept = options.remaining === 'owner';
  if (isKept && options.result === 'win') {
    const steps = Math.round((STEPS * leads.seeds) / total);
    return squashed(weighed(pits, houses, seat, BY_STEPS[steps]));
  }
  const margin = leads.stores + (isKept ? HOUSE_SEED * leads.houses : 0) + MOVE;
  if (options.result === 'margin') return Math.max(-total, Math.min(total, margin));
  return margin / (Math.abs(margin) + seeds);
}

/** The weighed sum of the features of a position. */
export function weighed(pits: Uint8Array, houses: number, seat: number, weights: Weights): number {
  const own = seat * (houses + 1);
  const other = (1 - seat) * (houses + 1);
  let moves = 0;
  let inHouses = 0;
  let again = 0;
  let otherAgain = 0;
  let capture = 0;
  let otherCapture = 0;
  for (let house = 0; house < houses; house++) {
    const seeds = pits[own + house];
    if (seeds > 0) {
      moves++;
      inHouses += seeds;
      const to = house + seeds;
      if (to === houses) again++;
      else if (to < houses && pits[own + to] === 0)
        capture = Math.max(capture, pits[other + houses - 1 - to]);
    }
    const otherSeeds = pits[other + house];
    if (otherSeeds > 0) {
      moves--;
      inHouses -= otherSeeds;
      const to = house + otherSeeds;
      if (to === houses) otherAgain++;
      else if (to < houses && pits[other + to] === 0)
        otherCapture = Math.max(otherCapture, pits[own + houses - 1 - to]);
    }
  }
  return (
    weights.turn +
    weights.stores * (pits[own + houses] - pits[other + houses]) +
    weights.houses * inHouses +
    weights.moves * moves +
    weights.again * again +
    weights.otherAgain * otherAgain +
    weights.capture * capture +
    weights.otherCapture * otherCapture
  );
}

/** The leads of a seat in the stores and in the houses, and the seeds in all houses. */
function leadsOf(
  pits: Uint8Array,
  houses: number,
  seat: number,
): { readonly stores: number; readonly houses: number; readonly seeds: number } {
  let south = 0;
  let north = 0;
  for (let house = 0; house < houses; house++) {
    south += pits[house];
    north += pits[houses + 1 + house];
  }
  const stores = pits[houses] - pits[2 * houses + 1];
  const sign = seat === 0 ? 1 : -1;
  return { stores: sign * stores, houses: sign * (south - north), seeds: south + north };
}
