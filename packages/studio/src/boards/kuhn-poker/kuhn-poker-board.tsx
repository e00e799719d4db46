/** The board of Kuhn poker: a card and the payments of each role, and what each has said. */
import { type KuhnMove, KuhnPoker, type KuhnRole } from 'turnwise/games';
import { CardTable, PlayingCard } from '../parts/card-table.tsx';
import { type BoardOf, viewFor } from '../parts/view-for.tsx';

const MOVES: readonly KuhnMove[] = ['pass', 'bet'];

function KuhnPokerBoard(props: BoardOf<KuhnPoker>) {
  const { game } = props;
  const { bets, cards } = game.position;
  const result = game.result();
  const isAfterBet = bets.includes('b');
  const pot = game.players.reduce((sum, role) => sum + game.paid(role), 0);
  const places = game.players.map((role, seat) => ({
    role,
    hand: <PlayingCard card={cards.length === 0 ? '' : (cards[seat] ?? null)} />,
    handText: cards.length === 0 ? 'no card' : (cards[seat] ?? 'hidden card'),
    words: wordsOf(game, role),
    chips: game.paid(role),
    isOut: game.hasFolded(role),
    isWinner: result !== null && (result[role] ?? 0) > 0,
  }));
  return (
    <CardTable
      label="Kuhn poker"
      board={props}
      places={places}
      middle={`${pot} in the pot`}
      moves={MOVES}
      labelOf={(move) => labels(isAfterBet)[move === 'bet' ? 1 : 0]}
    />
  );
}

function labels(isAfterBet: boolean): readonly [pass: string, bet: string] {
  return isAfterBet ? ['Pass: fold', 'Bet: call'] : ['Pass', 'Bet'];
}

/** What a role did last. */
export function wordsOf(game: KuhnPoker, role: KuhnRole): string {
  const { bets } = game.position;
  const seat = game.players.indexOf(role);
  const turns = [...bets].flatMap((_, turn) => (turn % game.players.length === seat ? [turn] : []));
  const last = turns.at(-1);
  if (last === undefined) return '';
  const first = bets.indexOf('b');
  if (first < 0 || last < first) return 'passes';
  if (last === first) return 'bets';
  return bets[last] === 'b' ? 'calls' : 'folds';
}

function KuhnPokerPicture() {
  return (
    <div className="card-picture" aria-hidden="true">
      <PlayingCard card="K" />
      <PlayingCard card={null} />
    </div>
  );
}

export const kuhnPokerView = viewFor((game) => game instanceof KuhnPoker, {
  Board: KuhnPokerBoard,
  Picture: KuhnPokerPicture,
});
