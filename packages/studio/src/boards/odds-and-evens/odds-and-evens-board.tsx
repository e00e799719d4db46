/** The board of Odds and Evens: one finger or two, both scores, and the last round. */
import { OddsAndEvens } from 'turnwise/games';
import { ScorePanels } from '../parts/score-panel.tsx';
import { SimultaneousBoard } from '../parts/simultaneous-board.tsx';
import { type BoardOf, viewFor } from '../parts/view-for.tsx';
import '../parts/hands-picture.css';

const MOVES = ['1', '2'];

function OddsAndEvensBoard(props: BoardOf<OddsAndEvens>) {
  const { game, last } = props;
  const { Odds, Evens } = last?.moves ?? {};
  const sum = typeof Odds === 'number' && typeof Evens === 'number' ? Odds + Evens : null;
  const winner = sum === null ? null : sum % 2 === 1 ? 'Odds' : 'Evens';
  return (
    <SimultaneousBoard
      label="Odds and Evens"
      board={props}
      round={last && winner && last.moves}
      winner={winner}
      outcome={winner ? `${sum} is ${sum === 3 ? 'odd' : 'even'}: a point for ${winner}` : ''}
      moves={MOVES}
      labelOf={fingers}
      pictureOf={(move) => <FingersSymbol fingers={Number(move)} />}
    >
      <ScorePanels players={game.players} scores={game.scores()} goal={game.goal} active={[]} />
    </SimultaneousBoard>
  );
}

function fingers(move: string): string {
  return move === '1' ? 'One finger' : 'Two fingers';
}

function OddsAndEvensPicture({ game }: { readonly game: OddsAndEvens }) {
  const { Odds, Evens } = game.scores();
  return (
    <div className="hands-picture" aria-hidden="true">
      <FingersSymbol fingers={1 + (Odds % 2)} />
      <FingersSymbol fingers={2 - (Evens % 2)} />
    </div>
  );
}

function FingersSymbol({ fingers }: { readonly fingers: number }) {
  return (
    <svg className="hand-symbol" viewBox="0 0 100 100" aria-hidden="true">
      <rect x={34} y={6} width={15} height={56} rx={7.5} />
      <rect x={51} y={fingers >= 2 ? 6 : 41} width={15} height={fingers >= 2 ? 56 : 24} rx={7.5} />
      <path d="M30,58a8,8 0 0 1 8,-8H66V44a7,7 0 0 1 14,0V68a24,24 0 0 1 -24,24H50a20,20 0 0 1 -20,-20Z" />
      <path d="M66,50V62" fill="none" />
      <path d="M30,62C20,56 14,62 20,70L34,84" />
    </svg>
  );
}

export const oddsAndEvensView = viewFor((game) => game instanceof OddsAndEvens, {
  Board: OddsAndEvensBoard,
  Picture: OddsAndEvensPicture,
});
