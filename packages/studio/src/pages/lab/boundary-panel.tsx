/** Roll or hold: the boundary as a solid to turn, and as slices, with what is known of the position pointed at. */
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { shownTable } from '../../state/lab/lab-state.ts';
import { SOURCES } from '../../state/lab/lab-table.ts';
import { CursorSliders } from './cursor-sliders.tsx';
import { Readout } from './readout.tsx';
import { SlicesView } from './slices-view.tsx';
import { SurfaceView } from './surface-view.tsx';
import type { Lab } from './use-lab.ts';
import { usePalette } from './use-palette.ts';
import './boundary-panel.css';

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
