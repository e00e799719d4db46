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
import { playerFor, unknownPlayer } from './player-argument.ts';

export interface GivenPolicy {
  readonly policy: Policy;
  /** Whether it is a player that may draw, and so answers by the seed. */
  readonly isSeeded: boolean;
}

/** The policy that a text means in a game; the seed is for players that draw, the limit for solving. */
export async function policyFor(
  text: string,
  game: Game,
  seed: Seed,
  maxStates: number,
): Promise<GivenPolicy> {
  const made = (await knownPolicy(text, game, maxStates)) ?? (await playerAsPolicy(text, game, seed));
  const reason = made.policy.incompatibility(game);
  if (reason === null) return made;
  throw new Failure(`${text} cannot play ${game.name}: ${reason}`);
}

/** A policy that answers by itself; null where the text means a player. */
async function knownPolicy(
  text: string,
  game: Game,
  maxStates: number,
): Promise<GivenPolicy | null> {
  const known = (policy: Policy): GivenPolicy => ({ policy, isSeeded: false });
  const { name, positional, named } = parseSpecification(text);
  if (game.policies.some((entry) => entry.name === name)) return known(policyFrom(game, text));
  if (name === 'random') return known(uniformPolicy);
  if (name === 'optimal') return known((await solve(game, { maxStates })).policy('optimal()'));
  if (name === 'file') {
    const { filePolicy } = await import('./policy-file.ts');
    return known(await filePolicy({ positional, named }, game));
  }
  if (players.entries().some((entry) => entry.name === name)) return null;
  throw unknownPlayer(name, game);
}

async function playerAsPolicy(text: string, game: Game, seed: Seed): Promise<GivenPolicy> {
  const decider = await playerFor(text, game);
  return decider instanceof PolicyPlayer
    ? { policy: decider.policyFor(game), isSeeded: false }
    : { policy: playerPolicy(decider, seed), isSeeded: true };
}
