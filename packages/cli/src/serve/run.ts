/** Serves matches over the network, and Studio, until Ctrl-C. */
import { join, resolve } from 'node:path';
import { gameNamed } from 'turnwise/games';
import { dataFolder } from 'turnwise-runner/tablebases';
import { jsonLog, type OwnGame, startServer } from 'turnwise-server';
import { studioSite } from 'turnwise-studio/server';
import type { serve } from '../commands.ts';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure, messageOf } from '../frame/failure.ts';
import { stopSignal } from '../frame/interruption.ts';
import { gameFor } from '../input/game-argument.ts';
import { hashedGame, isModulePath } from '../input/module-reference.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

export async function run({
  arguments: { games },
  options: { data, database, host = '127.0.0.1', origins, port, proxied, threads },
  output,
}: Invocation<typeof serve>): Promise<Status> {
  if (data !== undefined && database !== undefined)
    throw new Failure(
      'The matches are in a folder (--data) or in a Postgres (--database), not both.',
    );
  const names = games.filter((text) => !isModulePath(text));
  for (const name of names) gameNamed(name);
  const modules = games.filter(isModulePath);
  const ownGames: OwnGame[] = [];
  for (const module of modules) {
    const { game } = await gameFor(module);
    ownGames.push({ name: game.name, title: game.name, game, reference: hashedGame(module) });
  }
  const folder = data ?? join(dataFolder(), 'matches');
  const site = studioSite({ games: modules.map((path) => resolve(path)) });
  const server = await startServer({
    host,
    port,
    ...(database === undefined ? { folder } : { database }),
    ...(games.length > 0 && { games: names }),
    ownGames,
    loader: new URL('../work/loader.js', import.meta.url).href,
    threads,
    origins: origins?.split(',').map((origin) => origin.trim()) ?? [],
    isBehindProxy: proxied,
    site: (request, response) => void site.answer(request, response),
    log: jsonLog((line) => output.note(line.trimEnd())),
  }).catch((error) => {
    throw new Failure(`${messageOf(error)}.`, { cause: error });
  });
  const end = stopSignal();
  const where = database === undefined ? resolve(folder) : 'Postgres';
  if (output.isJson) output.json({ address: server.address, matches: where });
  else {
    output.print(`Turnwise  ${server.address}`);
    output.note(`Matches are kept in ${where}. Ctrl-C ends the server.`);
    if (!LOOPBACK.includes(host))
      output.note(
        `Open to everybody who reaches ${host}: Studio, matches, and bots that use this machine's processor.`,
      );
  }
  await end;
  site.close();
  await server.close();
  return DONE;
}
