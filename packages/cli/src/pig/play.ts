/** `pig play`: Pig for two people, or for one against the computer, by questions and lines. */

import { createInterface, type Interface } from 'node:readline';
import type { ReadStream, WriteStream } from 'node:tty';
import { type Player, type Ply, Random, type Seed } from 'turnwise';
import { Pig, type PigRole } from 'turnwise/games';
import { OptimalPlayer, PolicyPlayer } from 'turnwise/players';
import { DONE, INTERRUPTED, type Invocation, NO, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { seedOr } from '../input/game-argument.ts';
import { typedLines } from '../input/text-file.ts';
import type { Reply } from '../play/screen.ts';
import { Session, type SessionEvent } from '../play/session.ts';
import type { Output } from '../terminal/output.ts';
import { counted, cut, visible } from '../terminal/text.ts';
import type { pigPlay } from './commands.ts';

const COMPUTER = 'Computer';
const THINKING = 600; // milliseconds after a roll of the computer, on a terminal

type Ended = 'over' | 'left' | 'no more lines' | 'interrupted';

export async function run({ options, output }: Invocation<typeof pigPlay>): Promise<Status> {
  const { aiFile, numPlayers } = options;
  if (aiFile !== undefined && numPlayers === 2)
    throw new Failure(
      'Two people play, so that -ai has nothing to do. Add -p 1 to play against it.',
    );
  const computer = numPlayers === 2 ? null : await computerFrom(aiFile, output);
  const seed = seedOr(options.seed);
  const lines = new LinePrompt(process.stdin, output.isJson ? process.stderr : process.stdout);
  try {
    const given = await askNames(lines, numPlayers);
    if (typeof given === 'string') return statusOf(given, output);
    const names = seatNames(given, seed);
    const seat = (role: PigRole) => (names[role] === COMPUTER ? computer : null);
    const seating = { One: seat('One'), Two: seat('Two') };
    const session = new Session({ game: new Pig(), seating, seed });
    lines.say(`${names.One} begins. (To have the same dice again: --seed ${seed})`);
    const ended = await new PigTable(lines, session, names).play();
    session.abandon();
    if (output.isJson) output.json(session.match.record());
    return statusOf(ended, output);
  } finally {
    lines.close();
  }
}

/** The computer's player: optimal, or what a file says. */
async function computerFrom(path: string | undefined, output: Output): Promise<Player> {
  if (path === undefined) return new OptimalPlayer();
  const { matrixPolicy } = await import('../input/policy-file.ts');
  const game = new Pig();
  const policy = await matrixPolicy(path, game, (sentence) => output.note(sentence));
  const reason = policy.incompatibility(game);
  if (reason === null) return new PolicyPlayer({ policy });
  throw new Failure(`Cannot use the policy in ${JSON.stringify(path)}: ${reason}.`);
}

async function askNames(lines: LinePrompt, count: number): Promise<[string, string] | Ended> {
  const names: string[] = [];
  const asked = count === 1 ? ['Your name? '] : ['Name of player 1? ', 'Name of player 2? '];
  for (const [n, question] of asked.entries()) {
    const reply = await lines.ask(question);
    if (reply.kind !== 'line') return reply.kind === 'end' ? 'no more lines' : 'interrupted';
    names.push(nameFrom(reply.line, `Player ${n + 1}`, [...names, COMPUTER]));
  }
  const [first = 'Player 1', second = COMPUTER] = names;
  return [first, second];
}

/** A game between people, or against the computer, until it is over or a person leaves. */
class PigTable {
  private shown: Pig | null = null; // the state whose scores were shown last

  constructor(
    private readonly lines: LinePrompt,
    private readonly session: Session,
    private readonly names: Names,
  ) {}

  async play(): Promise<Ended> {
    for (;;) {
      const ended = await this.react(await this.session.advance());
      if (ended !== null) return ended;
    }
  }

  private async react(event: SessionEvent): Promise<Ended | null> {
    const { state } = this.session.match;
    if (!(state instanceof Pig)) throw new Failure(`Expected a game of Pig, got ${state.name}.`);
    switch (event.kind) {
      case 'asking':
        return this.ask(state);
      case 'turned': {
        const [mover] = Object.keys(event.ply.moves);
        this.lines.say(turnText(event.ply, state, this.names));
        const isComputer = mover !== undefined && !this.session.humans.includes(mover);
        const pause = isComputer && this.lines.isTerminal ? THINKING : 0;
        return (await this.lines.pause(pause)) ? 'interrupted' : null;
      }
      case 'over':
        this.lines.say(endText(state, this.names));
        return 'over';
    }
  }

  /** Asks the person to move. With enough points to win, it holds without asking. */
  private async ask(game: Pig): Promise<Ended | null> {
    const role = game.activePlayer();
    const legal = game.moves()?.[role] ?? [];
    if (!legal.includes('roll')) {
      this.session.choose('hold');
      return null;
    }
    if (game.points === 0 && game !== this.shown) {
      this.lines.say();
      this.lines.say(`${scoresText(game, this.names)}.`);
    }
    this.shown = game;
    const reply = await this.lines.ask(`${this.names[role]}: [R]oll, [H]old or e[X]it? `);
    if (reply.kind !== 'line') return reply.kind === 'end' ? 'no more lines' : 'interrupted';
    const answer = readAnswer(reply.line);
    if (answer === 'exit') {
      this.lines.say(`${this.names[role]} leaves. ${scoresText(game, this.names)}.`);
      this.session.quit();
      return 'left';
    }
    if (answer === null) this.lines.say('R rolls the die, H holds, X leaves the game.');
    else if (!legal.includes(answer)) this.lines.say('There is nothing to hold yet: roll first.');
    else this.session.choose(answer);
    return null;
  }
}

function statusOf(ended: Ended, output: Output): Status {
  if (ended === 'interrupted') return INTERRUPTED;
  if (ended !== 'no more lines') return DONE;
  output.note('pig play: the input ended before the game was over.');
  return NO;
}

/** Questions that are answered with a line, on a terminal or from a script. Closing it releases the keyboard. */
class LinePrompt {
  readonly isTerminal: boolean; // whether a person types, on a terminal
  private readonly keyboard: Interface | null; // null where a script answers
  private readonly read: AsyncIterator<string>; // keeps lines that came before their question
  private readonly interruption: Promise<Reply>;
  private isInterrupted = false;

  constructor(
    input: ReadStream,
    private readonly output: WriteStream,
  ) {
    this.isTerminal = input.isTTY === true && output.isTTY === true;
    this.keyboard = this.isTerminal ? createInterface({ input, output, terminal: true }) : null;
    this.read = this.keyboard?.[Symbol.asyncIterator]() ?? typedLines(input);
    this.interruption = new Promise((resolve) => {
      this.keyboard?.on('SIGINT', () => {
        this.isInterrupted = true;
        resolve({ kind: 'interrupt' });
      });
    });
  }

  async ask(question: string): Promise<Reply> {
    this.keyboard?.setPrompt(question);
    this.keyboard?.prompt();
    const reply = await Promise.race([this.interruption, this.next()]);
    // What came from a script is shown as if it had been typed.
    if (!this.isTerminal) this.say(`${question}${reply.kind === 'line' ? reply.line.trim() : ''}`);
    else if (reply.kind !== 'line') this.say();
    return reply;
  }

  say(text = ''): void {
    this.output.write(`${visible(text)}\n`);
  }

  /** Waits; returns whether Ctrl-C was pressed. */
  async pause(milliseconds: number): Promise<boolean> {
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return this.isInterrupted;
  }

  close(): void {
    this.keyboard?.close();
  }

  private async next(): Promise<Reply> {
    const { done, value } = await this.read.next();
    return done ? { kind: 'end' } : { kind: 'line', line: value };
  }
}

/** The name of each role's player; One begins. */
export type Names = { readonly [role in PigRole]: string };

const ANSWERS = [
  [/^r(oll)?$/i, 'roll'],
  [/^h(old)?$/i, 'hold'],
  [/^(x|q|exit|quit)$/i, 'exit'],
] as const;

const LONGEST_NAME = 20; // characters

/** What an answer means, in upper or lower case; null if it means nothing. */
export function readAnswer(line: string): 'roll' | 'hold' | 'exit' | null {
  return ANSWERS.find(([word]) => word.test(line.trim()))?.[1] ?? null;
}

/** The name that was typed, as it may be shown, or the fallback; a name that is taken gets a number. */
export function nameFrom(line: string, fallback: string, taken: readonly string[]): string {
  const given = cut(visible(line).trim(), LONGEST_NAME) || fallback;
  return taken.includes(given) ? `${given} 2` : given;
}

/** Draws the first player. */
export function seatNames(names: readonly [string, string], seed: Seed): Names {
  const isSwapped = new Random(seed, 'who begins').below(2) === 1;
  const [One, Two] = isSwapped ? [names[1], names[0]] : names;
  return { One, Two };
}

/** "Ann 42, Bob 17; Bob has 8 in this turn". */
export function scoresText(game: Pig, names: Names): string {
  const { One, Two } = game.scores();
  const turn = game.points === 0 ? '' : `; ${game.points} in this turn`;
  return `${names.One} ${One}, ${names.Two} ${Two}${turn}`;
}

export function turnText({ game, moves, haps }: Ply, next: Pig, names: Names): string {
  if (!(game instanceof Pig)) return '';
  const role = game.activePlayer();
  const name = names[role];
  const points = (count: number) => counted(count, 'point', 'points');
  if (moves[role] === 'hold') return `${name} holds, and has ${points(next.scores()[role])}.`;
  const die = haps[0]?.die;
  if (next.points > 0) return `${name} rolls a ${die}: ${next.points} in this turn.`;
  const lost = game.points === 0 ? '' : ` and loses ${points(game.points)}`;
  return `${name} rolls a 1${lost}. The turn is over.`;
}

export function endText(game: Pig, names: Names): string {
  const { One, Two } = game.scores();
  const winner: PigRole = One > Two ? 'One' : 'Two';
  const [most, least] = One > Two ? [One, Two] : [Two, One];
  return `${names[winner]} wins, ${most} to ${least}.`;
}
