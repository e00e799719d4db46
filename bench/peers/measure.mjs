/*
 * What the measurements of the peers share: the stopwatch, the form of a row, and the check that
 * the games that were timed are complete and uniformly random.
 *
 * A measurement warms up for half a second, lets pending work of the event loop pass, and then
 * repeats one run until its time is over. A run is timed to its end, so slow runs take longer than
 * asked rather than being cut off.
 *
 * Timing begins after an await, that is inside a promise's callback. This matters to ludorum, whose
 * iterators end by throwing: in Node 20 a throw costs half as much there as in a timer's callback
 * or in a script's first turn, and its games run twice as fast.
 */
import { setImmediate } from 'node:timers/promises';

const warmUpSeconds = 0.5;

/*
 * What uniformly random play gives, a step being a decision or a chance resolution. Tic-tac-toe's
 * shares are exact to the digits given; the numbers of the others come from simulations of 400,000
 * games (Connect Four), two million (Pig) and one million (checkers, by the draws of rapid-draughts),
 * apart from all the frameworks compared.
 */
const expected = {
  'tic-tac-toe': { first: 0.5849, second: 0.2881, draw: 0.127, steps: 7.63 },
  'connect-four': { first: 0.556, second: 0.4414, draw: 0.0026, steps: 21.3 },
  pig: { first: 0.5306, second: 0.4694, draw: 0, steps: 149 },
  checkers: { first: 0.4282, second: 0.4433, draw: 0.1285, steps: 66.4 },
};

/** Repeats `run` (it may return a promise) and returns how often a second it ended. */
export async function timesPerSecond(seconds, run) {
  await repeat(Math.min(warmUpSeconds, seconds), run);
  await setImmediate();
  const { runs, elapsed } = await repeat(seconds, run);
  return runs / elapsed;
}

/** Runs `work` once and returns the seconds it took. */
export async function secondsFor(work) {
  await setImmediate();
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
}

async function repeat(seconds, run) {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let runs = 0;
  let now = begin;
  do {
    const pending = run();
    if (pending instanceof Promise) await pending;
    runs++;
    now = performance.now();
  } while (now < end);
  return { runs, elapsed: (now - begin) / 1000 };
}

/** Counts the outcomes of the games played, and judges whether random play explains them. */
export class Tally {
  games = 0;
  steps = 0;
  outcomes = { first: 0, second: 0, draw: 0 };

  constructor(game) {
    this.game = game;
  }

  /** Counts one finished game: who won it ('first', 'second' or 'draw'), in how many steps. */
  add(outcome, steps) {
    if (!(outcome in this.outcomes)) {
      throw new Error(`${this.game}: a game ended without an outcome (${outcome})`);
    }
    this.outcomes[outcome]++;
    this.games++;
    this.steps += steps;
  }

  get stepsPerGame() {
    return this.steps / this.games;
  }

  /** Throws unless the shares and the length lie within five standard deviations or so. */
  check() {
    const { steps, ...shares } = expected[this.game];
    for (const [outcome, share] of Object.entries(shares)) {
      const measured = this.outcomes[outcome] / this.games;
      const deviation = Math.sqrt((share * (1 - share) + 1 / this.games) / this.games);
      this.#compare(`share of ${outcome}`, measured, share, 5 * deviation + 0.001);
    }
    const allowance = steps * (2.5 / Math.sqrt(this.games) + 0.01);
    this.#compare('steps per game', this.stepsPerGame, steps, allowance);
  }

  #compare(what, measured, wanted, allowance) {
    if (Math.abs(measured - wanted) <= allowance) return;
    const text = `${measured.toFixed(4)} in ${this.games} games, not ${wanted}`;
    throw new Error(`${this.game}: not uniformly random games: ${what} is ${text}`);
  }
}

/** A function that makes the rows of one peer. */
export function rowsOf(peer, version) {
  return (game, what, perSecond, note) => {
    if (!(perSecond > 0)) throw new Error(`${peer}: no ${what} of ${game} measured`);
    const row = { peer, version, game, what, perSecond: Number(perSecond.toPrecision(4)) };
    return note === undefined ? row : { ...row, note };
  };
}
