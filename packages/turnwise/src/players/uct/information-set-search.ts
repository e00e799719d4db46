/**
 * UCT with hidden information: a search for an equilibrium over the information sets of all seats, by online outcome
 * sampling (V. Lisy, M. Lanctot, M. Bowling, Online Monte Carlo Counterfactual Regret Minimization for Search in
 * Imperfect Information Games, 2015). Every seat decides by what it has seen, by a mixed strategy that it learns by
 * regret matching. The search begins where the match began, since what the others hold follows from what they would
 * have done with it on the way.
 *
 * There are two kinds of walks. A third of them, at random, is aimed, and the others are open, since they teach more sets:
 *
 *     aimed   follow what the role has seen to its present decision. They weigh as much as the others would have made
 *             their moves with what they were dealt. From the decision on, the role learns.
 *     open    are dealt anything, since the others do not know what the role holds. All seats learn, but the role not
 *             at its present decision and after it. Half of them follow the moves of the match.
 *
 * So each information set learns from one kind of walk, and nobody needs to know how likely the role's cards were.
 *
 * With two roles and a zero sum the average strategies tend to an equilibrium; else nothing is promised. Where only a
 * position is known, and not how it came about, all deals that fit it count by their probability. The search reads
 * only views, and deals made from them.
 */
import type { Game, Random } from '../../core/index.ts';
import type { Rollout } from '../rollout.ts';
import { type SampledLine, SampledSearch } from '../sampled-search.ts';
import { InformationWalks } from './information-walks.ts';
import { noPast, type Past } from './past.ts';
import { RootOdds } from './root-odds.ts';
import { PayoffRange } from './tree.ts';

interface InformationSetOptions {
  readonly simulationCount: number;
  readonly maxBytes: number;
  readonly rollouts: string; // what rollouts assume, such as `random play`
}

const AIM_TRIES = 100; //   aimed walks that fail before it is decided whether to leave out the past,
const FEWEST_ARRIVALS = 10; // which happens if fewer than these have arrived

export class InformationSetSearch extends SampledSearch {
  private walks: InformationWalks;
  private readonly range: PayoffRange;
  private rootOdds: RootOdds;
  private arrived = 0; // aimed walks that came to the present decision
  private failed = 0; //  aimed walks that did not
  private isFlat = false; // a simulation found no room for the present decision, and made any move

  constructor(
    game: Game,
    role: string,
    private past: Past,
    private readonly rollout: Rollout,
    random: Random,
    private readonly options: InformationSetOptions,
  ) {
    super(game, role, random);
    this.range = new PayoffRange(game.resultBounds());
    this.rootOdds = new RootOdds(this.moves.length, this.range);
    this.walks = this.newWalks();
  }

  get done(): boolean {
    return this.simulations >= this.options.simulationCount;
  }

  /** Drawn from the average strategy; if there was no room for one, one of the moves with the best mean. */
  override choose(): number {
    const strategy = this.shares();
    return strategy
      ? this.random.weightedIndex(strategy)
      : this.random.choice(this.rootOdds.best());
  }

  protected override shares(): number[] | null {
    return this.walks.rootStrategy();
  }

  protected line(move: number): SampledLine {
    return { ...this.rootOdds.line(move), known: 'estimated', assumes: this.assumption() };
  }

  private assumption(): string {
    if (this.isFlat && !this.shares()) return this.options.rollouts;
    const { game, past } = this;
    const roles = game.players.length;
    const isOpposed = roles === 1 || (roles === 2 && game.isZeroSum);
    const play = isOpposed ? 'best play found' : 'play found, which need not be an equilibrium';
    return past.start === game ? `${play}, nothing inferred from earlier moves` : play;
  }

  protected simulate(): void {
    const { random, rootOdds, walks } = this;
    const time = ++this.simulations;
    if (this.game.players.length > 1 && random.below(3) > 0) {
      walks.open(time);
      return;
    }
    switch (walks.aim(time)) {
      case 'arrived':
        this.arrived++;
        rootOdds.add(walks.rootChoice, walks.rootWorth, time * walks.rootWeight);
        break;
      case 'no room':
        this.isFlat = true;
        rootOdds.addOne(walks.rootChoice, walks.rootWorth);
        break;
      case 'lost':
        if (++this.failed !== AIM_TRIES || this.arrived >= FEWEST_ARRIVALS) break;
        this.past = noPast(this.game);
        this.rootOdds = new RootOdds(this.moves.length, this.range);
        this.walks = this.newWalks();
    }
  }

  private newWalks(): InformationWalks {
    const { past, random, range, rollout, seat } = this;
    return new InformationWalks(past, seat, { random, range, rollout }, this.options.maxBytes);
  }
}
