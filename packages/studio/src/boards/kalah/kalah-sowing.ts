/** The ways that seeds take in a move: sown one after the other, captured, and at the end taken home. */
import type { KalahPosition, KalahRole } from 'turnwise/games';

/** A house of a role; the store counts as the house after the last. */
export interface Pit {
  readonly role: KalahRole;
  readonly house: number;
}

export interface SeedWay {
  readonly pits: readonly Pit[]; // from the first to the one in which it stays
  readonly index: number; //        among the seeds of the first pit, when it leaves it
  readonly order: number; //        seeds that leave before it: 0 for the first one sown
}

export function otherOf(role: KalahRole): KalahRole {
  return role === 'South' ? 'North' : 'South';
}

export function seedsAt(position: KalahPosition, { role, house }: Pit): number {
  const { houses, store } = position[role];
  return houses[house] ?? store;
}

/** The ways of all seeds that a move has moved. `after` decides what was captured, since options differ. */
export function seedWays(before: KalahPosition, after: KalahPosition, start: Pit): SeedWay[] {
  const count = before.South.houses.length;
  const sown = seedsAt(before, start);
  const seeds = new Map<string, number>(); // by pit, while they are sown
  const keyOf = ({ role, house }: Pit) => `${role} ${house}`;
  const seedsIn = (pit: Pit) => seeds.get(keyOf(pit)) ?? seedsAt(before, pit);
  const ways: SeedWay[] = [];
  seeds.set(keyOf(start), 0);
  let pit = start;
  for (let order = 0; order < sown; order++) {
    pit = pitAfter(pit, start.role, count);
    seeds.set(keyOf(pit), seedsIn(pit) + 1);
    ways.push({ pits: [start, pit], index: sown - 1 - order, order });
  }
  // What has left its house since then is in a store: captured by the role that moved, or taken home at the end, by one role.
  const rival = otherOf(start.role);
  const opposite = { role: rival, house: count - 1 - pit.house };
  const home = { role: start.role, house: count };
  const gain = seedsAt(after, home) - seedsIn(home);
  const isLeft = (left: Pit) => seedsAt(after, left) < seedsIn(left);
  const isCapture = pit.role === start.role && pit.house < count && gain > 0 && isLeft(pit);
  const captured = isCapture ? [pit, opposite] : [];
  const isCaptured = ({ role, house }: Pit) =>
    captured.some((other) => other.role === role && other.house === house);
  const rest = gain - captured.reduce((sum, left) => sum + seedsIn(left), 0);
  const taker = rest > 0 ? home : { role: rival, house: count };
  for (const role of [start.role, rival])
    for (let house = 0; house < count; house++) {
      const left = { role, house };
      if (!isLeft(left)) continue;
      const store = isCaptured(left) ? home : taker;
      const all = seedsIn(left);
      for (let index = 0; index < all; index++) {
        const last = ways[sown - 1];
        const isLast = last !== undefined && index === all - 1 && keyOf(left) === keyOf(pit);
        if (isLast) ways[sown - 1] = { ...last, pits: [...last.pits, store] };
        else ways.push({ pits: [left, store], index, order: sown });
      }
    }
  return ways;
}

/** Counterclockwise, past the store of the opponent. */
function pitAfter({ role, house }: Pit, mover: KalahRole, count: number): Pit {
  const last = role === mover ? count : count - 1;
  return house < last ? { role, house: house + 1 } : { role: otherOf(role), house: 0 };
}
