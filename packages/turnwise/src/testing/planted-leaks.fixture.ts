/**
 * Any game with hidden information, with one planted leak each: what is hidden shows in a view, in the haps, in the moves, in what a
 * kernel observes; or it is dealt anew with wrong probabilities. `checkGame` must find every one of them.
 */
import {
  Contingent,
  Game,
  type Haps,
  type Json,
  type LegalMoves,
  type Moves,
  type Numbers,
  type Random,
  type State,
} from '../core/index.ts';
import { type Kernel, kernelOf } from '../kernel/index.ts';
import { SoundKernel } from './broken-kernels.fixture.ts';
import type { PromiseName } from './broken-promise.ts';

/** What a leaking game does in place of the sound one. `whole` is the state, where `game` is what a role sees of it. */
interface Leak {
  readonly text?: (game: Game, whole: Game) => string;
  readonly memory?: (whole: Game) => Json; // a field of views
  readonly next?: (game: Game, whole: Game) => Game; // that moves are played in
  readonly moves?: (game: Game, whole: Game) => LegalMoves<string, Json> | null;
  readonly view?: (game: Game, role: string) => Game;
  readonly redeal?: (game: Game, role: string, random: Random) => Game;
  readonly visibleHaps?: (game: Game, haps: Haps, role: string | null) => Haps;
  readonly kernel?: new (inner: Kernel) => Kernel;
}

class Leaking extends Game {
  readonly memory: Json;
  readonly #whole: Game; // what a view was made from; else the state itself
  readonly #leak: Leak;

  constructor(
    readonly inner: Game,
    leak: Leak,
    whole: Game = inner,
  ) {
    super(inner.activePlayers);
    this.#leak = leak;
    this.#whole = whole;
    this.memory = (whole !== inner && leak.memory?.(whole)) || null;
    const { kernel: Around } = leak;
    if (Around) Object.assign(this, { kernel: () => new Around(kernelOf(this.inner)) });
  }

  get name(): string {
    return this.inner.name;
  }

  get players(): readonly string[] {
    return this.inner.players;
  }

  override get options() {
    return this.inner.options;
  }

  override get isZeroSum(): boolean {
    return this.inner.isZeroSum;
  }

  override get isDeterministic(): boolean {
    return this.inner.isDeterministic;
  }

  override get isSimultaneous(): boolean {
    return this.inner.isSimultaneous;
  }

  override get isPerfectInformation(): boolean {
    return this.inner.isPerfectInformation;
  }

  override resultBounds(): readonly [number, number] {
    return this.inner.resultBounds();
  }

  override scores(): Numbers<string> | null {
    return this.inner.scores();
  }

  moves(): LegalMoves<string, Json> | null {
    return this.#leak.moves?.(this.inner, this.#whole) ?? this.inner.moves();
  }

  next(moves: Moves<string, Json>, haps?: Haps): State<string, Json> {
    const from = this.#leak.next?.(this.inner, this.#whole) ?? this.inner;
    const state = from.next(moves, haps);
    return state instanceof Contingent
      ? new Contingent(this.#with(state.state), state.moves, state.aleatories)
      : this.#with(state);
  }

  result(): Numbers<string> | null {
    return this.inner.result();
  }

  override view(role: string): Game {
    const view = this.#leak.view?.(this.inner, role) ?? this.inner.view(role);
    return `${view}` === `${this.inner}` ? this : new Leaking(view, this.#leak, this.#whole);
  }

  override redeal(role: string, random: Random): Game {
    return this.#with(
      this.#leak.redeal?.(this.inner, role, random) ?? this.inner.redeal(role, random),
    );
  }

  override visibleHaps(haps: Haps, role: string | null): Haps {
    return this.#leak.visibleHaps?.(this.inner, haps, role) ?? this.inner.visibleHaps(haps, role);
  }

  override printMove(move: Json): string {
    return this.inner.printMove(move);
  }

  override toString(): string {
    return this.#leak.text?.(this.inner, this.#whole) ?? `${this.inner}`;
  }

  #with(game: Game): Leaking {
    return new Leaking(game, this.#leak);
  }
}

/** A kernel of the sound game, which gets states of the leaking one. */
class InnerKernel extends SoundKernel {
  override load(game: Game): void {
    super.load(game instanceof Leaking ? game.inner : game);
  }

  override observation(seat: number): string {
    return this.inner.observation(seat);
  }
}

class OpenObservation extends InnerKernel {
  override observation(): string {
    return `${this.inner.state()}`;
  }
}

class KeptDeal extends InnerKernel {
  override redeal(): void {}
}

class HalfKeptDeal extends InnerKernel {
  override redeal(seat: number, random: Random): void {
    if (random.below(2) === 0) super.redeal(seat, random);
  }
}

class OwnRedealt extends InnerKernel {
  override redeal(seat: number, random: Random): void {
    super.redeal((seat + 1) % this.seats, random);
  }
}

/** Without the last move where the text of the state has a sum of codes that is odd. */
function fewerMoves(game: Game, whole: Game): LegalMoves<string, Json> | null {
  const legal = game.moves();
  const [role] = game.activePlayers;
  const moves: readonly Json[] = (role && legal?.[role]) || [];
  const sum = [...`${whole}`].reduce((codes, sign) => codes + sign.charCodeAt(0), 0);
  return role === undefined || moves.length < 2 || sum % 2 === 0
    ? legal
    : { ...legal, [role]: moves.slice(0, -1) };
}

const LEAKS: readonly (readonly [string, readonly PromiseName[], Leak])[] = [
  ['a view that is the whole state', ['view'], { view: (game) => game }],
  [
    'a view that prints what is hidden',
    ['view'],
    { text: (game, whole) => `${game}${`${game}` === `${whole}` ? '' : ` (${whole})`}` },
  ],
  ['a field of a view that holds what is hidden', ['view'], { memory: (whole) => `${whole}` }],
  ['a view that plays on with what is hidden', ['view'], { next: (_, whole) => whole }],
  [
    'moves that depend on what is hidden',
    ['view', 'redeal'],
    { moves: (game) => fewerMoves(game, game) },
  ],
  ['moves of a view that depend on what is hidden', ['redeal'], { moves: fewerMoves }],
  ['a redeal that changes nothing', ['redeal'], { redeal: (game) => game }],
  [
    'a redeal that keeps every second deal',
    ['redeal'],
    {
      redeal: (game, role, random) => (random.below(2) === 0 ? game : game.redeal(role, random)),
    },
  ],
  [
    'a redeal of what the role sees',
    ['view'],
    {
      redeal: (game, role, random) => {
        const { players } = game;
        return game.redeal(players[(players.indexOf(role) + 1) % players.length] ?? role, random);
      },
    },
  ],
  ['haps that show everybody everything', ['haps'], { visibleHaps: (_, haps) => haps }],
  [
    'haps that show spectators everything',
    ['haps'],
    { visibleHaps: (game, haps, role) => (role === null ? haps : game.visibleHaps(haps, role)) },
  ],
  [
    'haps that show a role what the next one sees',
    ['haps'],
    {
      visibleHaps: (game, haps, role) => {
        const { players } = game;
        const other = role === null ? null : players[(players.indexOf(role) + 1) % players.length];
        return game.visibleHaps(haps, other ?? null);
      },
    },
  ],
  ['a kernel that observes everything', ['kernel-observation'], { kernel: OpenObservation }],
  ['a kernel that deals nothing anew', ['kernel-redeal'], { kernel: KeptDeal }],
  ['a kernel that keeps every second deal', ['kernel-redeal'], { kernel: HalfKeptDeal }],
  ['a kernel that deals anew what the seat sees', ['kernel-redeal'], { kernel: OwnRedealt }],
];

/** A leak by its name: the leaking game, and the promises of which one must be found broken. */
export interface PlantedLeak {
  readonly plantedIn: (game: Game) => Game;
  readonly promises: readonly PromiseName[];
}

export const plantedLeaks: ReadonlyMap<string, PlantedLeak> = new Map(
  LEAKS.map(([name, promises, leak]) => [
    name,
    { plantedIn: (game: Game) => new Leaking(game, leak), promises },
  ]),
);

/** The game in the same disguise, without a leak. */
export function withoutLeak(game: Game): Game {
  return new Leaking(game, { kernel: InnerKernel });
}
