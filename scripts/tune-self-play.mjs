/**
 * Seeded matches of alpha-beta with itself, with whatever estimates are to be tried: for `tune`.
 * All that is random comes from the seeds, and no clock is asked, so that every match can be repeated.
 */
import { prepareKernel, Random } from 'turnwise';
import { AlphaBetaPlayer } from 'turnwise/players';

/** Plies after which no move is random, so that endings are played out. */
const RANDOM_UNTIL = 40;

let inUse = null; // from a kernel to what its position is worth to the seat to move

/** From now on, kernels of a game estimate as the searchers want it, and values are not turned into odds. */
export function letSearchersEstimate(game) {
  Object.getPrototypeOf(game.kernel()).estimate = function (seat) {
    const worth = inUse(this);
    return seat === this.seat ? worth : -worth;
  };
  Object.defineProperty(Object.getPrototypeOf(game), 'calibration', { get: () => null });
}

/** A player that looks ahead so far (`horizon`, `nodes`) and estimates positions so. */
export class Searcher {
  constructor(limits, estimate) {
    this.player = new AlphaBetaPlayer({ ...limits, rootValues: 'best', tableBytes: 2 ** 18 });
    this.estimate = estimate;
  }

  /** The move that it takes, and what it thinks the position is worth to the role to move. */
  search(game, seed) {
    inUse = this.estimate;
    const role = game.activePlayer();
    prepareKernel(game, Number.POSITIVE_INFINITY);
    const search = this.player.search(game, role, new Random(seed), 'decision');
    search.advance(Number.POSITIVE_INFINITY);
    const best = search.lines().reduce((best, line) => (line.value > best.value ? line : best));
    const move = search.lines()[search.choose()].move; // of a depth that was cut off, too
    return { move, value: best.value, known: best.known };
  }
}

/**
 * Plays one match: a random opening of a number of plies, then a searcher for each seat, at first with a random move
 * now and then. It ends where a search has proven how it ends, or where `settled` knows the result for the role to move;
 * it gives null where it does not. `plies` has what was on the board and what the search thought of it, since the last
 * random move; `result` is that of the first role.
 */
export function play(start, searchers, random, { openingPlies, randomMoves = 0, settled }) {
  let game = start;
  let plies = [];
  for (let ply = 0; game.moves(); ply++) {
    const role = game.activePlayer();
    const seat = game.players.indexOf(role);
    const sign = seat === 0 ? 1 : -1;
    const result = settled(game);
    if (result !== null) return { result: sign * result, plies };
    const legal = game.moves()[role];
    const isEarly = ply < RANDOM_UNTIL && randomMoves > 0;
    if (ply < openingPlies || (isEarly && random.float() < randomMoves)) {
      game = game.perform(random.choice(legal));
      plies = [];
      continue;
    }
    const seed = random.int32();
    const { move, value, known } = searchers[seat].search(game, seed);
    if (known === 'exact') return { result: sign * value, plies };
    plies.push({ game, value });
    game = game.perform(move);
  }
  return { result: game.result()[game.players[0]], plies };
}

/** A number of plies for a random opening, from the fewest to the most. */
export function pliesFrom(random, [fewest, most]) {
  return fewest + random.below(most - fewest + 1);
}

/**
 * A number of pairs of matches of two searchers from random openings, either in both seats from each;
 * won, drawn and lost by the first. An opening that is decided already is left out.
 */
export function duel(first, second, { start, pairs, seed, openingPlies, settled, onPair }) {
  const count = { won: 0, drawn: 0, lost: 0, pairScores: [] };
  for (let pair = 0; pair < pairs; pair++) {
    let score = 0;
    for (const [searchers, sign] of [
      [[first, second], 1],
      [[second, first], -1],
    ]) {
      const random = new Random(seed, pair); // the same opening for both
      const plies = pliesFrom(random, openingPlies);
      const options = { openingPlies: plies, settled };
      const result = sign * play(start, searchers, random, options).result;
      if (result > 0) count.won++;
      else if (result < 0) count.lost++;
      else count.drawn++;
      score += (Math.sign(result) + 1) / 2;
    }
    count.pairScores.push(score / 2);
    onPair(count);
  }
  return count;
}

/** The mean score with its 95 % interval, from the spread between pairs. */
export function scoreOf({ pairScores }) {
  const n = pairScores.length;
  const mean = pairScores.reduce((sum, score) => sum + score, 0) / n;
  const spread = pairScores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
  const error = 1.96 * Math.sqrt(spread / (n - 1) / n);
  return { mean, low: Math.max(0, mean - error), high: Math.min(1, mean + error) };
}
