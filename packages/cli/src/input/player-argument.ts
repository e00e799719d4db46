/** PLAYER on a command line: a player of the list, a policy of the game by its bare name, or a file of one. */
import { type Game, didYouMean, type Player, parseSpecification } from 'turnwise';
import { PolicyPlayer, playerFrom, players, policyOfGame } from 'turnwise/players';
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
export function unknownPlayer(name: string, game: Game, others: readonly string[] = []): Failure {
  const policies = game.policies.map((entry) => entry.name);
  const known = [...players.entries().map((entry) => entry.name), ...policies, 'file'];
  const brought = policies.length === 0 ? '' : `; policies of ${game.name}: ${policies.join(', ')}`;
  return new Failure(
    `There is no player ${JSON.stringify(name)}; ${didYouMean(name, [...known, ...others])}` +
      `see \`turnwise games --players\`${brought}.`,
  );
}
