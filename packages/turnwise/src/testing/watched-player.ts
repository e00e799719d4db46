/** A player behind glass: it decides as it would, and somebody looks whether it touches the state. */
import type { Decision, Game, Json, Match, Player as Watched } from '../core/index.ts';
import { Player } from '../core/index.ts';
import { difference, snapshot } from './snapshot.ts';
import type { Witness } from './witness.ts';

export class WatchedPlayer extends Player {
  /** The decisions so far, in all matches. */
  decisions = 0;
  private readonly parent: WatchedPlayer | undefined; // whose decisions are counted too

  constructor(
    private readonly inner: Watched,
    private readonly witness: Witness,
    parent?: WatchedPlayer,
  ) {
    super({ seed: 0 });
    this.parent = parent;
  }

  override get specification(): string {
    return this.inner.specification;
  }

  override incompatibility(game: Game): string | null {
    return this.inner.incompatibility(game);
  }

  override participate(match: Match, role: string): Player {
    return new WatchedPlayer(this.inner.participate(match, role), this.witness, this);
  }

  decision(game: Game, role: string): Decision<Json> {
    if (this.parent) this.parent.decisions++;
    const before = snapshot(game);
    const answer = this.inner.decision(game, role);
    if (answer instanceof Promise) return answer.then((later) => this.kept(later, game, before));
    return this.kept(answer, game, before);
  }

  private kept<T>(answer: T, game: Game, before: string): T {
    const after = snapshot(game);
    this.witness.assert(
      'state-kept',
      after === before,
      () => `the state that it was given was ${difference(before, after)} after the decision`,
    );
    return answer;
  }
}
