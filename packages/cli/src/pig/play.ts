/** The work of `pig play`. */
import type { Player } from 'turnwise';
import { Pig, type PigRole } from 'turnwise/games';
import { OptimalPlayer, PolicyPlayer } from 'turnwise/players';
import { DONE, type Invocation, NO, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { seedOr } from '../input/seed.ts';
import { type SessionEvent, Session } from '../play/session.ts';
import { LinePrompt } from './asked-lines.ts';
import type { pigPlayArguments, pigPlayOptions } from './play-command.ts';
import {
  endText,
  type Names,
  nameFrom,
  readAnswer,
  scoresText,
  seatNames,
  turnText,
} from './table-talk.ts';

const COMPUTER = 'Computer';
const THINKING = 600; //    milliseconds after a roll of the computer, on a terminal
const INTERRUPTED = 130; // the status of a program that was stopped by Ctrl-C

type Given = Invocation<typeof pigPlayArguments, typeof pigPlayOptions>;

/** How a game came to its end. */
type Ended = 'over' | 'left' | 'no more lines' | 'interrupted';

export async function run({ options, output }: Given): Promise<Status> {
  const { aiFile, numPlayers } = options;
  if (aiFile !== undefined && numPlayers === 2)
    throw new Failure(
      'Two people play, so that -ai has nothing to do. Add -p 1 to play against it.',
    );
  const computer = numPlayers === 2 ? null : await computerFrom(aiFile);
  const seed = seedOr(options.seed);
  const lines = new LinePrompt(process.stdin, output.isJson ? process.stderr : process.stdout);
  try {
    const given = await askNames(lines, numPlayers);
    if (typeof given === 'string') return statusOf(given);
    const names = seatNames(given, seed);
    const seat = (role: PigRole) => (names[role] === COMPUTER ? computer : null);
    const seating = { One: seat('One'), Two: seat('Two') };
    const session = new Session({ game: new Pig({ result: 'win' }), seating, seed });
    lines.say(`${names.One} begins. (To have the same dice again: --seed ${seed})`);
    const ended = await new PigTable(lines, session, names).play();
    session.abandon();
    if (output.isJson) output.json(session.match.record());
    return statusOf(ended);
  } finally {
    lines.close();
  }
}

/** The computer's player: optimal, or what a file says. */
async function computerFrom(path: string | undefined): Promise<Player> {
  if (path === undefined) return new OptimalPlayer();
  const { matrixPolicy } = await import('../input/policy-file.ts');
  const game = new Pig({ result: 'win' });
  const policy = await matrixPolicy(path, game);
  const reason = policy.incompatibility(game);
  if (reason === null) return new PolicyPlayer({ policy });
  throw new Failure(`Cannot use the policy in ${JSON.stringify(path)}: ${reason}.`);
}

async function askNames(lines: LinePrompt, count: number): Promise<[string, string] | Ended> {
  const names: string[] = [];
  const asked = count === 1 ? ['Your name? '] : ['Name of player 1? ', 'Name of player 2? '];
  for (const [n, question] of asked.entries()) {
    const line = await lines.ask(question);
    if (line.kind !== 'line') return line.kind === 'end' ? 'no more lines' : 'interrupted';
    names.push(nameFrom(line.text, `Player ${n + 1}`, [...names, COMPUTER]));
  }
  const [first = 'Player 1', second = COMPUTER] = names;
  return [first, second];
}

/** A game between people, or against the computer, until it is over or somebody leaves. */
class PigTable {
  private shown: Pig | null = null; // the state whose scores were told last

  constructor(
    private readonly lines: LinePrompt,
    private readonly session: Session,
    private readonly names: Names,
  ) {}

  async play(): Promise<Ended> {
    for (;;) {
      const happening = await this.session.advance();
      const ended = await this.react(happening);
      if (ended !== null) return ended;
    }
  }

  private async react(happening: SessionEvent): Promise<Ended | null> {
    const { state } = this.session.match;
    if (!(state instanceof Pig)) throw new Failure(`Expected a game of Pig, got ${state.name}.`);
    switch (happening.kind) {
      case 'asking':
        return this.ask(state);
      case 'turned': {
        const [mover] = Object.keys(happening.ply.moves);
        this.lines.say(turnText(happening.ply, state, this.names));
        const isComputer = mover !== undefined && !this.session.humans.includes(mover);
        const pause = isComputer && this.lines.isTerminal ? THINKING : 0;
        return (await this.lines.pause(pause)) ? 'interrupted' : null;
      }
      case 'over':
        this.lines.say(endText(state, this.names));
        return 'over';
    }
  }

  /** Asks the person to move. Who has enough points holds without being asked. */
  private async ask(game: Pig): Promise<Ended | null> {
    const role = game.activePlayer();
    const legal = game.moves()?.[role] ?? [];
    if (!legal.includes('roll')) {
      this.session.choose('hold');
      return null;
    }
    if (game.points === 0 && game !== this.shown)
      this.lines.say(`\n${scoresText(game, this.names)}.`);
    this.shown = game;
    const line = await this.lines.ask(`${this.names[role]}: [R]oll, [H]old or e[X]it? `);
    if (line.kind !== 'line') return line.kind === 'end' ? 'no more lines' : 'interrupted';
    const answer = readAnswer(line.text);
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

function statusOf(ended: Ended): Status {
  switch (ended) {
    case 'over':
    case 'left':
      return DONE;
    case 'no more lines':
      process.stderr.write('pig play: the input ended before the game was over.\n');
      return NO;
    case 'interrupted':
      process.once('exit', () => {
        process.exitCode = INTERRUPTED;
      });
      return NO;
  }
}
