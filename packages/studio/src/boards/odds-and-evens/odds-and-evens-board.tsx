/** Odds and Evens: one finger or two, both scores, and what both showed last. */
import type { OddsAndEvens } from 'turnwise/games';
import type { Turn } from '../../state/turn.ts';
import { ScorePanel } from '../parts/score-panel.tsx';
import { SimultaneousBoard } from '../parts/simultaneous-board.tsx';
import type { BoardOf } from '../parts/view-for.tsx';
import { FingersSymbol } from './fingers-symbol.tsx';

const MOVES = ['1', '2'];

export function OddsAndEvensBoard(props: BoardOf<OddsAndEvens>) {
  const { game, last } = props;
  const scores = game.scores();
  const sum = sumOf(last);
  const winner = sum === null ? null : sum % 2 === 1 ? 'Odds' : 'Evens';
  return (
    <SimultaneousBoard
      label="Odds and Evens"
      board={props}
      round={
        sum === null
          ? null
          : game.players.map((role) => ({
              role,
              label: fingers(String(last?.moves[role])),
              picture: <FingersSymbol fingers={Number(last?.moves[role])} />,
              isWinner: role === winner,
            }))
      }
      outcome={winner ? `${sum} is ${sum === 3 ? 'odd' : 'even'}: a point for ${winner}` : ''}
      moves={MOVES}
      labelOf={fingers}
      pictureOf={(move) => <FingersSymbol fingers={Number(move)} />}
    >
      <div className="score-panels">
        {game.players.map((role, n) => (
          <ScorePanel
            key={role}
            role={role}
            score={scores[role]}
            goal={game.goal}
            isActive={false}
            seat={n === 0 ? 1 : 2}
          />
        ))}
      </div>
    </SimultaneousBoard>
  );
}

/** The fingers of both in the last round; null before it. */
function sumOf(last: Turn | null): number | null {
  const { Odds, Evens } = last?.moves ?? {};
  return typeof Odds === 'number' && typeof Evens === 'number' ? Odds + Evens : null;
}

function fingers(move: string): string {
  return move === '1' ? 'One finger' : 'Two fingers';
}
