/** The boundary as a rotating solid, by three.js, which is loaded when first shown; without WebGL, as slices. */
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Switch } from '../../parts/fields.tsx';
import { ramp, sampled } from '../../state/lab/colours.ts';
import { afterKey } from '../../state/lab/cursor.ts';
import { surfaceMesh } from '../../state/lab/surface-mesh.ts';
import { heightColours, SlicesView, type ViewProps } from './slices-view.tsx';
import type { SurfaceScene } from './surface-scene.ts';
import './surface-view.css';

const STEP = Math.PI / 36;

export function SurfaceView(props: ViewProps) {
  const { cursor, onPoint, palette, table } = props;
  const host = useRef<HTMLDivElement>(null);
  const point = useRef<(own: number, other: number) => void>(() => {});
  const [scene, setScene] = useState<SurfaceScene | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReachedOnly, setReachedOnly] = useState(false);
  const [isTurning, setTurning] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  point.current = (own, other) =>
    onPoint({ own, other, points: table.boundary[own * table.goal + other] ?? 0 });

  useEffect(() => {
    let made: SurfaceScene | null = null;
    let isGone = false;
    import('./surface-scene.ts').then(
      ({ SurfaceScene }) => {
        if (isGone || !host.current) return;
        try {
          made = new SurfaceScene(host.current, {
            onPoint: (own, other) => point.current(own, other),
            onTouch: () => setTurning(false),
            onLost: () => setProblem('The 3D view stopped: the graphics context was lost.'),
          });
          setScene(made);
        } catch {
          setProblem('3D is not available: this browser has no WebGL.');
        }
      },
      () => setProblem('The 3D view could not be loaded. Check your connection.'),
    );
    return () => {
      isGone = true;
      made?.dispose();
    };
  }, []);

  const mesh = useMemo(() => {
    const all = new Uint8Array(table.reached.length).fill(1);
    return surfaceMesh(table.boundary, isReachedOnly ? table.reached : all, table.goal);
  }, [table, isReachedOnly]);
  useEffect(() => {
    scene?.show(mesh, table.goal, sampled(ramp(heightColours(palette))), palette);
  }, [scene, mesh, table.goal, palette]);
  useEffect(() => scene?.turn(isTurning), [scene, isTurning]);
  const height = table.boundary[cursor.own * table.goal + cursor.other] ?? 0;
  useEffect(
    () => scene?.mark(cursor.own, cursor.other, height),
    [scene, cursor.own, cursor.other, height],
  );

  if (problem !== null) {
    return (
      <div className="surface-view">
        <p className="surface-view__problem" role="status">
          {problem} The slices show the same values.
        </p>
        <SlicesView {...props} />
      </div>
    );
  }
  const press = (event: KeyboardEvent) => {
    if (event.shiftKey) {
      const axes = { right: 'own', up: 'other' } as const;
      const moved = afterKey(cursor, event.key, false, axes, table.goal);
      if (!moved) return;
      event.preventDefault();
      return point.current(moved.own, moved.other);
    }
    const turns: { readonly [key: string]: readonly [number, number] } = {
      ArrowLeft: [STEP, 0],
      ArrowRight: [-STEP, 0],
      ArrowUp: [0, STEP],
      ArrowDown: [0, -STEP],
    };
    const turn = turns[event.key];
    if (!turn) return;
    event.preventDefault();
    setTurning(false);
    scene?.rotate(...turn);
  };
  return (
    <div className="surface-view">
      <div
        ref={host}
        className="surface-view__scene"
        role="application"
        aria-label="The boundary between roll and hold over both scores. Arrow keys turn it; with Shift they move the mark."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys turn it
        tabIndex={0}
        onKeyDown={press}
      />
      <div className="surface-view__controls">
        <Switch label="Rotate" isOn={isTurning} onChange={setTurning} />
        <Switch label="Reachable scores only" isOn={isReachedOnly} onChange={setReachedOnly} />
      </div>
    </div>
  );
}
