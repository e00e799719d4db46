/**
 * Positions of Kalah as text: the houses of South in the order of sowing, then a plus and South's store; the same for
 * North; the role to move.
 *
 *     0,5,5,5,5,4+0/4,4,4,4,4,4+0 North
 *
 * A move is the number of a house, from 1 for the house that is farthest from the owner's store.
 */
import { GameError } from '../../core/index.ts';

/** The roles of Kalah: South begins. */
export type KalahRole = 'South' | 'North';

/** The seeds of one player. */
export interface KalahSide {
  /** The seeds in each house, in the order of sowing: the last house is next to the store. */
  readonly houses: readonly number[];
  readonly store: number;
}

/** A position as plain data. */
export interface KalahPosition {
  readonly turn: KalahRole;
  readonly South: KalahSide;
  readonly North: KalahSide;
}

const SIDE = String.raw`(\d{1,3}(?:,\d{1,3})*)\+(\d{1,3})`;
const FORM = new RegExp(`^${SIDE}/${SIDE} (South|North)$`);

export function parseKalah(text: string): KalahPosition {
  const [, south, southStore, north, northStore, turn] = FORM.exec(text.trim()) ?? [];
  if (south === undefined) {
    const problem = `expected a position such as "0,5,5,5,5,4+0/4,4,4,4,4,4+0 North", got ${JSON.stringify(text)}`;
    throw new GameError('unreadable-position', 'kalah', problem);
  }
  const side = (houses: string, store: string): KalahSide => ({
    houses: houses.split(',').map(Number),
    store: Number(store),
  });
  return {
    turn: turn === 'South' ? 'South' : 'North',
    South: side(south, southStore),
    North: side(north, northStore),
  };
}

export function printKalah({ turn, South, North }: KalahPosition): string {
  const side = ({ houses, store }: KalahSide) => `${houses.join(',')}+${store}`;
  return `${side(South)}/${side(North)} ${turn}`;
}
