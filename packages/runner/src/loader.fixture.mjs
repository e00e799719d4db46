/**
 * A loader as a user would write it, for tests: a game of its own that can be told to make trouble, and a
 * player of its own. Plain JavaScript, since threads load it as it is.
 */
import { closeSync, openSync } from 'node:fs';
import { Game, QUIT, RandomPlayer } from 'turnwise';
import { gameFrom } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';

let movesOfThread = 0;

/**
 * Take one to three of twelve matches; whoever takes the last one wins. Options:
 *
 *     trouble   what happens after the moves of `after`: exit, loop, throw, later (an
 *               error that nobody catches), function (a result that is none), closure (such a move);
 *               or often: the thread exits at its 400th move, whatever that is
 *     after     moves from the start, such as '1323'
 *     marker    a file that is made by the first trouble, after which there is no more
 */
class Heap extends Game {
  name = 'heap';
  players = ['One', 'Two'];

  constructor(options, taken = '') {
    super(taken.length % 2 === 0 ? 'One' : 'Two');
    this.settings = options;
    this.taken = taken;
  }

  get options() {
    return this.settings;
  }

  get left() {
    return [...this.taken].reduce((left, number) => left - Number(number), 12);
  }

  moves() {
    const { after, trouble } = this.settings;
    if (trouble === 'loop' && this.taken === after && this.isFirstTime()) for (;;);
    if (this.left === 0) return null;
    if (trouble === 'closure') return { [this.activePlayer()]: [1, () => 2] };
    return { [this.activePlayer()]: [1, 2, 3].filter((number) => number <= this.left) };
  }

  next(moves) {
    const { after, trouble } = this.settings;
    if (trouble === 'often' && ++movesOfThread === 400) process.exit(4);
    const taken = `${this.taken}${moves[this.activePlayer()]}`;
    if (taken === after && trouble !== 'loop' && this.isFirstTime()) makeTrouble(trouble);
    return new Heap(this.settings, taken);
  }

  result() {
    if (this.left > 0) return null;
    if (this.settings.trouble === 'function') return { One: () => 1, Two: () => -1 };
    return this.defeat(this.activePlayer());
  }

  toString() {
    return `heap ${this.taken}`;
  }

  parsePosition(text) {
    return new Heap(this.settings, text.replace('heap ', ''));
  }

  isFirstTime() {
    const { marker } = this.settings;
    if (marker === undefined) return true;
    try {
      closeSync(openSync(marker, 'wx'));
      return true;
    } catch {
      return false;
    }
  }
}

function makeTrouble(trouble) {
  if (trouble === 'exit') process.exit(3);
  if (trouble === 'throw') throw new Error('the heap fell over');
  if (trouble === 'later') setTimeout(() => Promise.reject(new Error('too late')), 0);
}

/** Takes one, always. */
class ModestPlayer extends RandomPlayer {
  decision() {
    return 1;
  }

  get specification() {
    return 'modest()';
  }
}

/** Gives up at once. */
class QuitterPlayer extends RandomPlayer {
  decision() {
    return QUIT;
  }

  get specification() {
    return 'quitter()';
  }
}

export function loadGame(reference) {
  if ('game' in reference) return gameFrom(reference.game);
  if (reference.module === 'heap') return new Heap(reference.options ?? {});
  if (reference.module === 'nothing') return undefined;
  throw new Error(`There is no module ${reference.module}`);
}

export function loadPlayer(text) {
  if (text === 'nobody') return 17;
  if (text === 'quitter') return new QuitterPlayer();
  return text === 'modest' ? new ModestPlayer() : playerFrom(text);
}
