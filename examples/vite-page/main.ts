/** The page: a person plays against a computer that thinks in a worker, and sees what each move is worth. */
import type { Analysis } from 'turnwise/analysis';
import { analyze } from 'turnwise-runner';
import { webWorkers } from 'turnwise-runner/web';
import { Stones } from './stones.ts';

const executor = webWorkers({
  create: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  count: 1,
});

let game = new Stones();
void turn();

async function turn(): Promise<void> {
  show('stones', '● '.repeat(game.stones));
  show('moves', '');
  const result = game.result();
  if (result) return show('status', result.You > 0 ? 'You win.' : 'The computer wins.');
  show('status', game.isActive('You') ? 'Your turn.' : 'The computer thinks …');
  // Each analysis is better than the one before. You may move before the last one: then the search ends.
  const before = game;
  let latest: Analysis | undefined;
  const request = {
    game: { module: 'stones' },
    player: 'uct(simulationCount=50000)',
    position: `${game}`,
    seed: 1,
  };
  for await (const analysis of analyze(executor, request)) {
    if (game !== before) return;
    latest = analysis;
    if (game.isActive('You')) offer(analysis);
  }
  const best = latest?.moves.toSorted((a, b) => b.value - a.value)[0];
  if (game.isActive('Computer') && typeof best?.move === 'number') play(best.move);
}

/** A button for each move, with its value from -1 (lost) to +1 (won). */
function offer({ moves }: Analysis): void {
  const buttons = moves.map(({ move, text, value }) => {
    const button = document.createElement('button');
    button.textContent = `take ${text} (${value.toFixed(2)})`;
    button.onclick = () => play(Number(move));
    return button;
  });
  document.getElementById('moves')?.replaceChildren(...buttons);
}

function play(taken: number): void {
  game = game.next({ [game.activePlayer()]: taken });
  void turn();
}

function show(id: string, text: string): void {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
}
