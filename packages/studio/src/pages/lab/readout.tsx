/** What is known of one position: the probability to win, and what either move is worth. */
import type { Cursor } from '../../state/lab/cursor.ts';
import { type LabTable, oddsAt } from '../../state/lab/lab-table.ts';
import { percentage } from '../../state/lab/numbers.ts';
import './readout.css';

interface ReadoutProps {
  readonly table: LabTable;
  readonly cursor: Cursor;
}

export function Readout({ cursor, table }: ReadoutProps) {
  const { decision, hold, roll, win } = oddsAt(table, cursor);
  const { other, own, points } = cursor;
  const threshold = table.boundary[own * table.goal + other] ?? 0;
  return (
    <output className="readout">
      <span className="readout__place">
        {own} to {other}, {points} in the turn
      </span>
      <span className="readout__decision">
        {decision === 'roll' ? 'Roll' : 'Hold'}
        <span className="readout__win">{percentage(win)}</span>
      </span>
      <Option name="Roll" value={roll} isBest={decision === 'roll'} why="the hold wins" />
      <Option name="Hold" value={hold} isBest={decision === 'hold'} why="nothing to hold" />
      <span className="readout__threshold">
        {own + threshold >= table.goal
          ? `At ${own} to ${other} it rolls to the win.`
          : `At ${own} to ${other} it holds from ${threshold}.`}
      </span>
    </output>
  );
}

interface OptionProps {
  readonly name: string;
  readonly value: number | null;
  readonly isBest: boolean;
  /** Why there is no value. */
  readonly why: string;
}

function Option({ isBest, name, value, why }: OptionProps) {
  return (
    <span className="readout__option" data-best={isBest}>
      <span>{name}</span>
      <span>{value === null ? why : percentage(value)}</span>
      <span className="readout__bar">
        <span style={{ width: `${100 * (value ?? 0)}%` }} />
      </span>
    </span>
  );
}
