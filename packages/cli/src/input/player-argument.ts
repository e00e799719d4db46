/** PLAYER on a command line: a player of the list, a policy of the game by its bare name, or a file of one. */
import {
  didYouMean,
  type Game,
  type Player,
  type Policy,
  parseSpecification,
  policyFrom,
  type Seed,
  uniformPolicy,
} from 'turnwise';
import { PolicyPlayer, playerFrom, playerPolicy, players, policyOfGame } from 'turnwise/players';
import { solve } from 'turnwise/solvers';
import { Failure } from '../frame/failure.ts';

/** The player that a text means in a game; one that cannot play it is refused with the reason. */
export async function playerFor(text: string, game: Game): Promise<Player> {
  const player = await createPlayer(text, game);
  const reason = player.incompatibility(game);
  if (reason === null) return player;
  throw new Failure(`${text} cannot play ${game.name}: ${reason}`);
}

async function createPlayer(text: string, game: Game): Promise<Player> {
  const { name, positional, named } = parseSpecification(text);
  if (name === 'human') throw new Failure('A human plays in `turnwise play` only; name a player.');
  if (name === 'file') {
    const { filePolicy } = await import('./policy-file.ts');
    return new PolicyPlayer({ policy: await filePolicy({ positional, named }, game), name: text });
  }
  if (players.entries().some((entry) => entry.name === name)) return playerFrom(text);
  const brought = policyOfGame(text, game);
  if (brought) return brought;
  throw unknownPlayer(name, game, ['human']);
}

/** That nobody has this name, and who has one like it. */
function unknownPlayer(name: string, game: Game, others: readonly string[] = []): Failure {
  const policies = game.policies.map((entry) => entry.name);
  const known = [...players.entries().map((entry) => entry.name), ...policies, 'file'];
  const brought = policies.length === 0 ? '' : `; policies of ${game.name}: ${policies.join(', ')}`;
  return new Failure(
    `There is no player ${JSON.stringify(name)}; ${didYouMean(name, [...known, ...others])}` +
      `see \`turnwise games --players\`${brought}.`,
  );
}

/*
 * POLICY on a command line: one that the game brings, `random`, `optimal`, a file, or any player that answers
 * a position always alike.
 */

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
  const made =
    (await knownPolicy(text, game, maxStates)) ?? (await playerAsPolicy(text, game, seed));
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
