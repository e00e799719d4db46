/**
 * Pictures of a match: of a position as PNG, and of all its turns as an animated GIF. Boards are drawn as on the page, beside the
 * window, so that a picture has the same size in every window. What a role may not see is in no picture: states and turns are those
 * of a sight. Loaded only when somebody asks for a picture.
 */
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { yieldToEventLoop } from 'turnwise/internal';
import type { BoardProps } from '../../boards/board.ts';
import { drawElement } from '../../shell/element-picture.ts';
import type { StudioGame } from '../../shell/studio-games.ts';
import { GifWriter, type Pixels } from '../../state/gif.ts';
import type { MatchTree, TurnNode } from '../../state/match-tree.ts';
import { type Sight, seenState, seenTurn } from '../../state/sight.ts';
import { nodeInWords, resultInWords } from '../../state/turn-text.ts';
import './match-pictures.css';

interface MatchScene {
  readonly game: StudioGame;
  readonly match: MatchTree;
  readonly sight: Sight;
  readonly viewer: string; // the role at the bottom
}

const WIDTH = 480; //   of a board, in pixels of the page
const TALLEST = 720;
const MARGIN = 16;
const CAPTION = 52; //  below the board: two lines
const SHARP = 2; //     pixels of a PNG for each of those
const SAMPLES = 6; //   pictures from which a GIF takes its colours

/** The position at the cursor as PNG, with the odds that the page shows, if any. */
export async function positionPicture(
  scene: MatchScene,
  analysis: BoardProps['analysis'],
): Promise<Blob> {
  const stage = new Stage(scene, SHARP);
  try {
    const canvas = await stage.picture(scene.match.node, analysis);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('This browser cannot make a PNG.');
    return blob;
  } finally {
    stage.close();
  }
}

/** [turns at most] milliseconds for each. The last position stays longer. */
const PACES = [
  [40, 800],
  [100, 500],
  [Number.POSITIVE_INFINITY, 300],
] as const;
const LAST = 3000;

/** More turns than that are shown in steps. */
const MOST_PICTURES = 400;

/** The turns that an animation shows: all of them, or so many in equal steps; always the first and the last position. */
export function shownNodes(line: readonly TurnNode[]): TurnNode[] {
  const step = Math.ceil(line.length / MOST_PICTURES);
  return line.filter((_, n) => n === 0 || n === line.length - 1 || n % step === 0);
}

/** The line as an animated GIF. `onProgress` gets the part that is done, from 0 to 1. Rejects where the signal is aborted. */
export async function matchAnimation(
  scene: MatchScene,
  {
    onProgress,
    signal,
  }: {
    readonly onProgress: (part: number) => void;
    readonly signal: AbortSignal;
  },
): Promise<Blob> {
  const nodes = shownNodes(scene.match.line);
  const stage = new Stage(scene, 1);
  try {
    const pixelsOf = async (node: TurnNode): Promise<Pixels> => {
      signal.throwIfAborted();
      const canvas = await stage.picture(node, null);
      await yieldToEventLoop();
      const { height, width } = canvas;
      return contextOf(canvas).getImageData(0, 0, width, height);
    };
    const samples = spread(nodes, SAMPLES);
    await stage.measure(samples);
    const seen: Pixels[] = [];
    for (const node of samples) seen.push(await pixelsOf(node));
    const [{ height, width } = { height: 1, width: 1 }] = seen;
    const gif = new GifWriter(width, height, seen);
    const pace = PACES.find(([most]) => nodes.length <= most)?.[1] ?? LAST;
    for (const [n, node] of nodes.entries()) {
      gif.add(await pixelsOf(node), n === nodes.length - 1 ? LAST : pace);
      onProgress((n + 1) / nodes.length);
    }
    return new Blob([gif.finish()], { type: 'image/gif' });
  } finally {
    stage.close();
  }
}

/** A few of a list, from the first to the last. */
function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, (all.length - 1) / (count - 1));
  const places = new Set(Array.from({ length: count }, (_, n) => Math.round(n * step)));
  return all.filter((_, n) => places.has(n));
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw pictures.');
  return context;
}

/** A board beside the window, on which one position after the other is shown. */
class Stage {
  private readonly frame = document.createElement('div');
  private readonly root: Root;
  private failure: { readonly error: unknown } | null = null;
  private height = 0; // of the tallest board that was measured

  constructor(
    private readonly scene: MatchScene,
    private readonly scale: number,
  ) {
    const { frame } = this;
    frame.className = 'match-picture';
    frame.inert = true;
    frame.ariaHidden = 'true';
    frame.style.setProperty('--picture-width', `${WIDTH}px`);
    frame.style.setProperty('--picture-height', `${TALLEST}px`);
    document.body.append(frame);
    this.root = createRoot(frame, {
      onUncaughtError: (error) => {
        this.failure = { error };
      },
    });
  }

  /** Makes room for the tallest of these positions, so that all pictures have one size. */
  async measure(nodes: readonly TurnNode[]): Promise<void> {
    for (const node of nodes) {
      const board = await this.show(node, null);
      this.height = Math.max(this.height, board.getBoundingClientRect().height);
    }
  }

  /** The board and what happened below it. */
  async picture(node: TurnNode, analysis: BoardProps['analysis']): Promise<HTMLCanvasElement> {
    const board = await this.show(node, analysis);
    const box = board.getBoundingClientRect();
    if (this.height === 0) this.height = box.height;
    const scale = this.scale * Math.min(1, this.height / box.height, WIDTH / box.width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(this.scale * (WIDTH + 2 * MARGIN));
    canvas.height = Math.ceil(this.scale * (this.height + MARGIN + CAPTION));
    const context = contextOf(canvas);
    const { backgroundColor, color, fontFamily } = getComputedStyle(this.frame);
    context.fillStyle = backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    const left = this.scale * (MARGIN + WIDTH / 2) - (scale * box.width) / 2;
    const top = this.scale * (MARGIN + this.height / 2) - (scale * box.height) / 2;
    await drawElement(board, context, { left, top, scale });
    context.fillStyle = color;
    const [title, words] = captionOf(this.scene, node);
    for (const [line, text] of [title, words].entries()) {
      context.font = `${line === 0 ? 600 : 400} ${15 * this.scale}px ${fontFamily}`;
      const baseline = this.height + MARGIN + 21 + 20 * line;
      context.fillText(text, this.scale * MARGIN, this.scale * baseline, this.scale * WIDTH);
    }
    return canvas;
  }

  close(): void {
    this.root.unmount();
    this.frame.remove();
  }

  private async show(node: TurnNode, analysis: BoardProps['analysis']): Promise<HTMLElement> {
    const { game, match, sight, viewer } = this.scene;
    const { Board } = game.view;
    const seen = seenState(node.state, sight);
    if (!seen) throw new Error('There is no picture of what nobody may see.');
    const before = node.parent === null ? null : match.at(node.parent).state;
    const last = before && node.turn && seenTurn(before, node.turn, sight);
    flushSync(() =>
      this.root.render(
        <Board
          key={node.id}
          game={seen}
          choices={[]}
          choose={() => undefined}
          analysis={analysis}
          last={last}
          viewer={viewer}
        />,
      ),
    );
    await nextLayout();
    if (this.failure) throw this.failure.error;
    const board = this.frame.firstElementChild;
    if (board instanceof HTMLElement) return board;
    throw new Error('There is no board to draw.');
  }
}

/** Until elements know their sizes. A page in the background has no frames, but timers. */
function nextLayout(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, 50);
  });
}

/** The game, and what happened last: "12. Red c", or the result. */
function captionOf({ game, match, sight }: MatchScene, node: TurnNode): [string, string] {
  const words = node.turn ? `${node.depth}. ${nodeInWords(match, node, sight)}` : 'Start';
  const result = match.resultAt(node.id);
  const end = result ? ` – ${resultInWords(result, node.state.resultBounds())}` : '';
  return [game.title, `${words}${end}`];
}
