/** Promises about going on: every offered move is accepted. */
import {
  Contingent,
  Game,
  type Json,
  type LegalMoves,
  type Moves,
  type Random,
  type State,
} from '../../core/index.ts';
import { brief } from '../snapshot.ts';
import { randomMoves } from '../turn.ts';
import type { Witness } from '../witness.ts';
import type { ChanceCheck } from './chance.ts';
import type { TextCheck } from './notation.ts';
import { UnchangedCheck, sameTwice } from './values.ts';

/** So many combinations of moves are tried in each state; of more, as many at random. */
const COMBINATIONS = 32;

/** Every combination of moves leads on, the same way each time. */
export function checkNext(
  game: Game,
  legal: LegalMoves<string, Json>,
  chance: ChanceCheck,
  texts: TextCheck,
  random: Random,
  witness: Witness,
): void {
  const offered = new UnchangedCheck(`the list of moves at ${game}`, legal);
  for (const moves of someCombinations(game, legal, random)) {
    const given = new UnchangedCheck('the argument of next', moves);
    const call = `next(${brief(moves)}) at ${game}`;
    const { answer: state, content } = sameTwice(
      call,
      () => {
        const next = witness.ask('next', call, () => game.next(moves));
        given.check(call, witness);
        offered.check(call, witness);
        return next;
      },
      witness,
    );
    expectState(state, call, witness);
    if (state instanceof Contingent) {
      witness.assert(
        'deterministic',
        !game.isDeterministic,
        () => `isDeterministic is true, but ${call} waits for chance`,
      );
      chance.check(state, random, witness);
    } else {
      texts.check(state, content, witness);
    }
  }
}

/** What came back is a state or a contingent. */
export function expectState(state: State<string, Json>, call: string, witness: Witness): void {
  const came: unknown = state;
  witness.assert(
    'next',
    came instanceof Game || came instanceof Contingent,
    () => `${call} is ${brief(came)}, expected a Game or a Contingent`,
  );
}

function someCombinations(
  game: Game,
  legal: LegalMoves<string, Json>,
  random: Random,
): readonly Moves<string, Json>[] {
  const count = game.activePlayers.reduce(
    (product, role) => product * (legal[role]?.length ?? 0),
    1,
  );
  if (count <= COMBINATIONS) return game.possibleMoves();
  return Array.from({ length: COMBINATIONS }, () => randomMoves(game, legal, random));
}
