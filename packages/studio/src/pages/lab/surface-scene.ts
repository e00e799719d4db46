/** The boundary drawn with three.js, when something moved and it is in sight. One cell is 1 long. */
import * as THREE from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { Rgb } from '../../state/lab/colours.ts';
import { axisTicks } from '../../state/lab/cursor.ts';
import { type SurfaceMesh, TOP } from '../../state/lab/surface-mesh.ts';
import { NAMES } from './sliders.tsx';
import type { Palette } from './use-palette.ts';

export interface SurfaceListeners {
  readonly onPoint: (own: number, other: number) => void;
  readonly onTouch: () => void;
  readonly onLost: () => void;
}

const LIGHT = [1, 0.86, 0.74]; // [side] brightness of TOP, ALONG_X, ALONG_Z

const STEEPNESS = 0.8; // the height of a turn total against the length of a score

export class SurfaceScene {
  private readonly renderer: THREE.WebGLRenderer;
  private readonly scene = new THREE.Scene();
  private readonly camera = new THREE.PerspectiveCamera(30, 1, 0.1, 20);
  private readonly controls: OrbitControls;
  private readonly world = new THREE.Group(); // in cells; scaled to about 1
  private readonly solid = new THREE.Mesh(
    new THREE.BufferGeometry(),
    new THREE.MeshBasicMaterial({ vertexColors: true, side: THREE.DoubleSide }),
  );
  private readonly marker = new THREE.LineSegments(
    new THREE.EdgesGeometry(new THREE.BoxGeometry(1, 1, 1)),
    new THREE.LineBasicMaterial({ depthTest: false }),
  );
  private readonly axes: SurfaceAxes;
  private readonly resized: ResizeObserver;
  private readonly seen: IntersectionObserver;
  private readonly listening = new AbortController();
  private cells: Uint32Array = new Uint32Array();
  private goal = 1;
  private frame = 0; // of requestAnimationFrame; 0 while none is due
  private isSeen = true;
  private pointer: THREE.Vector2 | null = null; // its last position, until the next frame

  /** Throws where there is no WebGL. */
  constructor(
    host: HTMLElement,
    private readonly listeners: SurfaceListeners,
  ) {
    const canvas = document.createElement('canvas');
    // Requested here, because three.js would write to the console before it throws.
    const context = canvas.getContext('webgl2', { antialias: true, alpha: true });
    if (!context) throw new Error('This browser has no WebGL');
    this.renderer = new THREE.WebGLRenderer({ canvas, context });
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    host.append(canvas);
    this.axes = new SurfaceAxes(host);
    this.world.add(this.solid, this.marker, this.axes.lines);
    this.scene.add(this.world);
    this.camera.position.set(-1.55, 1.35, -2.1);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.target.set(0, -0.1, 0);
    this.controls.enablePan = false;
    this.controls.minDistance = 1.6;
    this.controls.maxDistance = 5;
    this.controls.maxPolarAngle = Math.PI * 0.49;
    this.controls.autoRotateSpeed = 0.8;
    this.controls.addEventListener('change', () => this.request());
    this.controls.addEventListener('start', listeners.onTouch);
    this.resized = new ResizeObserver(() => this.resize(host.clientWidth, host.clientHeight));
    this.resized.observe(host);
    this.seen = new IntersectionObserver(([entry]) => {
      this.isSeen = entry?.isIntersecting ?? true;
      this.request();
    });
    this.seen.observe(host);
    const { signal } = this.listening;
    document.addEventListener('visibilitychange', () => this.request(), { signal });
    canvas.addEventListener('webglcontextlost', listeners.onLost, { signal });
    canvas.addEventListener(
      'pointermove',
      ({ buttons, offsetX, offsetY }) => {
        if (buttons !== 0) return;
        const { clientHeight, clientWidth } = canvas;
        this.pointer = new THREE.Vector2(
          (2 * offsetX) / clientWidth - 1,
          1 - (2 * offsetY) / clientHeight,
        );
        this.request();
      },
      { signal },
    );
  }

  show(mesh: SurfaceMesh, goal: number, scale: (share: number) => Rgb, palette: Palette): void {
    this.goal = goal;
    this.cells = mesh.cells;
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.BufferAttribute(mesh.positions, 3));
    geometry.setAttribute('color', new THREE.BufferAttribute(coloursOf(mesh, goal, scale), 3));
    geometry.setIndex(new THREE.BufferAttribute(mesh.indices, 1));
    this.solid.geometry.dispose();
    this.solid.geometry = geometry;
    this.marker.material.color.setRGB(...palette('role-2'), THREE.SRGBColorSpace);
    this.world.scale.set(1 / goal, STEEPNESS / goal, 1 / goal);
    this.world.position.set(-0.5, -STEEPNESS / 2, -0.5);
    this.axes.show(goal, palette('line'));
    this.request();
  }

  mark(own: number, other: number, height: number): void {
    this.marker.scale.set(1, Math.max(1, height), 1);
    this.marker.position.set(own + 0.5, height / 2, other + 0.5);
    this.request();
  }

  turn(isTurning: boolean): void {
    this.controls.autoRotate = isTurning;
    this.request();
  }

  /** By angles in radians. */
  rotate(left: number, up: number): void {
    this.controls.rotateLeft(left);
    this.controls.rotateUp(up);
    this.request();
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.frame = -1; // no more are due
    this.listening.abort();
    this.resized.disconnect();
    this.seen.disconnect();
    this.controls.dispose();
    this.solid.geometry.dispose();
    this.axes.dispose();
    this.renderer.dispose();
    this.renderer.domElement.remove();
  }

  private resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    // A narrow picture zooms out, so that nothing is cut off.
    this.camera.zoom = Math.min(1, this.camera.aspect / 1.3);
    this.camera.updateProjectionMatrix();
    this.request();
  }

  private request(): void {
    if (this.frame !== 0 || !this.isSeen || document.hidden) return;
    this.frame = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    this.frame = 0;
    // The controls report the change that they make here, which requests the next frame.
    this.controls.update();
    this.camera.updateMatrixWorld();
    this.world.updateMatrixWorld();
    this.look();
    this.axes.place(this.camera, this.world);
    this.renderer.render(this.scene, this.camera);
  }

  /** Reports the column under the pointer. */
  private look(): void {
    if (!this.pointer) return;
    const ray = new THREE.Raycaster();
    ray.setFromCamera(this.pointer, this.camera);
    this.pointer = null;
    const [hit] = ray.intersectObject(this.solid, false);
    const cell = this.cells[Math.floor((hit?.faceIndex ?? -1) / 2)];
    if (cell !== undefined) this.listeners.onPoint(Math.floor(cell / this.goal), cell % this.goal);
  }
}

/** [12 * quad] the colour of each corner, by its height, darker on walls. Low heights get more of the scale. */
function coloursOf(mesh: SurfaceMesh, goal: number, scale: (share: number) => Rgb): Float32Array {
  const { positions, sides } = mesh;
  const colours = new Float32Array(positions.length);
  // [side][turn total] the colour as the graphics card wants it
  const known = LIGHT.map((light) =>
    Array.from({ length: goal + 1 }, (_, height) => {
      const [r, g, b] = scale((height / goal) ** 0.7);
      return new THREE.Color().setRGB(r * light, g * light, b * light, THREE.SRGBColorSpace);
    }),
  );
  for (let at = 0; at < positions.length; at += 3) {
    known[sides[Math.floor(at / 12)] ?? TOP]?.[positions[at + 1] ?? 0]?.toArray(colours, at);
  }
  return colours;
}

type Axis = keyof typeof NAMES;

interface Label {
  readonly axis: Axis;
  readonly at: number; // along the axis, in cells
  readonly isTitle: boolean;
  readonly element: HTMLElement;
}

/** The axes: lines in the picture, and sharp text over it. Names stand at the edges that face the viewer. */
class SurfaceAxes {
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
    const ticks = axisTicks(goal);
    const grid = [...new Set([...ticks, goal])].flatMap((at) => [
      ...[at, 0, 0, at, 0, goal],
      ...[0, 0, at, goal, 0, at],
    ]);
    this.lines.geometry = geometryOf(grid);
    this.upright.geometry.dispose();
    this.upright.geometry = geometryOf([0, 0, 0, 0, goal, 0]);
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

  place(camera: THREE.Camera, world: THREE.Object3D): void {
    const { clientHeight, clientWidth } = this.host;
    const { goal } = this;
    const front = { x: camera.position.x > 0, z: camera.position.z > 0 };
    const place = new THREE.Vector3();
    const onScreen = (x: number, y: number, z: number) => {
      world.localToWorld(place.set(x, y, z)).project(camera);
      return [((1 + place.x) / 2) * clientWidth, ((1 - place.y) / 2) * clientHeight] as const;
    };
    const corners = [0, goal].flatMap((x) =>
      [0, goal].map((z) => ({ x, z, left: onScreen(x, 0, z)[0] })),
    );
    // The vertical axis stands at the leftmost corner.
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
      // In a narrow picture, names go below the numbers.
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

/** The share of its width by which a text moves left: names away from the middle, numbers off the vertical axis. */
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
