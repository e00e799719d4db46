/*
 * Measures ludorum: random playouts through its rules, matches of its random players, and the
 * simulations of its two Monte Carlo players, on its own Pig and tic-tac-toe.
 *
 * There is no Connect Four row: ludorum 0.2.1 ships none, and the base class it has for such games
 * (ConnectionGame) hands the turn to a player's index instead of its name, so that the second
 * player's pieces are never counted.
 *
 * Its UCTPlayer does not count down the moves it has yet to try, so that every iteration expands a
 * child of the root: it is measured as it is, a simulation after one random move.
 */
import { createRequire } from 'node:module';
import { rowsOf, secondsFor, Tally, timesPerSecond } from './measure.mjs';

const require = createRequire(import.meta.url);

const simulationsPerDecision = 1000;
const matchesAtOnce = 1000;

/** Every measurement by its name; main.mjs gives each a process of its own. */
export const ludorumMeasurements = {
  'pig playouts': (kit, seconds) => measurePlayouts(kit, 'pig', seconds),
  'tic-tac-toe playouts': (kit, seconds) => measurePlayouts(kit, 'tic-tac-toe', seconds),
  'pig matches': (kit, seconds) => measureMatches(kit, 'pig', seconds),
  'tic-tac-toe matches': (kit, seconds) => measureMatches(kit, 'tic-tac-toe', seconds),
  'pig UCTPlayer': (kit, seconds) => measurePlayer(kit, 'UCTPlayer', 'pig', seconds),
  'tic-tac-toe UCTPlayer': (kit, seconds) =>
    measurePlayer(kit, 'UCTPlayer', 'tic-tac-toe', seconds),
  'pig MonteCarloPlayer': (kit, seconds) => measurePlayer(kit, 'MonteCarloPlayer', 'pig', seconds),
  'tic-tac-toe MonteCarloPlayer': (kit, seconds) =>
    measurePlayer(kit, 'MonteCarloPlayer', 'tic-tac-toe', seconds),
};

/** Takes the measurements named in `only` (all of them unless given) and returns their rows. */
export async function measureLudorum({
  seconds = 3,
  only = Object.keys(ludorumMeasurements),
} = {}) {
  const ludorum = require('ludorum');
  const kit = {
    ludorum,
    row: rowsOf('ludorum', require('ludorum/package.json').version),
    games: { pig: ludorum.games.Pig, 'tic-tac-toe': ludorum.games.TicTacToe },
  };
  const rows = [];
  for (const name of only) rows.push(...(await ludorumMeasurements[name](kit, seconds)));
  return rows;
}

async function measurePlayouts({ row, games }, game, seconds) {
  const tally = new Tally(game);
  const start = new games[game]();
  const perSecond = await timesPerSecond(seconds, () => playOut(start, tally));
  tally.check();
  return [
    row(game, 'playouts', perSecond),
    row(game, 'steps', perSecond * tally.stepsPerGame, 'decisions and chance resolutions'),
  ];
}

/** Plays one game at random, from its start to its end. */
function playOut(start, tally) {
  let state = start;
  let steps = 0;
  for (; ; steps++) {
    if (state.isContingent) {
      state = state.randomNext();
      continue;
    }
    const moves = state.moves();
    if (!moves) break;
    const player = state.activePlayer();
    const choices = moves[player];
    state = state.next({ [player]: choices[Math.floor(Math.random() * choices.length)] });
  }
  tally.add(outcomeOf(start, state.result()), steps);
}

async function measureMatches({ ludorum, row, games }, game, seconds) {
  const tally = new Tally(game);
  const start = new games[game]();
  const playMatch = () => {
    const players = start.players.map(() => new ludorum.players.RandomPlayer());
    const match = new ludorum.Match(start, players);
    return new Promise((resolve, reject) => {
      const finish = () => resolve(tally.add(outcomeOf(start, match.result()), match.ply()));
      match.run().then(finish, reject);
    });
  };
  const perSecond = await timesPerSecond(seconds, playMatch);
  const batch = await secondsFor(() =>
    Promise.all(Array.from({ length: matchesAtOnce }, playMatch)),
  );
  tally.check();
  const together = Math.round(matchesAtOnce / batch);
  const note = `one at a time, its futures wait on timers; ${matchesAtOnce} at once: ${together}/s`;
  return [row(game, 'matches', perSecond, note)];
}

async function measurePlayer({ ludorum, row, games }, name, game, seconds) {
  const player = new ludorum.players[name]({
    simulationCount: simulationsPerDecision,
    timeCap: Number.POSITIVE_INFINITY,
  });
  const simulations = countSimulations(player);
  const start = new games[game]();
  const role = start.activePlayer();
  let decisions = 0;
  const decide = () => {
    decisions++;
    if (!start.moves()[role].includes(player.decision(start, role))) {
      throw new Error(`${name} chose no move of ${game}`);
    }
  };
  const perSecond = await timesPerSecond(seconds, decide);
  const each = simulations.count / decisions;
  if (each < simulationsPerDecision) throw new Error(`${name} made only ${each} simulations`);
  const note = `${name}, ${simulationsPerDecision} simulations a decision, at the start`;
  return [row(game, 'iterations', perSecond * each, note)];
}

/** Counts the player's simulations; one cut off before the game's end has no whole result. */
function countSimulations(player) {
  const counter = { count: 0 };
  const simulate = player.simulation;
  player.simulation = (state, role) => {
    const simulation = simulate.call(player, state, role);
    if (!Number.isInteger(simulation.result)) throw new Error('a simulation did not end its game');
    counter.count++;
    return simulation;
  };
  return counter;
}

function outcomeOf(game, result) {
  const value = result?.[game.players[0]];
  if (typeof value !== 'number') return 'unfinished';
  return value > 0 ? 'first' : value < 0 ? 'second' : 'draw';
}
