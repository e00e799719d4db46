/** What is known of the games of the list in their usual setting, with its source. */

export interface KnownFacts {
  /**
   * Positions that can come up, as `solve` counts them: with the ends of the game, and with a die thrown but not
   * yet counted. Where nobody can count so far: boards, as the source has them.
   */
  readonly positions: string;
  /** The outcome under best play. */
  readonly outcome: string;
}

const facts: ReadonlyMap<string, KnownFacts> = new Map([
  // Outcome: Neller and Presser, Optimal Play of the Dice Game Pig, The UMAP Journal 25(1), 2004. They have 505,000
  // unknowns, one for own score, other score and points; here are both seats, throws and ends.
  ['pig', { positions: '2,040,192', outcome: 'solved: who begins wins 53.06 %' }],
  // By symmetry of the two fingers: both show each of them half of the time.
  ['odds-and-evens', { positions: '120', outcome: 'solved: even' }],
  ['rock-paper-scissors', { positions: '10', outcome: 'solved: even' }],
  ['tic-tac-toe', { positions: '5,478', outcome: 'solved: a draw' }],
  // Positions: John Tromp, 4,531,985,219,092; outcome: James D. Allen and Victor Allis, 1988.
  ['connect-four', { positions: '4.5e12', outcome: 'solved: who begins wins' }],
  // Boards, with those that no game leads to. Schaeffer and others, Checkers Is Solved, Science 317, 2007.
  ['checkers', { positions: '5e20', outcome: 'solved weakly: a draw' }],
]);

/** What is known of a game of the list; undefined of others. */
export function knownFacts(name: string): KnownFacts | undefined {
  return facts.get(name);
}
