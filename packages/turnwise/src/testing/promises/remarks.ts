/**
 * Promises about remarks: they are well-formed, say only what the role can know, and those on wins are true. A remark may take
 * the answers to a move, so that only some moves of a run are looked at.
 */
import {
  Contingent,
  Game,
  type Haps,
  type Json,
  type LegalMoves,
  type Moves,
  problemOfWords,
  type Random,
  remarkKinds,
  visiblePly,
} from '../../core/index.ts';
import type { Witness } from '../broken-promise.ts';
import { brief, difference, snapshot } from '../snapshot.ts';

const FIRST = 16; //   moves in a run of which remarks are checked for sure,
const MOST = 48; //    and as many as this in some of the states that follow
const ONE_IN = 8; //   so many
const AT_ONCE = 2; //  moves of a role in a state
const MOST_REMARKS = 8; // on a move

export class RemarksCheck {
  private readonly hasRemarks: boolean;
  private readonly hasChance: boolean;
  private checked = 0;

  constructor(game: Game) {
    this.hasRemarks = game.remarks !== Game.prototype.remarks;
    this.hasChance = game.chanceInWords !== Game.prototype.chanceInWords;
  }

  /** The remarks on some moves, and the words for a turn of chance that one of them leads to. */
  check(game: Game, legal: LegalMoves<string, Json>, random: Random, witness: Witness): void {
    const isDue = this.checked < FIRST || random.below(ONE_IN) === 0;
    if (this.checked >= MOST || !isDue) return;
    for (const role of game.activePlayers) {
      const moves = legal[role] ?? [];
      const some = moves.length <= AT_ONCE ? moves : random.sample(moves, AT_ONCE);
      if (this.hasRemarks) for (const move of some) this.checkMove(game, role, move, witness);
    }
    if (this.hasChance) this.checkChance(game, legal, random, witness);
  }

  private checkMove(game: Game, role: string, move: Json, witness: Witness): void {
    this.checked++;
    const call = `remarks(${brief(role)}, ${brief(move)})`;
    const { answer, content } = witness.askTwice('remarks', call, () => game.remarks(role, move));
    const isList = Array.isArray(answer) && answer.length <= MOST_REMARKS;
    const problem = () => `${call} is ${brief(answer)}, expected at most ${MOST_REMARKS} remarks`;
    witness.assert('remarks', isList, problem);
    for (const { kind, text } of answer) {
      const wrong = Object.hasOwn(remarkKinds, kind) ? problemOfWords(text) : 'has an unknown kind';
      const what = () => `${call} has ${brief({ kind, text })}, which ${wrong}`;
      witness.assert('remarks', wrong === null, what);
    }
    const texts = answer.map(({ text }) => text);
    const twice = () => `${call} says the same twice: ${brief(texts)}`;
    witness.assert('remarks', new Set(texts).size === texts.length, twice);
    if (!game.isPerfectInformation) {
      const seen = snapshot(
        witness.ask('remarks', call, () => game.view(role).remarks(role, move)),
      );
      const more = () => `${call} says more than ${role} can know: ${difference(seen, content)}`;
      witness.assert('remarks', seen === content, more);
    }
    checkWins(
      game,
      role,
      move,
      answer.map(({ kind }) => kind),
      call,
      witness,
    );
  }

  private checkChance(
    game: Game,
    legal: LegalMoves<string, Json>,
    random: Random,
    witness: Witness,
  ): void {
    const moves: { [role: string]: Json } = {};
    for (const role of game.activePlayers) moves[role] = random.choice(legal[role] ?? []);
    const state = game.next(moves);
    if (!(state instanceof Contingent)) return;
    this.checked++;
    const drawn: Haps = state.randomHaps(random);
    const { haps } = visiblePly({ game, moves, haps: [drawn] }, null);
    const call = `chanceInWords(${brief(moves)}, ${brief(haps)})`;
    const say = () => game.chanceInWords(moves, haps);
    const { answer } = witness.askTwice('remarks', call, say);
    const wrong = answer === null ? null : problemOfWords(answer);
    const what = () => `${call} is ${brief(answer)}, which ${wrong}`;
    witness.assert('remarks', wrong === null, what);
  }
}

/** A move with the remark `win` wins, and after one with `allows-win` there is an answer that does. */
function checkWins(
  game: Game,
  role: string,
  move: Json,
  kinds: readonly string[],
  call: string,
  witness: Witness,
): void {
  if (game.activePlayers.length !== 1) return;
  const next = game.next({ [role]: move });
  if (kinds.includes('win')) {
    const problem = () => `${call} says that the move wins, which it does not`;
    witness.assert('remarks', next instanceof Game && isWonBy(next, role), problem);
  }
  if (!kinds.includes('allows-win') || next instanceof Contingent) return;
  const [other = role] = next.activePlayers;
  const answers = next.moves()?.[other] ?? [];
  const wins = (answer: Json) => {
    const moves: Moves<string, Json> = { [other]: answer };
    const end = next.next(moves);
    return end instanceof Game && isWonBy(end, other);
  };
  const problem = () => `${call} says that ${other} can win at once, which they cannot`;
  witness.assert('remarks', other !== role && answers.some(wins), problem);
}

/** Whether a role has the best of all results, alone if there are others. */
function isWonBy(game: Game, role: string): boolean {
  const result = game.result();
  if (!result) return false;
  const others = game.players.filter((other) => other !== role);
  return others.length > 0
    ? others.every((other) => result[other] < result[role])
    : result[role] > game.resultBounds()[0];
}
