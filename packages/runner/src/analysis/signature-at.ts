/** The signature of play: a few digits for how a game is played on an executor. */
import { playSignature } from 'turnwise/players/internal';
import type { Executor, RunOptions } from '../jobs/executor.ts';
import { fingerprintOf, type Origin } from '../jobs/fingerprint.ts';
import type { SignatureJob } from '../jobs/job.ts';
import type { PlayerCache } from '../jobs/loader.ts';
import type { Tournament } from '../tournaments/tournament.ts';

/**
 * How a game is played there, as sixteen hexadecimal digits: where they differ, so would the results of matches. A
 * worker of a cluster proves itself by it.
 *
 * @example
 *     await signatureAt(inline(), { game: { game: 'connect-four' } });
 */
export async function signatureAt(
  executor: Executor,
  { game, position }: Omit<SignatureJob, 'kind'>,
): Promise<string> {
  let signature: string | undefined;
  const job: SignatureJob = {
    kind: 'signature',
    game,
    ...(position !== undefined && { position }),
  };
  await executor.run(job, {
    onUpdate: (update) => {
      if (update.kind === 'signature') signature = update.signature;
    },
  });
  if (signature === undefined) throw new Error('signatureAt: there was no answer');
  return signature;
}

/**
 * Where the results of a tournament come from if it is played now. Its references have the hashes of their modules and
 * files. `executor` plays for the signature; a game whose rules fail has none.
 *
 * @example
 *     TournamentFolder.create('league', tournament, { origins: [await originAt(inline(), tournament)] });
 */
export async function originAt(
  executor: Executor,
  { game, players, position }: Pick<Tournament, 'game' | 'players' | 'position'>,
  version?: string,
): Promise<Origin> {
  const signature = await signatureAt(executor, { game, position }).catch(() => null);
  return { from: 0, fingerprint: fingerprintOf([game, ...players], version), signature };
}

export async function signGame(
  { game, position }: SignatureJob,
  cache: PlayerCache,
  { onUpdate }: RunOptions,
): Promise<void> {
  const signature = playSignature(await cache.game(game, position));
  onUpdate?.({ kind: 'signature', signature });
}
