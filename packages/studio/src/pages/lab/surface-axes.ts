/**
 * The axes of the picture: lines in it, and names and numbers as text over it, which stays sharp and has the colours
 * of the theme. Names stand at the edges that look towards the viewer.
 */
import * as THREE from 'three';
import { axisTicks } from '../../state/lab/axis.ts';
import type { Rgb } from '../../state/lab/colours.ts';
import { NAMES } from './cursor-sliders.tsx';

type Axis = keyof typeof NAMES;

interface Label {
  readonly axis: Axis;
  readonly at: number; // along the axis, in cells
  readonly isTitle: boolean;
  readonly element: HTMLElement;
}

export class SurfaceAxes {
  readonly lines = new THREE.LineSegments(
    new THREE.BufferGeometry(),
    new THREE.LineBasicMaterial(),
  );
  private readonly upright = new THREE.LineSegments(
    new THREE.BufferGeometry(),
    this.lines.material,
  );
  private readonly layer = document.createElement('div');
  private labels: readonly Label[] = [];
  private goal = 0;

  constructor(private readonly host: HTMLElement) {
    this.lines.add(this.upright);
    this.layer.setAttribute('aria-hidden', 'true');
    host.append(this.layer);
  }

  show(goal: number, line: Rgb): void {
    this.lines.material.color.setRGB(...line, THREE.SRGBColorSpace);
    if (goal === this.goal) return;
    this.goal = goal;
    this.lines.geometry.dispose();
    this.lines.geometry = geometryOf(linesTo(goal));
    this.upright.geometry.dispose();
    this.upright.geometry = geometryOf([0, 0, 0, 0, goal, 0]);
    const ticks = axisTicks(goal);
    const axes: readonly Axis[] = ['own', 'other', 'points'];
    this.labels = axes.flatMap((axis) => [
      // The foot of the vertical axis is the end of another one, which has its number there.
      ...ticks
        .filter((at) => at > 0 || axis !== 'points')
        .map((at) => labelFor(axis, at, String(at), false)),
      labelFor(axis, axis === 'points' ? goal * 1.1 : goal / 2, NAMES[axis], true),
    ]);
    this.layer.replaceChildren(...this.labels.map(({ element }) => element));
  }

  /** Puts the texts where the camera sees their places. */
  place(camera: THREE.Camera, world: THREE.Object3D): void {
    const { clientHeight, clientWidth } = this.host;
    const { goal } = this;
    const front = { x: camera.position.x > 0, z: camera.position.z > 0 };
    const place = new THREE.Vector3();
    const onScreen = (x: number, y: number, z: number) => {
      world.localToWorld(place.set(x, y, z)).project(camera);
      return [((1 + place.x) / 2) * clientWidth, ((1 - place.y) / 2) * clientHeight] as const;
    };
    const corners = cornersOf(goal).map(([x, z]) => ({ x, z, left: onScreen(x, 0, z)[0] }));
    // The vertical axis stands at the left edge of what is seen.
    const leftmost = Math.min(...corners.map(({ left }) => left));
    const upright = corners.find(({ left }) => left === leftmost) ?? { x: 0, z: 0 };
    this.upright.position.set(upright.x, 0, upright.z);
    for (const label of this.labels) {
      const { at, axis, element, isTitle } = label;
      const off = goal * (isTitle ? 0.16 : 0.07);
      const [left, top] =
        axis === 'own'
          ? onScreen(at, 0, front.z ? goal + off : -off)
          : axis === 'other'
            ? onScreen(front.x ? goal + off : -off, 0, at)
            : onScreen(upright.x, at, upright.z);
      // In a narrow picture names have no room beside the numbers, but below them.
      const drop = isTitle && axis !== 'points' && clientWidth < 480 ? 48 : 0;
      const width = element.offsetWidth;
      const start = left - width * shiftOf(label, left < clientWidth / 2);
      const kept = Math.max(0, Math.min(clientWidth - width, start));
      element.style.transform = `translate(${kept.toFixed(1)}px, ${(top - 6 + drop).toFixed(1)}px)`;
    }
  }

  dispose(): void {
    this.lines.geometry.dispose();
    this.upright.geometry.dispose();
    this.layer.remove();
  }
}

/** By how much of its width a text goes to the left: names away from the middle, numbers off the vertical axis. */
function shiftOf({ axis, isTitle }: Label, isOnLeft: boolean): number {
  if (axis === 'points') return isTitle ? 0.5 : 1.5;
  if (!isTitle) return 0.5;
  return isOnLeft ? 0.9 : 0.1;
}

function labelFor(axis: Axis, at: number, text: string, isTitle: boolean): Label {
  const element = document.createElement('span');
  element.className = `surface-view__label${isTitle ? ' surface-view__label--title' : ''}`;
  element.textContent = text;
  return { axis, at, isTitle, element };
}

function geometryOf(lines: readonly number[]): THREE.BufferGeometry {
  const positions = new THREE.Float32BufferAttribute(lines, 3);
  return new THREE.BufferGeometry().setAttribute('position', positions);
}

/** A grid on the floor. */
function linesTo(goal: number): readonly number[] {
  const lines: number[] = [];
  for (const at of new Set([...axisTicks(goal), goal])) {
    lines.push(at, 0, 0, at, 0, goal, 0, 0, at, goal, 0, at);
  }
  return lines;
}

/** The corners of the floor, as x and z. */
function cornersOf(goal: number): readonly (readonly [number, number])[] {
  return [
    [0, 0],
    [0, goal],
    [goal, 0],
    [goal, goal],
  ];
}
