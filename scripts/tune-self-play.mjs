/**
 * Seeded matches of alpha-beta at checkers, with whatever estimates are to be tried: for `tune-checkers`.
 * All that is random comes from the seeds, and no clock is asked, so that every match can be repeated.
 */
import { prepareKernel, Random } from 'turnwise';
import { Checkers } from 'turnwise/games';
import { AlphaBetaPlayer } from 'turnwise/players';

/** Plies after which no move is random, so that endings are played out. */
const RANDOM_UNTIL = 40;

let inUse = null; // a function like `estimate`

/** Sets the estimate of the kernels that games have, in place of the one that is shipped. */
new Checkers().kernel().constructor.prototype.estimate = function (seat) {
  const worth = inUse(this.own, this.other, this.kings, this.seat);
  return seat === this.seat ? worth : -worth;
};

/** Values are wanted as they are, not as odds. */
Object.defineProperty(Checkers.prototype, 'calibration', { get: () => null });

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
 * Plays one match: a random opening of a number of plies, then the searchers of Black and White, at first with
 * a random move now and then. It ends where a search has proven how it ends, and as a draw after so many plies without
 * progress. `plies` has what was on the board and what the search thought of it, since the last random move; `result` is
 * Black's.
 */
export function play(searchers, random, { openingPlies, randomMoves = 0, drawnAfter = Infinity }) {
  let game = new Checkers();
  let plies = [];
  for (let ply = 0; game.moves(); ply++) {
    if (game.position.quiet >= drawnAfter) return { result: 0, plies };
    const role = game.activePlayer();
    const legal = game.moves()[role];
    const isEarly = ply < RANDOM_UNTIL && randomMoves > 0;
    if (ply < openingPlies || (isEarly && random.float() < randomMoves)) {
      game = game.perform(random.choice(legal));
      plies = [];
      continue;
    }
    const seed = random.int32();
    const { move, value, known } = searchers[role].search(game, seed);
    if (known === 'exact') return { result: role === 'Black' ? value : -value, plies };
    plies.push({ game, value });
    game = game.perform(move);
  }
  return { result: game.result().Black, plies };
}

/**
 * A number of pairs of matches of two searchers from random openings, either with both colours from each;
 * won, drawn and lost by the first. An opening that is decided already is left out.
 */
export function duel(first, second, { pairs, seed, openingPlies, onPair = () => {} }) {
  const count = { won: 0, drawn: 0, lost: 0, pairScores: [] };
  for (let pair = 0; pair < pairs; pair++) {
    let score = 0;
    for (const [Black, White, sign] of [
      [first, second, 1],
      [second, first, -1],
    ]) {
      const random = new Random(seed, pair); // the same opening for both
      const plies = openingPlies[0] + random.below(openingPlies[1] - openingPlies[0] + 1);
      const result = sign * play({ Black, White }, random, { openingPlies: plies }).result;
      if (result > 0) count.won++;
      else if (result < 0) count.lost++;
      else count.drawn++;
      score += (result + 1) / 2;
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
