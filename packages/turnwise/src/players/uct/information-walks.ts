/**
 * The walks of a search with hidden information; see information-set-search.ts for the two kinds. A walk goes down the
 * tree of histories until it meets an information set that is new; then the round is finished, and a rollout follows.
 */
import type { Game, Random } from '../../core/index.ts';
import { CHANCE, type Kernel, kernelOf, OVER } from '../../kernel/index.ts';
import type { Rollout } from '../rollout.ts';
import { InformationTree } from './information-tree.ts';
import { OutcomeSampling } from './outcome-sampling.ts';
import { type Past, PastLead } from './past.ts';
import { ESTIMATES, LOSS, VALUE, WIN } from './root-odds.ts';
import { CLOSED, DRAWN, type PayoffRange } from './tree.ts';

const TREMBLE = 0.01; //      how often others are thought to have made any move, so that none was impossible
const DEPTH_LIMIT = 10_000; // walks longer than this end in a rollout,
const RAREST = 1e-200; //      and so do walks less likely than this, before weights become infinite

interface WalkOptions {
  readonly random: Random;
  readonly range: PayoffRange;
  readonly rollout: Rollout;
}

/** How an aimed walk ended: at the present decision and beyond, without room for it, or on the way. */
export type Arrival = 'arrived' | 'no room' | 'lost';

export class InformationWalks {
  readonly rootWorth: Float64Array; // [move * ESTIMATES + estimate] by the last walk that arrived
  rootChoice = 0; // of the last walk that arrived
  rootWeight = 0; // how likely the others would have let it come to that
  private rootSet = 0; // the information set of the present decision
  private readonly now: Game;
  private readonly start: Kernel; // what the match began with
  private readonly dealt: Kernel; // the same, dealt anew for each open walk
  private readonly isDealt: boolean; // whether the match began with something that may be hidden
  private readonly nodes: InformationTree;
  private readonly sampling: OutcomeSampling;
  private readonly lead: PastLead;
  private readonly seats: number;
  private readonly columns: number; // of a node: payoffs of the seats, then whether the role wins and loses
  private readonly worth: Float64Array; // [move * columns + column] of the present decision

  constructor(
    past: Past,
    private readonly seat: number,
    private readonly options: WalkOptions,
    maxBytes: number,
  ) {
    const { random, range } = options;
    const role = past.start.players[seat];
    this.now = past.views[past.views.length - 1];
    this.start = kernelOf(past.start.redeal(role, random));
    this.dealt = this.start.copy();
    this.isDealt = this.start.turn() !== CHANCE;
    this.seats = this.start.seats;
    this.columns = this.seats + 2;
    this.nodes = new InformationTree(this.start, this.columns, maxBytes, range.middle);
    this.sampling = new OutcomeSampling(this.nodes, this.columns, random);
    this.lead = new PastLead(past, this.nodes, seat, random);
    const moves = this.now.moves()?.[role]?.length ?? 0;
    this.rootWorth = new Float64Array(moves * ESTIMATES);
    this.worth = new Float64Array(moves * this.columns);
  }

  get bytes(): number {
    return this.nodes.bytes;
  }

  /** The average strategy of the present decision; null while there is none. */
  rootStrategy(): number[] | null {
    return this.rootSet === 0 ? null : this.nodes.sets.strategy(this.rootSet);
  }

  /** An open walk. `time` is the number of the simulation: later ones count more. */
  open(time: number): void {
    const { dealt, nodes, options, sampling } = this;
    const { random } = options;
    if (this.isDealt) for (let seat = 0; seat < this.seats; seat++) dealt.redeal(seat, random);
    nodes.kernel.copyFrom(dealt);
    nodes.begin();
    sampling.begin(1, random.below(2) === 0);
    this.descend(false);
    this.evaluate();
    sampling.learn(time, -1, this.worth);
  }

  aim(time: number): Arrival {
    const { nodes, options, sampling } = this;
    nodes.kernel.copyFrom(this.start);
    if (this.isDealt) nodes.kernel.redeal(this.seat, options.random);
    nodes.begin();
    const weight = this.goToDecision();
    if (weight === 0) return 'lost';
    sampling.begin(weight, false);
    const rootDepth = this.descend(true);
    if (rootDepth < 0) {
      this.tryAnyMove();
      return 'no room';
    }
    this.evaluate();
    sampling.learn(time, rootDepth, this.worth);
    this.rootChoice = nodes.choices[rootDepth];
    this.rootWeight = weight;
    for (let move = 0; move < this.rootWorth.length / ESTIMATES; move++)
      this.noteWorth(move, this.worth, move * this.columns);
    return 'arrived';
  }

  /** Leads a walk to the present decision; returns its weight, or 0 if it went elsewhere. */
  private goToDecision(): number {
    const { lead, nodes } = this;
    let weight = 1;
    for (let round = -1; ; ) {
      const turn = nodes.turn();
      if (turn === CLOSED) return round + 1 === lead.rounds ? weight : 0;
      if (turn === OVER) return 0;
      if (turn === DRAWN) {
        if (!lead.playDrawn(round + 1)) return 0;
      } else if (turn === CHANCE) {
        weight *= lead.playListed(round + 1);
        if (weight === 0) return 0;
      } else {
        if (nodes.beginsRound() && !lead.isSeen(++round)) return 0;
        if (round === lead.rounds) return weight;
        const choice = lead.choice(round, turn);
        if (choice < 0) return 0;
        if (turn !== this.seat) weight *= this.likelihood(turn, choice);
        nodes.go(choice);
      }
    }
  }

  private likelihood(seat: number, choice: number): number {
    const { nodes, sampling } = this;
    const from = sampling.strategy(nodes.set(seat));
    return (1 - TREMBLE) * sampling.shares[from + choice] + TREMBLE / nodes.count();
  }

  /** Goes down to where a rollout begins; returns the depth of the present decision in an aimed walk, or -1. */
  private descend(isAimed: boolean): number {
    const { lead, nodes, options, sampling, seat } = this;
    const { random } = options;
    let rootDepth = -1;
    let isBelowRoot = false;
    let isLast = false; // a new information set was met
    let isOnPath = !isAimed && lead.rounds > 0; // all moves were those of the match
    let round = -1;
    while (nodes.depth < DEPTH_LIMIT && sampling.probability > RAREST) {
      const turn = nodes.turn();
      if (turn === OVER || turn === CLOSED) break;
      if (isLast && (turn < 0 || nodes.beginsRound())) break;
      if (turn === CHANCE) {
        sampling.pass();
        nodes.go(this.drawnOutcome());
        continue;
      }
      if (turn === DRAWN) {
        sampling.pass();
        InformationTree.drawAll(nodes.follow(), random);
        nodes.goToDrawn();
        continue;
      }
      let at = nodes.set(turn);
      if (at === 0) {
        isLast = true;
        at = nodes.createSet(turn);
      }
      if (isAimed && turn === seat && rootDepth < 0) {
        if (at === 0) return -1;
        rootDepth = nodes.depth;
        this.rootSet = at;
      }
      if (turn === seat && at === this.rootSet) isBelowRoot = true;
      if (nodes.beginsRound()) round++;
      isOnPath &&= round < lead.rounds;
      const led = isOnPath ? lead.choice(round, turn) : -1;
      const learns = at !== 0 && isAimed === (turn === seat && isBelowRoot);
      const choice = sampling.decide(turn, at, learns, led);
      isOnPath &&= choice === led;
      nodes.go(choice);
    }
    return rootDepth;
  }

  private drawnOutcome(): number {
    const { nodes, options } = this;
    const { tree } = nodes;
    const first = tree.firstChild[nodes.node];
    const last = nodes.count() - 1;
    let rest = options.random.float();
    for (let outcome = 0; outcome < last; outcome++) {
      rest -= tree.probability[first + outcome];
      if (rest < 0) return outcome;
    }
    return last;
  }

  /** What the end of the walk is worth: its result, or that of a rollout. */
  private evaluate(): void {
    const { nodes, options, sampling } = this;
    const { node, tree } = nodes;
    const { value } = sampling;
    if (tree.proven[node] === 1) {
      for (let column = 0; column < this.columns; column++) value[column] = tree.mean(node, column);
      return;
    }
    const kernel = nodes.follow();
    options.rollout.run(kernel, options.random);
    this.setValue();
    if (tree.turn[node] === OVER) tree.prove(node, value, 0);
  }

  /** Without room for the present decision, makes any move, and a rollout follows. */
  private tryAnyMove(): void {
    const { now, options, sampling } = this;
    const { random, rollout } = options;
    const kernel = this.nodes.kernel;
    kernel.load(now.redeal(now.players[this.seat], random));
    this.rootChoice = random.below(this.rootWorth.length / ESTIMATES);
    rollout.beginWith(kernel, random, this.seat, this.rootChoice);
    rollout.goOn(kernel, random);
    rollout.evaluate(kernel, random);
    this.setValue();
    this.noteWorth(this.rootChoice, sampling.value, 0);
  }

  private setValue(): void {
    const { options, sampling, seats } = this;
    const { middle } = options.range;
    const { value } = sampling;
    for (let seat = 0; seat < seats; seat++)
      value[seat] = options.range.within(options.rollout.payoffs[seat]);
    value[seats] = value[this.seat] > middle ? 1 : 0;
    value[seats + 1] = value[this.seat] < middle ? 1 : 0;
  }

  private noteWorth(move: number, from: Float64Array, at: number): void {
    const to = move * ESTIMATES;
    this.rootWorth[to + VALUE] = from[at + this.seat];
    this.rootWorth[to + WIN] = from[at + this.seats];
    this.rootWorth[to + LOSS] = from[at + this.seats + 1];
  }
}
