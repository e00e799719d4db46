/** Roll or hold: the boundary as a solid to turn, and as slices, with what is known of the position pointed at. */
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { shownTable } from '../../state/lab/lab-state.ts';
import { type LabTable, oddsAt, SOURCES } from '../../state/lab/lab-table.ts';
import { SlicesView } from './slices-view.tsx';
import { CursorSliders } from './sliders.tsx';
import { SurfaceView } from './surface-view.tsx';
import type { Lab } from './use-lab.ts';
import { usePalette } from './use-palette.ts';
import './boundary-panel.css';
import type { Cursor } from '../../state/lab/cursor.ts';
import { percentage } from '../../state/lab/numbers.ts';

export function BoundaryPanel({ lab }: { readonly lab: Lab }) {
  const [tab, setTab] = useState('surface');
  const palette = usePalette();
  const { cursor, tables } = lab.state;
  const table = shownTable(lab.state);
  const there = SOURCES.flatMap((source) => tables[source] ?? []);
  const view = { cursor, palette, onPoint: lab.point };
  return (
    <section className="card boundary" aria-labelledby="boundary-title">
      <Tabs.Root className="boundary__tabs" value={tab} onValueChange={setTab}>
        <div className="boundary__head">
          <h2 id="boundary-title">Roll or hold</h2>
          <Tabs.List className="boundary__list" aria-label="Views">
            <Tabs.Trigger value="surface">Surface</Tabs.Trigger>
            <Tabs.Trigger value="slices">Slices</Tabs.Trigger>
          </Tabs.List>
          <label className="boundary__source">
            of
            <select
              value={table?.source ?? ''}
              disabled={!table}
              onChange={(event) => {
                const source = SOURCES.find((one) => one === event.target.value);
                if (source) lab.show(source);
              }}
            >
              {there.map(({ goal, name, source }) => (
                <option key={source} value={source}>
                  {name}, to {goal}
                </option>
              ))}
            </select>
          </label>
        </div>
        <div className="boundary__body">
          <div className="boundary__view">
            {table ? (
              <>
                <Tabs.Content value="surface">
                  <SurfaceView table={table} {...view} />
                </Tabs.Content>
                <Tabs.Content value="slices">
                  <SlicesView table={table} {...view} />
                </Tabs.Content>
              </>
            ) : (
              <p className="boundary__waiting quiet">Solving Pig …</p>
            )}
          </div>
          {table && (
            <div className="boundary__side">
              <CursorSliders goal={table.goal} cursor={cursor} onPoint={lab.point} />
              <Readout table={table} cursor={cursor} />
            </div>
          )}
        </div>
      </Tabs.Root>
    </section>
  );
}

/* What is known of one position: the probability to win, and what either move is worth. */

interface ReadoutProps {
  readonly table: LabTable;
  readonly cursor: Cursor;
}

function Readout({ cursor, table }: ReadoutProps) {
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
