/** A table for games with hidden cards or dice: a place for each role, the middle of the table, and the moves as buttons. */
import type { ReactNode } from 'react';
import type { BoardProps } from '../board.ts';
import { ChoiceButton } from './choice-button.tsx';
import { formatMoveOdds } from './odds-label.tsx';
import '../board-colours.css';
import './card-table.css';

export interface TablePlace {
  readonly role: string;
  readonly hand: ReactNode; // cards or dice
  readonly handText: string; // the same, for screen readers
  readonly words: string; // what the role did last
  readonly chips?: number; // what it has paid
  readonly isOut?: boolean; // it has folded
  readonly isWinner?: boolean;
}

interface CardTableProps {
  readonly label: string;
  readonly board: BoardProps;
  readonly places: readonly TablePlace[];
  readonly middle?: ReactNode;
  readonly moves: readonly string[]; // as buttons: all that there ever are, in the game's notation
  readonly labelOf: (move: string) => string;
  readonly children?: ReactNode; // other ways to choose, below the buttons
}

export function CardTable(props: CardTableProps) {
  const { label, board, places, middle, moves, labelOf, children } = props;
  const { choices, choose, game } = board;
  const active = game.result() ? [] : game.activePlayers;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and this is a board
    <div className="card-table" role="group" aria-label={label}>
      <div className="card-table__places">
        {places.map(({ role, hand, handText, words, chips, isOut, isWinner }) => (
          <figure
            key={role}
            className="card-table__place"
            data-seat={game.players.indexOf(role) + 1}
            data-active={active.includes(role) || undefined}
            data-out={isOut || undefined}
            data-winner={isWinner || undefined}
          >
            <figcaption className="card-table__role">{role}</figcaption>
            <span className="visually-hidden">{handText}</span>
            <div className="card-table__hand" aria-hidden="true">
              {hand}
            </div>
            {chips !== undefined && <Chips count={chips} />}
            <span className="card-table__words">{words || ' '}</span>
          </figure>
        ))}
      </div>
      {middle && <div className="card-table__middle">{middle}</div>}
      <div className="card-table__moves">
        {moves.map((move) => {
          const choice = choices.find(({ text }) => text === move);
          return (
            <ChoiceButton
              key={move}
              label={labelOf(move)}
              odds={formatMoveOdds(board, move)}
              isOpen={choice !== undefined}
              onChoose={() => choice && choose(choice)}
            />
          );
        })}
        {children}
      </div>
    </div>
  );
}

/** `card` is a letter; null: its back; '': an empty place. */
export function PlayingCard({ card }: { readonly card: string | null }) {
  if (card === '')
    return (
      <svg className="playing-card playing-card--none" viewBox="0 0 60 84" aria-hidden="true">
        <rect x={2} y={2} width={56} height={80} rx={7} />
      </svg>
    );
  return (
    <svg className="playing-card" viewBox="0 0 60 84" aria-hidden="true">
      <rect className="playing-card__face" x={1.5} y={1.5} width={57} height={81} rx={7} />
      {card === null ? (
        <>
          <rect className="playing-card__back" x={6} y={6} width={48} height={72} rx={4} />
          <path
            className="playing-card__lines"
            d="M6,30L30,6M6,54L54,6M6,78L54,30M30,78L54,54M30,6L54,30M6,6L54,54M6,30L54,78M6,54L30,78"
          />
        </>
      ) : (
        <>
          <text className="playing-card__corner" x={8} y={20}>
            {card}
          </text>
          <text className="playing-card__corner" x={8} y={20} transform="rotate(180 30 42)">
            {card}
          </text>
          <text className="playing-card__rank" x={30} y={56} textAnchor="middle">
            {card}
          </text>
        </>
      )}
    </svg>
  );
}

const MOST_CHIPS = 6; // drawn

function Chips({ count }: { readonly count: number }) {
  const drawn = Math.min(count, MOST_CHIPS);
  return (
    <span className="card-table__chips">
      <svg viewBox={`0 0 ${16 + 9 * (drawn - 1)} 16`} aria-hidden="true">
        {Array.from({ length: drawn }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chips are alike
          <circle key={n} className="card-table__chip" cx={8 + 9 * n} cy={8} r={6.5} />
        ))}
      </svg>
      paid {count}
    </span>
  );
}
