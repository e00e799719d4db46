/** A table for games with hidden cards or dice: a place for each role, the middle of the table, and the moves as buttons. */
import type { ReactNode } from 'react';
import type { Turn } from '../../state/match-tree.ts';
import type { BoardProps } from '../board.ts';
import { ChoiceButton } from './choice-button.tsx';
import { formatMoveOdds } from './odds-label.tsx';
import { type Change, type Scene, turnsOver, useChange, usePlayedTurn, useScene } from './scene.ts';
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
  useScene(usePlayedTurn(board), chipScene);
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

/** What is said or paid; cards have sounds of their own. */
function chipScene({ last }: { readonly last: Turn }): Scene {
  return Object.keys(last.moves).length > 0 ? [{ sound: 'move' }] : [];
}

/** `card` is a letter; null: its back; '': an empty place. A new card is dealt, and a covered one is turned over. */
export function PlayingCard({ card }: { readonly card: string | null }) {
  const change = useChange(card);
  const stage = useScene(change, dealScene);
  if (card === '')
    return (
      <svg className="playing-card playing-card--none" viewBox="0 0 60 84" aria-hidden="true">
        <rect x={2} y={2} width={56} height={80} rx={7} />
      </svg>
    );
  return (
    <svg ref={stage} className="playing-card" viewBox="-30 -42 60 84" aria-hidden="true">
      <g data-moves="card">
        <rect className="playing-card__face" x={-28.5} y={-40.5} width={57} height={81} rx={7} />
        {card === null ? (
          <CardBack />
        ) : (
          <>
            <text className="playing-card__corner" x={-22} y={-22}>
              {card}
            </text>
            <text className="playing-card__corner" x={-22} y={-22} transform="rotate(180)">
              {card}
            </text>
            <text className="playing-card__rank" y={14} textAnchor="middle">
              {card}
            </text>
          </>
        )}
      </g>
      {change && change.from === null && (
        <g className="leaving" data-moves="back">
          <rect className="playing-card__face" x={-28.5} y={-40.5} width={57} height={81} rx={7} />
          <CardBack />
        </g>
      )}
    </svg>
  );
}

function CardBack() {
  return (
    <>
      <rect className="playing-card__back" x={-24} y={-36} width={48} height={72} rx={4} />
      <path
        className="playing-card__lines"
        d="M-24,-12L0,-36M-24,12L24,-36M-24,36L24,-12M0,36L24,12M0,-36L24,-12M-24,-36L24,12M-24,-12L24,36M-24,12L0,36"
      />
    </>
  );
}

function dealScene({ from, to }: Change<string | null>): Scene {
  if (to === '' || to === null) return from === '' && to === null ? DEAL : [];
  return from === null ? [...turnsOver('card', 'back'), { sound: 'card' }] : DEAL;
}

const DEAL: Scene = [
  {
    of: 'card',
    time: 260,
    easing: 'ease-out',
    frames: [
      { opacity: 0, transform: 'translate(20px, -70px) rotate(14deg)' },
      { opacity: 1, transform: 'none' },
    ],
  },
  { sound: 'card' },
];

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
