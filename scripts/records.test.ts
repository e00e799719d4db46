/**
 * The same seed gives the same record, byte for byte, on every platform: seeded matches of every game
 * have one fixed hash, in records-hash.txt of the game's folder; `-u` writes that of a new game. Run under another version of
 * Node, this test proves it there.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Match } from 'turnwise';
import { games } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';
import { expect, test } from 'vitest';

test.each(games.map((entry) => [entry.name, entry] as const))(
  'seeded matches of %s have one hash',
  async (name, entry) => {
    const hash = createHash('sha256');
    for (let seed = 0; seed < 20; seed++) {
      const game = entry.create();
      const players = game.players.map(() => playerFrom('ensemble([random(), heuristic(scores)])'));
      const match = await new Match(game, players, { seed }).run();
      hash.update(JSON.stringify(match.record()));
    }
    const file = new URL(
      `../packages/turnwise/src/games/${name}/records-hash.txt`,
      import.meta.url,
    );
    await expect(`${hash.digest('hex')}\n`).toMatchFileSnapshot(fileURLToPath(file));
  },
);
