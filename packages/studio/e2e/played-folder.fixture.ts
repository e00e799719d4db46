/** Tournaments in folders, as the command line keeps them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameFrom } from 'turnwise/games';
import { roundRobin } from 'turnwise/tournaments';
import { inline, type Tournament, TournamentRun } from 'turnwise-runner';
import { TournamentFolder } from 'turnwise-runner/folder';
import { afterAll } from 'vitest';
import { zipOf } from '../src/state/files/zip.fixture.ts';

const root = mkdtempSync(join(tmpdir(), 'turnwise-results-'));
afterAll(() => rmSync(root, { recursive: true }));

/** The folder of a tournament of tic-tac-toe. */
export async function playedFolder(
  name: string,
  matches: number,
  record: boolean,
): Promise<string> {
  const game = gameFrom('tic-tac-toe');
  const schedule = roundRobin({ players: 2, roles: game.players, seed: 1, rounds: matches / 2 });
  const tournament: Tournament = {
    game: { game: 'tic-tac-toe' },
    players: ['random', 'random'],
    schedule,
    details: false,
    record,
  };
  const path = join(root, name);
  const folder = TournamentFolder.create(path, tournament);
  await new TournamentRun(tournament, game).run(inline(), { stores: [folder] });
  await folder.finish();
  folder.close();
  return path;
}

/** The folder as an archive. */
export function archiveOf(path: string): Buffer {
  const names = readdirSync(path);
  return zipOf(
    Object.fromEntries(names.map((name) => [`league/${name}`, readFileSync(join(path, name))])),
  );
}
