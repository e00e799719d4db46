/*
 * Measures boardgame.io: random playouts through its reducer, without a client or any display, and
 * the iterations of its MCTSBot, on tic-tac-toe and Connect Four.
 *
 * The reducer is the fastest way it has to play: its client adds a store and its subscribers, and
 * its own bot plays its games out through the reducer too.
 */
import { createRequire } from 'node:module';
import { connectFour, ticTacToe } from './boardgame-io-games.mjs';
import { rowsOf, Tally, timesPerSecond } from './measure.mjs';

const require = createRequire(import.meta.url);

/** What its bot does for a decision by default. */
const iterationsPerDecision = 1000;

/** Every measurement by its name; main.mjs gives each a process of its own. */
export const boardgameIoMeasurements = {
  'tic-tac-toe playouts': (kit, seconds) => measurePlayouts(kit, 'tic-tac-toe', seconds),
  'connect-four playouts': (kit, seconds) => measurePlayouts(kit, 'connect-four', seconds),
  'tic-tac-toe MCTSBot': (kit, seconds) => measureBot(kit, 'tic-tac-toe', seconds),
  'connect-four MCTSBot': (kit, seconds) => measureBot(kit, 'connect-four', seconds),
};

/** Takes the measurements named in `only` (all of them unless given) and returns their rows. */
export async function measureBoardgameIo({
  seconds = 3,
  only = Object.keys(boardgameIoMeasurements),
} = {}) {
  // Its checks for developers slow it down; they are left out as in a published game.
  process.env.NODE_ENV = 'production';
  const { INVALID_MOVE } = require('boardgame.io/core');
  const kit = {
    ...require('boardgame.io/ai'),
    ...require('boardgame.io/internal'),
    row: rowsOf('boardgame.io', require('boardgame.io/package.json').version),
    games: { 'tic-tac-toe': ticTacToe(INVALID_MOVE), 'connect-four': connectFour(INVALID_MOVE) },
  };
  const rows = [];
  for (const name of only) rows.push(...(await boardgameIoMeasurements[name](kit, seconds)));
  return rows;
}

async function measurePlayouts(kit, name, seconds) {
  const game = kit.games[name];
  const tally = new Tally(name);
  const start = kit.InitializeGame({ game });
  const reduce = kit.CreateGameReducer({ game });
  // The random bot turns the moves that the game lists into the reducer's actions.
  const bot = new kit.RandomBot({ enumerate: game.ai.enumerate });
  const playOut = () => {
    let state = start;
    while (state.ctx.gameover === undefined) {
      const { G, ctx } = state;
      state = reduce(state, bot.random(bot.enumerate(G, ctx, ctx.currentPlayer)));
    }
    // The number of a state counts the actions that led to it.
    tally.add(outcomeOf(state.ctx.gameover), state._stateID);
  };
  const perSecond = await timesPerSecond(seconds, playOut);
  tally.check();
  return [kit.row(name, 'playouts', perSecond, 'through its reducer')];
}

async function measureBot(kit, name, seconds) {
  const game = kit.games[name];
  const start = kit.InitializeGame({ game });
  const bot = new kit.MCTSBot({
    game,
    enumerate: game.ai.enumerate,
    iterations: iterationsPerDecision,
  });
  const decide = async () => {
    const { action, metadata: root } = await bot.play(start, start.ctx.currentPlayer);
    if (!action || root.visits !== iterationsPerDecision) {
      throw new Error(`its bot made ${root.visits} iterations of ${name}`);
    }
  };
  const decisions = await timesPerSecond(seconds, decide);
  const note = `MCTSBot, ${iterationsPerDecision} iterations a decision, at the start`;
  return [kit.row(name, 'iterations', decisions * iterationsPerDecision, note)];
}

function outcomeOf(gameover) {
  if (gameover.draw) return 'draw';
  return { 0: 'first', 1: 'second' }[gameover.winner] ?? 'unfinished';
}
