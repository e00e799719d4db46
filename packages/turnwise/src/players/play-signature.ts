/**
 * A few digits for how a game is played here: a hash over seeded random play, through the rules and the kernel, and over
 * what searches find. Other digits mean other rules, another generator, another search, or arithmetic that differs. The
 * same digits do not prove the opposite: they come from a few moves. `npm run bench` prints such digits for all games.
 */
import { afterChance, Contingent, type Game, Random } from '../core/index.ts';
import { type Kernel, kernelOf } from '../kernel/index.ts';
import { playerFrom } from './players.ts';
import { SearchPlayer } from './search-player.ts';

const PLAYOUTS = 10;
const STEPS = 500; // of a playout, at most
const TURNS = 30; // of a match by the rules, at most
const SEARCHED_STEPS = 3000; // steps in all playouts of a search, roughly

/**
 * Sixteen hexadecimal digits for a game and the position in which it begins. The work is bounded by numbers of steps,
 * not by time: it takes milliseconds with a kernel, and a second or so with slow rules.
 *
 * @example
 *     playSignature(new ConnectFour()); // the same on every machine
 */
export function playSignature(game: Game): string {
  const start = kernelOf(game);
  const { hash, isEnded, steps } = playoutsHash(start);
  const played = rulesHash(game, hash);
  // Searches play to the end: a game that random play does not finish would keep them busy for ever.
  const found = isEnded ? searchesHash(game, searchesFor(steps / PLAYOUTS)) : 0;
  return hexadecimal(played) + hexadecimal(found);
}

function playoutsHash(start: Kernel) {
  const kernel = start.copy();
  const random = new Random(1);
  let hash = 0;
  let steps = 0;
  let isEnded = true;
  for (let i = 0; i < PLAYOUTS; i++) {
    kernel.copyFrom(start);
    const taken = kernel.playout(random, STEPS);
    steps += taken;
    isEnded &&= taken < STEPS;
    hash = mixed(mixed(hash, taken), taken < STEPS ? positionHash(kernel) : 0);
  }
  return { hash, isEnded, steps };
}

/** Plays at random through the rules, as matches do, and mixes in every move and every draw. */
function rulesHash(start: Game, seed: number): number {
  const random = new Random(2);
  let hash = seed;
  let state: Game | Contingent = start;
  for (let turn = 0; turn < TURNS; turn++) {
    if (state instanceof Contingent) {
      const haps = state.randomHaps(random);
      hash = textHash(hash, JSON.stringify(haps));
      state = state.next(haps);
      continue;
    }
    const legal = state.moves();
    if (!legal) return textHash(hash, JSON.stringify(state.result()));
    const moves = Object.fromEntries(
      state.activePlayers.map((role) => [role, random.choice(legal[role] ?? [])]),
    );
    hash = textHash(hash, JSON.stringify(moves));
    state = state.next(moves);
  }
  return hash;
}

function searchesFor(length: number): string[] {
  const simulations = Math.max(10, Math.min(300, Math.round(SEARCHED_STEPS / Math.max(1, length))));
  return [`monteCarlo(${Math.ceil(simulations / 10)})`, `uct(${simulations})`];
}

/** What these searches find for the first role to move, and how many simulations or nodes they take for it. */
export function searchesHash(game: Game, specifications: readonly string[], seed = 0): number {
  const { state } = afterChance(game, 1);
  const [role] = state.activePlayers;
  let hash = seed;
  if (role === undefined) return hash;
  for (const specification of specifications) {
    const player = playerFrom(specification);
    if (!(player instanceof SearchPlayer) || player.incompatibility(state) !== null) continue;
    const { simulations, moves } = player.analysis(state, role, { seed: 1 });
    // How a sample travels is no part of what a search finds.
    const found = moves.map(({ sample, ...odds }) => odds);
    hash = textHash(mixed(hash, simulations), JSON.stringify(found));
  }
  return hash;
}

/** Of a kernel's key and payoffs. */
export function positionHash(kernel: Kernel): number {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeKey(words, 0);
  let hash = 0;
  for (const word of words) hash = mixed(hash, word);
  for (let seat = 0; seat < kernel.seats; seat++) hash = mixed(hash, kernel.payoff(seat));
  return hash;
}

function textHash(seed: number, text: string): number {
  let hash = seed;
  for (const letter of text) hash = mixed(hash, letter.charCodeAt(0));
  return hash;
}

export function mixed(hash: number, word: number): number {
  const x = Math.imul(hash ^ word, 0x9e3779b1);
  return x ^ (x >>> 15);
}

/** Eight digits. */
export function hexadecimal(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, '0');
}
