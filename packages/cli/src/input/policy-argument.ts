/**
 * POLICY on a command line: one that the game brings, `random`, `optimal`, a file, or any player that answers
 * a position always alike.
 */
import {
  type Game,
  type Policy,
  parseSpecification,
  policyFrom,
  type Seed,
  uniformPolicy,
} from 'turnwise';
import { PolicyPlayer, playerPolicy, players } from 'turnwise/players';
import { solve } from 'turnwise/solvers';
import { Failure } from '../frame/failure.ts';
import { playerFor, unknown } from './player-argument.ts';

/** The policy that a text means in a game; the seed is for players that draw, the limit for solving. */
export async function policyFor(
  text: string,
  game: Game,
  seed: Seed,
  maxStates: number,
): Promise<Policy> {
  const policy = await made(text, game, seed, maxStates);
  const reason = policy.incompatibility(game);
  if (reason === null) return policy;
  throw new Failure(`${text} cannot play ${game.name}: ${reason}`);
}

async function made(text: string, game: Game, seed: Seed, maxStates: number): Promise<Policy> {
  const { name, positional, named } = parseSpecification(text);
  if (game.policies.some((entry) => entry.name === name)) return policyFrom(game, text);
  if (name === 'random') return uniformPolicy;
  if (name === 'optimal') return (await solve(game, { maxStates })).policy('optimal()');
  if (name === 'file') {
    const { filePolicy } = await import('./policy-file.ts');
    return filePolicy({ positional, named }, game);
  }
  if (!players.entries().some((entry) => entry.name === name)) throw unknown(name, game);
  const player = await playerFor(text, game);
  return player instanceof PolicyPlayer ? player.policyFor(game) : playerPolicy(player, seed);
}
