/** Games in which chance moves first, as modules that a user would write, and as classes. */
import {
  Contingent,
  coin,
  Game,
  type Haps,
  type LegalMoves,
  type Moves,
  type Numbers,
} from 'turnwise';

type Role = 'One' | 'Two';

/** A coin, then One guesses which way to go: right on heads wins. */
export class CoinFirst extends Game<Role, 'left' | 'right'> {
  readonly name = 'coin-first';
  readonly players = ['One', 'Two'] as const;

  constructor(
    readonly side: string | null = null,
    readonly way: 'left' | 'right' | null = null,
  ) {
    super(side === null ? [] : 'One');
  }

  override get isDeterministic() {
    return false;
  }

  moves(): LegalMoves<Role, 'left' | 'right'> | null {
    if (this.way) return null;
    return this.side === null ? {} : { One: ['left', 'right'] };
  }

  next(
    moves: Moves<Role, 'left' | 'right'>,
    haps?: Haps,
  ): CoinFirst | Contingent<Role, 'left' | 'right'> {
    if (this.side !== null) return new CoinFirst(this.side, moves.One ?? 'left');
    return haps ? new CoinFirst(String(haps.coin)) : new Contingent(this, moves, { coin });
  }

  result(): Numbers<Role> | null {
    if (!this.way) return null;
    return this.victory((this.side === 'heads') === (this.way === 'right') ? 'One' : 'Two');
  }
}

/** What the game with hidden cards has in addition. */
const HIDDEN = `  view(role) {
    if (this.phase === 'deal' || this.phase === 'over') return this;
    return role === 'One' ? new Cards(this.phase, this.one, null) : this;
  }
  redeal(role, random) {
    if (role === 'Two' || this.phase === 'deal' || this.phase === 'over') return this;
    return new Cards(this.phase, this.one, random.choice(without(PACK, this.one)));
  }
  visibleHaps(haps, role) {
    if (!haps.deal) return haps;
    return { deal: [haps.deal[0], role === 'Two' ? haps.deal[1] : '?'] };
  }
`;

/** The same as the text of a module; and cards, dealt at the start and in the middle, seen or hidden. */
export const chanceFirstModules = {
  'coin.ts': `import { Contingent, Game, coin } from 'turnwise';

export default class Coin extends Game {
  name = 'coin';
  players = ['One', 'Two'];
  constructor(side = null, way = null) {
    super(side === null ? [] : 'One');
    this.side = side;
    this.way = way;
  }
  get isDeterministic() { return false; }
  moves() { return this.way ? null : this.side === null ? {} : { One: ['left', 'right'] }; }
  next(moves, haps) {
    if (this.side !== null) return new Coin(this.side, moves.One);
    return haps ? new Coin(haps.coin) : new Contingent(this, moves, { coin });
  }
  result() {
    return this.way && this.victory((this.side === 'heads') === (this.way === 'right') ? 'One' : 'Two');
  }
}
`,
  'open-cards.ts': cards(false),
  'hidden-cards.ts': cards(true),
};

/** One card of six each; One stays or draws another in the middle, when chance goes on alone; the higher sum wins. */
function cards(isHidden: boolean): string {
  return `import { Contingent, Game, deck, without } from 'turnwise';

const PACK = [1, 2, 3, 4, 5, 6];

export default class Cards extends Game {
  name = '${isHidden ? 'hidden' : 'open'}-cards';
  players = ['One', 'Two'];
  constructor(phase = 'deal', one = [], two = 0) {
    super(phase === 'ask' ? 'One' : []);
    this.phase = phase;
    this.one = one;
    this.two = two;
  }
  get isDeterministic() { return false; }
  get isPerfectInformation() { return ${!isHidden}; }
  moves() {
    if (this.phase === 'over') return null;
    return this.phase === 'ask' ? { One: ['stay', 'draw'] } : {};
  }
  next(moves, haps) {
    if (this.phase === 'deal') {
      if (!haps) return new Contingent(this, moves, { deal: deck(PACK, 2) });
      return new Cards('ask', [haps.deal[0]], haps.deal[1]);
    }
    if (this.phase === 'ask') {
      if (moves.One === 'draw') return new Cards('draw', this.one, this.two);
      return this.showdown(moves, haps);
    }
    if (this.two === null) {
      if (!haps) return new Contingent(this, moves, { drawn: deck(without(PACK, this.one), 2) });
      return new Cards('over', [...this.one, haps.drawn[0]], haps.drawn[1]);
    }
    if (!haps) return new Contingent(this, moves, { drawn: deck(without(PACK, [...this.one, this.two]), 1) });
    return new Cards('over', [...this.one, haps.drawn[0]], this.two);
  }
  showdown(moves, haps) {
    if (this.two !== null) return new Cards('over', this.one, this.two);
    if (!haps) return new Contingent(this, moves, { shown: deck(without(PACK, this.one), 1) });
    return new Cards('over', this.one, haps.shown[0]);
  }
  result() {
    if (this.phase !== 'over') return null;
    const sum = this.one.reduce((a, b) => a + b, 0);
    if (sum > 7) return this.victory('Two');
    return this.victory(sum > this.two ? 'One' : 'Two');
  }
${isHidden ? HIDDEN : ''}}
`;
}
