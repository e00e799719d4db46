/** PLAYER and POLICY on a command line: of the list, a policy of the game by its bare name, a file, or a user's module. */
import {
  type Game,
  type Player,
  type Policy,
  parseSpecification,
  policyFrom,
  type Seed,
  SpecificationError,
  solverOf,
  uniformPolicy,
} from 'turnwise';
import { didYouMean } from 'turnwise/internal';
import { PolicyPlayer, playerFrom, playerPolicy, players } from 'turnwise/players';
import { policyOfGame } from 'turnwise/players/internal';
import { SolverError, solve } from 'turnwise/solvers';
import { nameOfPlayer, type PlayerReference } from 'turnwise-runner';
import { Failure } from '../frame/failure.ts';
import { Output } from '../terminal/output.ts';
import { findNetworks } from '../work/networks.ts';
import type { GivenGame } from './game-argument.ts';
import { isModulePath, requireUnchanged } from './module-reference.ts';
import type { NoteFile } from './policy-file.ts';
import { tablebaseGames } from './tablebase-games.ts';

const noteFile: NoteFile = (sentence) => new Output(false).note(sentence);

/** The player that a text means; refuses a player that cannot play the game, with the reason. */
export async function playerFor(
  text: string,
  { game, text: gameText }: Pick<GivenGame, 'game' | 'text'>,
): Promise<Player> {
  if (!isModulePath(text))
    return requireCompatible(await namedPlayer(text, game, noteFile), text, game);
  const { guardedPlayer } = await import('./module-guard.ts');
  return requireCompatible(await guardedPlayer(text, gameText), text, game);
}

/** The same from a reference, in a worker: a module is loaded without being tried, and without a guard. */
export async function loadPlayer(reference: PlayerReference, game: Game): Promise<Player> {
  requireUnchanged(reference, game);
  if (typeof reference === 'string' || 'player' in reference) {
    const text = nameOfPlayer(reference);
    return requireCompatible(await namedPlayer(text, game), text, game);
  }
  const { modulePlayer } = await import('./user-module.ts');
  return requireCompatible(await modulePlayer(reference.module), reference.module, game);
}

function requireCompatible<T extends Player | Policy>(able: T, text: string, game: Game): T {
  const reason = able.incompatibility(game);
  if (reason === null) return able;
  throw new Failure(`${text} cannot play ${game.name}: ${reason}`);
}

/** `note` receives remarks on a file; in a worker they would be repeated. */
async function namedPlayer(text: string, game: Game, note?: NoteFile): Promise<Player> {
  findNetworks();
  const { name, positional, named } = parseSpecification(text);
  if (name === 'human')
    throw new Failure('People play in `turnwise play` only; name a player, such as hard.');
  if (name === 'file') {
    const { filePolicy } = await import('./policy-file.ts');
    const policy = await filePolicy({ positional, named }, game, note);
    return new PolicyPlayer({ policy, name: text });
  }
  if (isListed(name)) return listedPlayer(text);
  const brought = policyOfGame(text, game);
  if (brought) return brought;
  throw unknownPlayer(name, game, ['human']);
}

/** A module inside the brackets of a player: `./a.ts` in `ensemble([./a.ts])`. */
const NESTED_MODULE = /(?<=[\s,=([{"'])[^\s,=()[\]"']+\.[cm]?[jt]sx?(?=[\s,()[\]"'])/;

function listedPlayer(text: string): Player {
  try {
    return playerFrom(text);
  } catch (error) {
    const [module] = NESTED_MODULE.exec(text) ?? [];
    if (!(error instanceof SpecificationError) || module === undefined) throw error;
    throw new Failure(
      `${module}: players inside other players cannot be modules; write a module that makes the whole player, and name that instead.`,
      { cause: error },
    );
  }
}

function isListed(name: string): boolean {
  return players.entries().some((entry) => entry.name === name);
}

function unknownPlayer(name: string, game: Game, others: readonly string[] = []): Failure {
  const policies = game.policies.map((entry) => entry.name);
  const known = [...players.entries().map((entry) => entry.name), ...policies, 'file', ...others];
  const brought = policies.length === 0 ? '' : `; policies of ${game.name}: ${policies.join(', ')}`;
  return new Failure(
    `There is no player ${JSON.stringify(name)}; ${didYouMean(name, known)}` +
      `see \`turnwise games --players\`${brought}. Your own player is written as its path, such as ./${name}.ts.`,
  );
}

export interface GivenPolicy {
  readonly policy: Policy;
  readonly isSeeded: boolean; // whether it is a player that may draw, and so answers by the seed
}

/** The policy that a text means in a game; the seed is for players that draw, the limit for solving. */
export async function policyFor(
  text: string,
  given: Pick<GivenGame, 'game' | 'text'>,
  seed: Seed,
  maxStates: number,
): Promise<GivenPolicy> {
  const known = isModulePath(text) ? null : await knownPolicy(text, given.game, maxStates);
  if (known) return { policy: requireCompatible(known, text, given.game), isSeeded: false };
  const player = await playerFor(text, given);
  const isPolicy = player instanceof PolicyPlayer;
  const policy = isPolicy ? player.policyFor(given.game) : playerPolicy(player, seed);
  return { policy: requireCompatible(policy, text, given.game), isSeeded: !isPolicy };
}

/** A policy that answers by itself; null where the text means a player. */
async function knownPolicy(text: string, game: Game, maxStates: number): Promise<Policy | null> {
  const { name, positional, named } = parseSpecification(text);
  if (game.policies.some((entry) => entry.name === name)) return policyFrom(game, text);
  if (name === 'random') return uniformPolicy;
  if (name === 'optimal') return (await solve(game, { maxStates })).policy('optimal()');
  if (name === 'file') {
    const { filePolicy } = await import('./policy-file.ts');
    return filePolicy({ positional, named }, game, noteFile);
  }
  if (isListed(name)) return null;
  throw unknownPlayer(name, game);
}

/** A sentence where the game has more than `maxStates` positions; every other error unchanged. */
export function explainStateLimit(error: unknown, game: Game, maxStates: number): unknown {
  const isLimit = error instanceof SolverError && error.code === 'too-many-states';
  if (!isLimit) return error;
  const { name } = game;
  const own = solverOf(game, { nodes: 1 })
    ? `; for one position, ${name} has its own solver: "turnwise analyze ${name}"`
    : '';
  const files = tablebaseGames.some((each) => each === name)
    ? '; for tables in files, see "turnwise tablebase --help"'
    : '';
  const sentence = `${name} has more than ${maxStates} positions, which is the limit; --max-states raises it, or solve a smaller game${own}${files}`;
  return new Failure(sentence, { cause: error });
}
