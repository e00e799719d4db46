/**
 * UCT with hidden information: every simulation deals the hidden part anew, and every seat decides by what it sees. So
 * nodes are information sets, a seat's view of a state, distinguished by its text (P. Cowling, E. Powley, D.
 * Whitehouse, Information Set Monte Carlo Tree Search, 2012, with several observers). Seats that decide at the same
 * time draw from mixed strategies (regret-matching.ts). It reads only views and deals made from them. It finds good
 * moves, but not the right mixture of them where turns are taken and bluffing pays: that takes a solver.
 */
import type { Tally } from '../../analysis/index.ts';
import type { Game, Random } from '../../core/index.ts';
import { CHANCE, type Kernel, OVER } from '../../kernel/index.ts';
import type { Rollout } from '../rollout.ts';
import type { SampledLine } from '../sampled-search.ts';
import { RegretMatching } from './regret-matching.ts';
import { SampledTree } from './sampled-tree.ts';
import { bestBound, NONE, PayoffRange, Tree } from './tree.ts';

interface InformationSetOptions {
  readonly tree?: number; // its number, of those that are merged
  readonly simulationCount: number;
  readonly explorationConstant: number;
  readonly maxBytes: number;
  readonly rollouts: string; // what rollouts assume, such as `random play`
}

/** A choice in the current simulation. */
interface Step {
  readonly set: number; // NONE when there was no room for it
  readonly move: number;
  readonly seat: number;
  readonly seats: number;
  readonly learns: boolean; // whether the seat learns from it, in a round: nobody else explores
}

const BYTES_A_SET = 120; // bytes of an information set beside its text and its moves, roughly

export class InformationSetSearch extends SampledTree {
  private readonly sets = new Map<string, number>(); // what a seat sees -> node of the tree
  private readonly tree: Tree; // a node for each set, its moves being children with the payoffs of its seat
  private readonly rounds: RegretMatching;
  private readonly range: PayoffRange;
  private readonly payoff = new Float64Array(1); // room for one payoff
  private bytesLeft: number; // for texts
  private rootSet = NONE; // that of the role's decision
  private readonly steps: Step[] = [];
  private readonly kernel: Kernel;

  constructor(
    game: Game,
    role: string,
    private readonly start: Kernel,
    private readonly rollout: Rollout,
    random: Random,
    private readonly options: InformationSetOptions,
  ) {
    super(game, role, random, options.tree ?? 0);
    this.kernel = start.copy();
    this.range = new PayoffRange(game.resultBounds());
    const roundBytes = game.isSimultaneous ? options.maxBytes / 4 : 0;
    this.bytesLeft = options.maxBytes / 2;
    this.rounds = new RegretMatching(roundBytes);
    this.tree = new Tree(1, options.maxBytes - this.bytesLeft - roundBytes, this.range.middle);
  }

  get done(): boolean {
    return this.simulations >= this.options.simulationCount;
  }

  protected line(move: number): SampledLine {
    return this.estimated(move, this.isFlat() ? this.options.rollouts : 'best play found');
  }

  /**
   * Drawn from the strategy in a simultaneous round; else the move that was visited most, or the one
   * with the best mean if there was no room for its set; among equals any.
   */
  override choose(): number {
    const strategy = this.shares();
    if (strategy) return this.random.weightedIndex(strategy);
    const rank = ({ mean, n }: Tally) =>
      this.isFlat() ? (n === 0 ? Number.NEGATIVE_INFINITY : mean) : n;
    const most = this.tallies.reduce(
      (high, tally) => Math.max(high, rank(tally)),
      Number.NEGATIVE_INFINITY,
    );
    return this.random.choice(
      [...this.moves.keys()].filter((index) => rank(this.tallies[index]) === most),
    );
  }

  /** Whether simulations choose any move at the root, since there is no room to remember how they do. */
  private isFlat(): boolean {
    return this.simulations > 0 && this.rootSet === NONE;
  }

  protected simulate(): void {
    const { kernel, random } = this;
    kernel.copyFrom(this.start);
    kernel.redeal(this.seat, random);
    this.steps.length = 0;
    while (kernel.turn() !== OVER) {
      if (kernel.turn() === CHANCE) kernel.playChance(random);
      else if (!this.playRound()) break;
    }
    this.rollout.run(kernel, random);
    this.backward();
    this.simulations++;
  }

  /** Lets the seats of a round decide, or the one seat whose turn it is; false: then roll out. */
  private playRound(): boolean {
    const { kernel, random, rounds, sets, tree } = this;
    const state = kernel.state(); // before anybody commits
    const seats = kernel.roundSize();
    const explorer = seats > 1 ? RegretMatching.explorer(seats, random) : -1;
    const isFirst = this.steps.length === 0;
    const exploration = this.options.explorationConstant * this.range.width;
    let goesOn = true;
    for (let n = 0; n < seats; n++) {
      const seat = kernel.turn();
      const role = this.game.players[seat];
      const text = `${role} ${state.view(role)}`;
      const known = sets.get(text);
      const set = known ?? this.create(text, seat, kernel.choices(), seats);
      if (set === NONE || (known === undefined && !isFirst)) goesOn = false;
      if (isFirst && seat === this.seat) this.rootSet = set;
      const at = rounds.first(tree.round[set]);
      const move =
        set === NONE || n === explorer
          ? random.below(kernel.choices())
          : seats === 1
            ? bestBound(tree, set, 0, exploration, random)
            : rounds.draw(at, random, tree.visits[set] + 1);
      const learns = explorer === -1 || explorer === n;
      this.steps.push({ set, move, seat, seats, learns });
      kernel.play(move);
    }
    return goesOn;
  }

  private backward(): void {
    const { payoff, range, rounds, tree } = this;
    const { payoffs } = this.rollout;
    range.note(payoffs);
    for (const { set, move, seat, seats, learns } of this.steps) {
      if (set === NONE) continue;
      const own = range.within(payoffs[seat]);
      const child = tree.firstChild[set] + move;
      payoff[0] = own;
      tree.add(set, payoff);
      tree.add(child, payoff);
      tree.chosen[child]++;
      if (seats === 1) continue;
      const at = rounds.first(tree.round[set]);
      if (learns) rounds.learnFromOne(at, move, own, seats);
      rounds.note(at, move, own);
    }
    const own = this.steps.find(({ seat }) => seat === this.seat);
    if (own) this.tallies[own.move]?.add(payoffs[this.seat]);
  }

  /** An information set of a seat with its number of moves; NONE when there is no room. */
  private create(text: string, seat: number, moves: number, seats: number): number {
    const { rounds, tree } = this;
    const bytes = BYTES_A_SET + 2 * text.length;
    if (bytes > this.bytesLeft || !tree.hasRoom(1 + moves)) return NONE;
    if (seats > 1 && !rounds.hasRoom([moves])) return NONE;
    const set = tree.create();
    tree.expand(set, moves);
    if (seats > 1) tree.round[set] = rounds.add([seat], [moves]);
    this.bytesLeft -= bytes;
    this.sets.set(text, set);
    return set;
  }

  /** The role's mixed strategy, where it decides together with others. */
  protected override shares(): number[] | null {
    const place = this.tree.round[this.rootSet]; // NONE has no round
    return place === 0 ? null : this.rounds.strategy(this.rounds.first(place));
  }
}
