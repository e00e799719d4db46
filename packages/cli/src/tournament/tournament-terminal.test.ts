/** A tournament under way, as a person sees it on a terminal. */
import { afterEach, describe, expect, test } from 'vitest';
import { folderWith } from '../built-program.fixture.ts';
import { hasTerminal, Terminal } from '../play/terminal.fixture.ts';

let terminal: Terminal | null = null;

afterEach(() => {
  terminal?.close();
  terminal = null;
});

function begin(width: number): Terminal {
  const line = 'tournament tic-tac-toe random random easy -n 999996 --seed 1 -o league';
  terminal = new Terminal('turnwise', line, { width, height: 24, folder: folderWith() });
  return terminal;
}

describe.skipIf(!hasTerminal)('a tournament on a terminal', () => {
  test('of 80 columns shows the table and a bar in place, and ends with the results', async () => {
    const own = begin(80);
    // After the first matches anyone may be ahead.
    const seen = await own.until(/1\s+easy .* of 999,996 matches, .*\/s, .* left/s);
    expect(seen).toContain('tic-tac-toe, round-robin, seed 1\n');
    expect(seen).toMatch(/#\s+player\s+rating\s+score\s+.*matches/);
    expect(seen).toMatch(/1\s+easy\s+\+\d+ ± \d+\s+[\d.]+ %/);
    expect(seen).toContain('random #2');
    expect(seen).toMatch(/^\[ +\] {3}0 %/m);
    await new Promise((resolve) => setTimeout(resolve, 600)); // drawn a few more times
    expect(own.screen(true).split('round-robin, seed 1').length).toBe(2);
    own.press('C-c');
    expect(await own.ended()).toMatchObject({ status: 130, isRaw: false });
    const left = own.screen(true);
    expect(left).not.toContain('/s,');
    expect(left).toContain('Resume with: turnwise tournament --resume league');
  });

  test.runIf(process.env.TURNWISE_LONG === '1')(
    'of 36 columns leaves out what matters least',
    async () => {
      const own = begin(36);
      const seen = await own.until(/matches, .*\/s/);
      expect(seen).toMatch(/#\s+player\s+rating\s+score\n/);
      own.press('C-c');
      expect((await own.ended()).status).toBe(130);
    },
  );
});
