/** The board of Leduc poker: cards and payments of both roles, the public card, and what each has said. */
import { type LeducMove, LeducPoker, type LeducRole } from 'turnwise/games';
import { CardTable, PlayingCard } from '../parts/card-table.tsx';
import { type BoardOf, viewFor } from '../parts/view-for.tsx';

const MOVES: readonly LeducMove[] = ['fold', 'call', 'raise'];

function LeducPokerBoard(props: BoardOf<LeducPoker>) {
  const { game } = props;
  const { cards, shared } = game.position;
  const result = game.result();
  const places = game.players.map((role, seat) => ({
    role,
    hand: <PlayingCard card={cards.length === 0 ? '' : (cards[seat] ?? null)} />,
    handText: cards.length === 0 ? 'no card' : (cards[seat] ?? 'hidden card'),
    words: wordsOf(game, role),
    chips: game.paid(role),
    isOut: wordsOf(game, role).endsWith('folds'),
    isWinner: result !== null && result[role] > 0,
  }));
  return (
    <CardTable
      label="Leduc poker"
      board={props}
      places={places}
      middle={
        <>
          <span className="visually-hidden">
            {shared ? `public card: ${shared}` : 'no public card yet'}
          </span>
          <PlayingCard card={shared ?? ''} />
          <span>{game.paid('One') + game.paid('Two')} in the pot</span>
        </>
      }
      moves={MOVES}
      labelOf={(move) => labelOf(game, move)}
    />
  );
}

/** A move, and what it costs. */
export function labelOf(game: LeducPoker, move: string): string {
  if (move === 'fold') return 'Fold';
  const [one, two] = [game.paid('One'), game.paid('Two')];
  const owed = Math.abs(one - two);
  if (move === 'call') return owed > 0 ? `Call: pay ${owed}` : 'Call: check';
  return `Raise: pay ${owed + (game.position.shared === null ? 2 : 4)}`;
}

/** What a role has said in the present round; in the last one, if it has not yet spoken in this one. */
export function wordsOf(game: LeducPoker, role: LeducRole): string {
  const [first, second] = game.position.bets.map((round) => spoken(round, role));
  return second || first || '';
}

function spoken(round: string, role: LeducRole): string {
  const words: string[] = [];
  for (const [turn, bet] of [...round].entries()) {
    if (turn % 2 !== (role === 'One' ? 0 : 1)) continue;
    const isCheck = bet === 'c' && !round.slice(0, turn).includes('r');
    words.push(bet === 'f' ? 'folds' : bet === 'r' ? 'raises' : isCheck ? 'checks' : 'calls');
  }
  return words.join(', ');
}

function LeducPokerPicture() {
  return (
    <div className="card-picture" aria-hidden="true">
      <PlayingCard card="Q" />
      <PlayingCard card={null} />
    </div>
  );
}

export const leducPokerView = viewFor((game) => game instanceof LeducPoker, {
  Board: LeducPokerBoard,
  Picture: LeducPokerPicture,
});
