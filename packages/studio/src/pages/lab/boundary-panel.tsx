/** Roll or hold: the boundary as a solid and as slices, with the odds of the position under the cursor. */

import { Select } from '../../parts/fields.tsx';
import * as Tabs from '../../parts/tabs.tsx';
import type { Cursor } from '../../state/lab/cursor.ts';
import { type LabTable, oddsAt, SOURCES } from '../../state/lab/lab-table.ts';
import { percentage } from '../../state/lab/numbers.ts';
import { type LabStore, shownTable } from '../../stores/lab-store.ts';
import { useStore } from '../../stores/store.ts';
import { SlicesView } from './slices-view.tsx';
import { CursorSliders } from './sliders.tsx';
import { SurfaceView } from './surface-view.tsx';
import { usePalette } from './use-palette.ts';
import './boundary-panel.css';

export function BoundaryPanel({ store }: { readonly store: LabStore }) {
  const palette = usePalette();
  const lab = useStore(store);
  const { cursor, tables } = lab;
  const table = shownTable(lab);
  const onPoint = (to: Cursor) => store.point(to);
  const view = { cursor, palette, onPoint };
  return (
    <section className="card boundary" aria-labelledby="boundary-title">
      <Tabs.Root className="boundary__tabs" defaultValue="surface">
        <div className="boundary__head">
          <h2 id="boundary-title">Roll or hold</h2>
          <Tabs.List className="boundary__list" aria-label="Views">
            <Tabs.Trigger value="surface">Surface</Tabs.Trigger>
            <Tabs.Trigger value="slices">Slices</Tabs.Trigger>
          </Tabs.List>
          <Select
            className="boundary__source"
            caption="of"
            value={table?.source ?? 'exact'}
            isDisabled={!table}
            options={SOURCES.flatMap((source) => {
              const one = tables[source];
              return one ? [[source, `${one.name}, to ${one.goal}`] as const] : [];
            })}
            onChange={(source) => store.show(source)}
          />
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
              <CursorSliders goal={table.goal} cursor={cursor} onPoint={onPoint} />
              <Readout table={table} cursor={cursor} />
            </div>
          )}
        </div>
      </Tabs.Root>
    </section>
  );
}

function Readout({ cursor, table }: { readonly table: LabTable; readonly cursor: Cursor }) {
  const { decision, hold, roll, win } = oddsAt(table, cursor);
  const { other, own, points } = cursor;
  const threshold = table.boundary[own * table.goal + other] ?? 0;
  return (
    <output className="readout">
      <span className="readout__place">
        {own} to {other}, turn total {points}
      </span>
      <span className="readout__decision">
        {decision === 'roll' ? 'Roll' : 'Hold'}
        <span className="readout__win">{percentage(win)}</span>
      </span>
      <Option name="Roll" value={roll} isBest={decision === 'roll'} why="holding wins" />
      <Option name="Hold" value={hold} isBest={decision === 'hold'} why="nothing to hold" />
      <span className="readout__threshold">
        {own + threshold >= table.goal
          ? `At ${own} to ${other}: roll until you win.`
          : `At ${own} to ${other}: hold at ${threshold} or more.`}
      </span>
    </output>
  );
}

function Option(props: {
  readonly name: string;
  readonly value: number | null;
  readonly isBest: boolean;
  readonly why: string; // there is no value
}) {
  const { isBest, name, value, why } = props;
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
