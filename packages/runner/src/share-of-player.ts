/**
 * Splits a searching player: each share gets its part of the simulations, and of the bytes for trees.
 * Flat Monte Carlo, rewards and UCT can be split, since independent searches can be pooled; what proves
 * or looks ahead to a depth cannot, and runs as one.
 */
import { type Player, parseSpecification, readValues, SpecificationError } from 'turnwise';
import { players } from 'turnwise/players';

/** What is shared out, by the name of the player: the number of simulations. */
const budgets: { readonly [name: string]: readonly string[] } = {
  uct: ['simulationCount'],
  monteCarlo: ['simulationCount'],
  reward: ['simulationCount', 'endingSimulationCount'],
};

/** A tree has at least so many bytes. */
const LEAST_BYTES = 1e6;

/**
 * The player for share number `share` of `shares`; null where nothing is left for it to do. The first of
 * them is never null.
 *
 * @example
 *     shareOfPlayer(playerFrom('uct(simulationCount=1001)'), 0, 2)?.specification; // uct(simulationCount=501, ...)
 */
export function shareOfPlayer(player: Player, share: number, shares: number): Player | null {
  if (shares === 1) return player;
  const values = valuesOf(player);
  if (!values) return share === 0 ? player : null;
  const { entry, given, names } = values;
  const parts = names.reduce((least, name) => Math.min(least, Number(given[name])), shares);
  if (share >= parts) return null;
  const own: { [name: string]: unknown } = { ...given };
  for (const name of names) own[name] = partOf(Number(given[name]), share, parts);
  const { maxBytes } = given;
  if (typeof maxBytes === 'number')
    own.maxBytes = Math.max(LEAST_BYTES, Math.floor(maxBytes / parts));
  return entry.create(own);
}

/** Whole parts that add to the total and differ by 1 at most. */
function partOf(total: number, share: number, parts: number): number {
  return Math.floor(total / parts) + (share < total % parts ? 1 : 0);
}

/** What the player was made with; null if it cannot be split, or not be made anew from its text. */
function valuesOf(player: Player) {
  try {
    const specification = parseSpecification(player.specification);
    const names = budgets[specification.name];
    const entry = players.entries().find(({ name }) => name === specification.name);
    if (!names || !entry) return null;
    const given: { readonly [name: string]: unknown } = readValues(specification, entry.parameters);
    return { entry, given, names };
  } catch (error) {
    if (error instanceof SpecificationError) return null;
    throw error;
  }
}
