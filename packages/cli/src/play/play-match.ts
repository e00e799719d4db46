/** Plays a session on a screen: shows the board, asks people for moves, and does what they type. See screen.ts. */
import type { Game, Match } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import { verbFor } from 'turnwise/internal';
import { Failure, messageOf } from '../frame/failure.ts';
import { shellQuoted } from '../terminal/text.ts';
import { pictureOf } from './boards/boards.ts';
import { type Evaluator, hintFrom, oddsAt, oddsTable, oddsTitle, shortOdds } from './odds.ts';
import type { RecordFiles } from './record-file.ts';
import type { Prompt, Screen } from './screen.ts';
import type { Session, SessionEvent, TurnEvent } from './session.ts';
import { choicesFor, readLine, type TypedLine, WORDS } from './typed-line.ts';

/** Why it ended: the match is over, the person left, or the input ended. */
export type Outcome = 'over' | 'left' | 'no more lines';

interface PlayOptions {
  readonly evaluator: Evaluator;
  readonly showsOdds: boolean; // whether to show them before every choice
  readonly delay: number; // milliseconds to wait after a turn without people
  readonly asksAtEnd: boolean; // whether to ask what to do with a match that is over
  readonly files: RecordFiles;
  readonly resuming: string; // the line that goes on with a saved match, but for the file
}

export function playMatch(
  session: Session,
  screen: Screen,
  options: PlayOptions,
): Promise<Outcome> {
  return new Play(session, screen, options).run();
}

/** The person wants to leave, in the middle of whatever was going on. */
class LeaveRequest extends Error {}

class Play {
  private shown: Game | null = null; // the state whose board was drawn last
  private question: { readonly game: Game; readonly role: string } | null = null; // the last one
  private looking: string | null = null; // where people share a screen and have secrets: who sits at it
  private wasCovered = false; // whether turns that were shown are gone from the screen
  private lastOdds: { readonly game: Game; readonly role: string; readonly odds: Analysis } | null =
    null;

  constructor(
    private readonly session: Session,
    private readonly screen: Screen,
    private readonly options: PlayOptions,
  ) {}

  async run(): Promise<Outcome> {
    const { match, thinkers, visibleState } = this.session;
    const isAsked = thinkers.length < match.state.activePlayers.length;
    try {
      if (this.isWatched) await this.present();
      else if (!isAsked && visibleState) this.draw(visibleState);
      for (;;) {
        const outcome = await this.react(await this.next());
        if (outcome !== null) return outcome;
      }
    } catch (error) {
      if (error instanceof LeaveRequest) return 'left';
      throw error;
    }
  }

  private get isWatched(): boolean {
    return this.session.humans.length === 0;
  }

  /** The next event, unless the person leaves with Ctrl-C. */
  private async next(): Promise<SessionEvent> {
    const { thinkers } = this.session;
    const advancing = this.session.advance();
    advancing.catch(() => undefined); // it is awaited below, perhaps later
    const verb = thinkers.length === 1 ? 'is' : 'are';
    const notice = thinkers.length === 0 ? '' : `${thinkers.join(' and ')} ${verb} thinking`;
    return this.waited(advancing, notice);
  }

  /** Waits for work; throws if the person leaves meanwhile. */
  private async waited<T>(work: Promise<T>, what: string): Promise<T> {
    for (;;) {
      const done = await this.screen.unlessInterrupted(work, what);
      if (done !== null) return done;
      if (await this.wantsToLeave()) throw new LeaveRequest();
    }
  }

  private async react(event: SessionEvent): Promise<Outcome | null> {
    switch (event.kind) {
      case 'asking':
        return this.asked(event.role, event.game);
      case 'turned': {
        if (this.looking !== null && !event.next.activePlayers.includes(this.looking)) this.cover();
        this.tell(event);
        if (!this.isWatched) return null;
        if (!event.next.result()) await this.present();
        const { delay } = this.options;
        if (delay > 0)
          await this.waited(new Promise((resolve) => setTimeout(resolve, delay, true)), '');
        return null;
      }
      case 'over':
        return this.ended();
    }
  }

  /** Asks a person, and does what they typed. */
  private async asked(role: string, game: Game): Promise<Outcome | null> {
    if (this.screen.isTyped && this.session.isShared && this.looking !== role)
      return this.handOver(role);
    if (this.shown !== this.session.match.state || !game.isPerfectInformation) this.draw(game);
    const isAgain = this.question?.game === game && this.question.role === role;
    if (this.options.showsOdds && !isAgain) await this.showOdds(game, role, this.screen.hasLists);
    this.question = { game, role };
    const odds = this.knownOdds(game, role);
    const listed = (game.moves()?.[role] ?? []).map((move) => ({
      text: game.printMove(move),
      odds: shortOdds(odds, move),
    }));
    const prompt: Prompt = {
      message: `${role} to move`,
      moves: listed.map(({ text }) => text),
      isAgain,
      isSecret: this.session.isSecret,
      choices: (typed) => choicesFor(typed, listed),
    };
    const reply = await this.screen.ask(prompt);
    if (reply.kind === 'end') return 'no more lines';
    if (reply.kind === 'interrupt') {
      if (await this.wantsToLeave()) throw new LeaveRequest();
      return null;
    }
    const typed = readLine(reply.line, game, role);
    if (typed.kind === 'move') this.session.choose(typed.move);
    else if (typed.kind === 'quit') this.session.quit();
    else if (typed.kind === 'odds') await this.showOdds(game, role, false);
    else if (typed.kind === 'hint') this.screen.say(hintFrom(await this.oddsOf(game, role), game));
    else if (typed.kind === 'moves') this.screen.say(prompt.moves.join(', '));
    else this.obey(typed);
    return null;
  }

  /** Lets another person sit down, who sees what was done since their last turn, and none of the others' secrets. */
  private async handOver(role: string): Promise<Outcome | null> {
    const showTurns = () => {
      this.cover();
      for (const turn of this.session.turnsSince(role)) this.tell(turn);
    };
    if (this.wasCovered) showTurns(); // nothing secret was shown before the first question
    const reply = await this.screen.handOver(role);
    if (reply.kind === 'end') return 'no more lines';
    if (reply.kind === 'interrupt') {
      if (await this.wantsToLeave()) throw new LeaveRequest();
      return null;
    }
    showTurns(); // without the question
    this.looking = role;
    return null;
  }

  private tell({ next, ply }: TurnEvent): void {
    this.screen.say(pictureOf(next).turn(this.session.visible(ply)));
  }

  private cover(): void {
    this.screen.cover();
    this.wasCovered = true;
    this.looking = null;
    this.shown = null;
  }

  /** Carries out words that work at any prompt. */
  private obey(typed: TypedLine): void {
    if (typed.kind === 'undo') this.undo();
    if (typed.kind === 'save') this.save(typed.path);
    if (typed.kind === 'board') this.shown = null;
    if (typed.kind === 'unknown') this.screen.warn(typed.problem);
    if (typed.kind === 'help')
      for (const [word, about] of Object.entries(WORDS)) this.screen.say(`${word}: ${about}`);
  }

  /** Shows how it ended. Then it can still be saved, or taken back. */
  private async ended(): Promise<Outcome | null> {
    const { match } = this.session;
    if (this.wasCovered) {
      this.screen.uncover();
      for (const turn of this.session.turnsSince(null)) this.tell(turn);
      this.wasCovered = false;
      this.looking = null;
    }
    if (this.shown !== match.state) this.draw(match.state);
    this.screen.say(endingInWords(match) ?? '');
    const hasLeft = match.ending?.kind === 'quit' && !this.screen.hasLists;
    if (hasLeft || !this.options.asksAtEnd) return 'over';
    for (;;) {
      const reply = await this.screen.ask(endPrompt(!this.isWatched));
      if (reply.kind !== 'line') return 'over';
      const typed = readLine(reply.line, match.state, null);
      if (typed.kind === 'quit') return 'over';
      if (typed.kind === 'save' || typed.kind === 'undo') this.obey(typed);
      else if (!this.screen.hasLists) return 'over';
      if (this.session.match !== match) return null;
    }
  }

  private async wantsToLeave(): Promise<boolean> {
    const answer = await this.screen.leave();
    if (answer === 'stay') return false;
    return answer === 'leave' || this.save(null);
  }

  private undo(): void {
    const taken = this.session.undo();
    if (taken === 0) {
      this.screen.warn('You have made no decision to take back.');
      return;
    }
    this.screen.say(taken === 1 ? 'One turn taken back.' : `${taken} turns taken back.`);
    this.shown = null;
  }

  private save(path: string | null): boolean {
    try {
      const saved = this.options.files.save(this.session.match.record(), path);
      this.screen.say(
        `Saved to ${saved}. Resume with: ${this.options.resuming} ${shellQuoted(saved)}`,
      );
      return true;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.screen.warn(messageOf(error));
      return false;
    }
  }

  private draw(game: Game): void {
    const { paint, width } = this.screen;
    const lines = pictureOf(game).lines({ paint, width, last: this.session.last });
    this.screen.show(['', ...lines, '']);
    this.shown = this.session.match.state;
    this.question = null;
  }

  /** The board of a watched match, and the odds of the active roles, unless that would reveal hidden information. */
  private async present(): Promise<void> {
    const game = this.session.visibleState;
    if (!game) return;
    this.draw(game);
    if (!this.options.showsOdds) return;
    for (const role of game.activePlayers) await this.showOdds(game.view(role), role, false);
  }

  /** Says what the odds are, and lists them unless the question will. */
  private async showOdds(game: Game, role: string, isListed: boolean): Promise<void> {
    const odds = await this.oddsOf(game, role);
    this.screen.say(oddsTitle(odds));
    if (!isListed) this.screen.show(oddsTable(odds, this.screen.width));
  }

  /** The odds of a position, if they were computed last. */
  private knownOdds(game: Game, role: string): Analysis | null {
    return this.lastOdds?.game === game && this.lastOdds.role === role ? this.lastOdds.odds : null;
  }

  /** The odds of a position; stops computing them if the person leaves meanwhile. */
  private async oddsOf(game: Game, role: string): Promise<Analysis> {
    const known = this.knownOdds(game, role);
    if (known) return known;
    const { match } = this.session;
    const stop = new AbortController();
    const seed = `${match.seed} odds ${match.history.length}`;
    const options = { seed, signal: stop.signal, match: match.viewOf(role) };
    const computing = oddsAt(this.options.evaluator, game, role, options);
    try {
      const odds = await this.waited(computing, 'The odds are being computed');
      this.lastOdds = { game, role, odds };
      return odds;
    } finally {
      stop.abort();
    }
  }
}

/** Asks what to do with a match that is over. */
function endPrompt(canUndo: boolean): Prompt {
  const all = [
    { line: 'quit', label: 'leave' },
    { line: 'save', label: 'save the match' },
    ...(canUndo ? [{ line: 'undo', label: 'take back your last decision' }] : []),
  ];
  return {
    message: 'The match is over',
    moves: [],
    isAgain: false,
    isSecret: false,
    choices: (typed) => {
      const wanted = typed.toLowerCase();
      const found = all.filter(({ line, label }) => `${line} ${label}`.includes(wanted));
      const isOwn = /^save\s/.test(typed) || found.length === 0;
      return isOwn ? [{ line: typed, label: typed }] : found;
    },
  };
}

/** Who won and why, in one or two sentences; null while the match goes on. */
export function endingInWords(match: Match): string | null {
  const { ending, state } = match;
  const result = match.result();
  if (!ending || !result) return null;
  const outcome = outcomeInWords(match);
  if (ending.kind === 'quit') return `${ending.role} gave up. ${outcome}.`;
  if (ending.kind === 'error')
    return `${ending.role} forfeits: ${match.error?.problem ?? ending.message}. ${outcome}.`;
  const reason = pictureOf(state).reason();
  return reason === '' ? `${outcome}.` : `${outcome}: ${reason}.`;
}

/** "Black wins", "A draw", "Ann and Bob win"; with the points of each in games of points. */
function outcomeInWords(match: Match): string {
  const { state } = match;
  const result = match.result() ?? {};
  const [min, max] = state.resultBounds();
  const values = Object.values(result);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isPoints = min === 0 && max > 1; // of one's own: most of them win
  const middle = state.isZeroSum ? 0 : (min + max) / 2; // a result that neither wins nor loses
  const winners = state.players.filter((role) => {
    const own = result[role] ?? middle;
    return isPoints ? own === most && most > least : own > middle;
  });
  const losses = new Set(values.filter((value) => value < middle));
  // Losers of a match of three who share the loss have lost, and nothing more.
  const isShared = max === 1 && winners.length === 1 && values.includes(max) && losses.size === 1;
  const isPlain =
    isShared || values.every((value) => value === min || value === max || value === middle);
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  const each = state.players.map((role) => `${role} ${rounded(result[role] ?? middle)}`).join(', ');
  const points = isPlain ? '' : ` (${each})`;
  const [only = '', ...more] = state.players;
  if (isPoints && more.length === 0) return `${only} has ${rounded(most)} points`;
  if (winners.length > 0) {
    const names = winners.join(', ').replace(/, (?=[^,]*$)/, ' and ');
    return `${names} ${verbFor(winners, 'wins', 'win')}${points}`;
  }
  if (isPoints || values.every((value) => value === middle)) return 'A draw';
  return more.length === 0
    ? `${only} ${verbFor([only], 'loses', 'lose')}${points}`
    : `Nobody wins${points}`;
}
