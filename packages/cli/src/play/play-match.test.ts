import { Readable, Writable } from 'node:stream';
import { type Game, RandomPlayer } from 'turnwise';
import { OddsAndEvens, TicTacToe } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';
import { describe, expect, test } from 'vitest';
import { requireEvaluator } from './odds.ts';
import { type Outcome, playMatch } from './play-match.ts';
import { RecordFiles } from './record-file.ts';
import { LineScreen } from './screen.ts';
import { type Seating, Session } from './session.ts';

/** A search without a time limit, so that it is the same on every machine. */
const ODDS = 'auto()';

class Kept extends Writable {
  text = '';
  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

interface Played {
  readonly outcome: Outcome;
  readonly output: string;
  readonly errors: string;
  readonly session: Session;
}

/** Plays the lines, and returns what was printed. */
async function played(
  game: Game,
  lines: readonly string[],
  { seating, showsOdds = false }: { seating?: Seating; showsOdds?: boolean } = {},
): Promise<Played> {
  const [output, errors] = [new Kept(), new Kept()];
  const input = Readable.from(lines.map((line) => `${line}\n`));
  const people = Object.fromEntries(game.players.map((role) => [role, null]));
  const session = new Session({ game, seating: seating ?? people, seed: 1 });
  const outcome = await playMatch(session, new LineScreen({ input, output, errors }, 60), {
    evaluator: requireEvaluator(playerFrom(ODDS), ODDS),
    showsOdds,
    delay: 0,
    asksAtEnd: session.humans.length > 0,
    files: new RecordFiles(),
    resuming: 'turnwise play --resume',
  });
  session.abandon();
  return { outcome, output: output.text, errors: errors.text, session };
}

describe('a match on lines', () => {
  test('prints boards, questions and turns', async () => {
    const { outcome, output } = await played(new TicTacToe(), ['a3', 'b2', 'b3', 'a1', 'c3']);
    expect(outcome).toBe('over');
    expect(output).toBe(`
3  . . .
2  . . .
1  . . .
   a b c

Xs to move: a3, b3, c3, a2, b2, c2, a1, b1, c1
Xs a3

3  x . .
2  . . .
1  . . .
   a b c

Os to move: b3, c3, a2, b2, c2, a1, b1, c1
Os b2

3  x . .
2  . o .
1  . . .
   a b c

Xs to move: b3, c3, a2, c2, a1, b1, c1
Xs b3

3  x x .
2  . o .
1  . . .
   a b c

Os to move: c3, a2, c2, a1, b1, c1
Os a1

3  x x .
2  . o .
1  o . .
   a b c

Xs to move: c3, a2, c2, b1, c1
Xs c3

3  x x x
2  . o .
1  o . .
   a b c

Xs win: Xs have three in a line.
`);
  });

  test('skips empty lines and comments, and reports an illegal move with its line', async () => {
    const { outcome, errors, session } = await played(new TicTacToe(), [
      '# xs',
      '',
      'b2',
      'b2',
      'a1',
    ]);
    expect(outcome).toBe('no more lines');
    expect(errors).toMatch(/^line 4: tic-tac-toe: "b2" is no move of Os here; legal: a3, b3/);
    expect(session.match.history).toHaveLength(2);
  });

  test('understands the commands everywhere', async () => {
    const lines = [
      'hint',
      'odds',
      'moves',
      'board',
      'help',
      'b2',
      'a1',
      'undo',
      'c3',
      'undo',
      'undo',
      'x',
    ];
    const { outcome, output, errors, session } = await played(new TicTacToe(), lines);
    expect(outcome).toBe('over');
    expect(output).toContain('Hint: ');
    expect(output).toMatch(/Odds by solved\(\): exact/);
    expect(output).toContain('quit: give up; also q or x');
    expect(output).toContain('2 turns taken back.');
    expect(output).toContain('gave up.');
    expect(errors).toContain('You have made no decision to take back.');
    expect(session.match.ending?.kind).toBe('quit');
  });

  test('that is over can be undone, and ends with any other line', async () => {
    const lines = ['a3', 'b2', 'b3', 'a1', 'c3', 'undo', 'c1', 'c3', 'hello', 'never read'];
    const { outcome, session } = await played(new TicTacToe(), lines);
    expect(outcome).toBe('over');
    expect(session.match.result()).toEqual({ Xs: -1, Os: 1 });
  });

  test('shows simultaneous moves only when all roles have chosen', async () => {
    const { output } = await played(new OddsAndEvens({ goal: 1 }), ['1', '2']);
    expect(output).toBe(`
Odds 0 Evens 0
scores: Odds 0, Evens 0

Odds to move: 1, 2
Evens to move: 1, 2
Odds 1, Evens 2

Odds 1 Evens 0
scores: Odds 1, Evens 0

Odds win.
`);
  });

  test('shows the odds before every choice if asked to', async () => {
    const { output } = await played(new TicTacToe(), ['b2', 'q'], { showsOdds: true });
    expect(output.match(/^Odds by \w+\(/gm)).toHaveLength(2);
    expect(output).toMatch(/^( {2})?move +win +draw +loss/m);
  });

  test('between computers reads nothing, and shows every turn', async () => {
    const seating = { Xs: new RandomPlayer(), Os: new RandomPlayer() };
    const { outcome, output, session } = await played(new TicTacToe(), ['quit'], { seating });
    expect(outcome).toBe('over');
    expect(output.match(/a b c/g)).toHaveLength(session.match.history.length + 1);
  });
});
