/** Tells the odds of a match on a screen; what was computed for a position is kept until the next. */
import type { Game } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import { type Evaluator, oddsAt, oddsTable, oddsTitle } from './odds.ts';
import type { Screen } from './screen.ts';
import type { Session } from './session.ts';

export class OddsDisplay {
  private last: { readonly game: Game; readonly role: string; readonly odds: Analysis } | null =
    null;

  constructor(
    private readonly evaluator: Evaluator,
    private readonly session: Session,
    private readonly screen: Screen,
  ) {}

  /** What is known of a position already. */
  known(game: Game, role: string): Analysis | null {
    return this.last?.game === game && this.last.role === role ? this.last.odds : null;
  }

  /** Says what the odds are, and lists them unless the question will. Null where `leaves` said so. */
  async show(
    game: Game,
    role: string,
    isListed: boolean,
    leaves: () => Promise<boolean>,
  ): Promise<Analysis | null> {
    const odds = await this.compute(game, role, leaves);
    if (odds === null) return null;
    this.screen.say(oddsTitle(odds));
    if (!isListed) this.screen.show(oddsTable(odds, this.screen.width));
    return odds;
  }

  /** The odds of a position. At Ctrl-C `leaves` is asked; if so, the work is stopped and there are none. */
  async compute(
    game: Game,
    role: string,
    leaves: () => Promise<boolean>,
  ): Promise<Analysis | null> {
    const known = this.known(game, role);
    if (known) return known;
    const { match } = this.session;
    const stop = new AbortController();
    const options = { seed: `${match.seed} odds ${match.history.length}`, signal: stop.signal };
    const computing = oddsAt(this.evaluator, game, role, options);
    for (;;) {
      const odds = await this.screen.unlessInterrupted(computing, 'The odds are being computed');
      if (odds !== null) {
        this.last = { game, role, odds };
        return odds;
      }
      if (await leaves()) {
        stop.abort();
        return null;
      }
    }
  }
}
