import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Game, kernelOf, Match, Random, RandomPlayer } from 'turnwise';
import { gameFrom, games } from 'turnwise/games';
import { recordedPly } from 'turnwise/internal';
import { describe, expect, test } from 'vitest';
import type { Choice } from '../state/choices.ts';
import { worthText } from '../state/odds-text.ts';
import { AnyGameBoard, legalChoices } from './any-game/any-game-board.tsx';
import { compactText } from './parts/odds-label.tsx';
import { loadView } from './views.ts';

const MOST_TURNS = 40;
const MOST_STATES = process.env.TURNWISE_LONG === '1' ? 10_000 : 20; // of a match, evenly

/** Every game, and the examples that are not too large to be drawn for every turn of a match. */
const SPECIFICATIONS = games.flatMap(({ name, examples = [] }) => [
  name,
  ...examples.filter((text) => kernelOf(gameFrom(text)).playout(new Random(1)) < MOST_TURNS),
]);

/** States of a match of random players, with the turns that led there. */
async function statesOf(start: Game) {
  const players = Object.fromEntries(start.players.map((role) => [role, new RandomPlayer()]));
  const match = new Match(start, players, { seed: 5 });
  await match.run();
  const step = Math.ceil(match.history.length / MOST_STATES);
  return match.history.flatMap(({ game }, n) => {
    const before = match.history[n - 1];
    const last = before ? { index: n - 1, ...recordedPly(before) } : null;
    return n % step === 0 ? [{ game, last }] : [];
  });
}

/** Odds that give every move a different text, up to 99 of them. */
function oddsOf(game: Game, choices: readonly Choice[]) {
  const [worst, best] = game.resultBounds();
  const moves = choices.map(({ move, text }, n) => {
    const win = (1 + (n % 99)) / 100;
    const value = worst + win * (best - worst);
    const known = { interval: [value, value], intervalBy: 'none', known: 'exact' } as const;
    const odds = { win, draw: 0, loss: 1 - win, value, n: 0, share: null };
    return { move, text, ...odds, ...known, assumes: 'best play' };
  });
  return { moves };
}

describe.each(SPECIFICATIONS)('the board of %s', (specification) => {
  test.each(['own', 'any'])('(%s) shows the odds of every move of a match', async (kind) => {
    for (const { game, last } of await statesOf(gameFrom(specification))) {
      const choices = legalChoices(game).filter(({ role }) => role === game.activePlayers[0]);
      const analysis = oddsOf(game, choices);
      const view = await loadView(game);
      const Board = kind === 'own' ? view.Board : AnyGameBoard;
      const props = { game, choices, analysis, last, choose: () => {} };
      const markup = renderToStaticMarkup(
        createElement(Board, { ...props, viewer: game.players[0] ?? '' }),
      );
      // The best move stands for those that begin with the same step.
      const best = analysis.moves.toSorted((a, b) => b.win - a.win).slice(0, 1);
      const shown = kind === 'own' && view.hasSteps ? best : analysis.moves;
      for (const { win } of shown) {
        const text = worthText(win, game.resultBounds());
        const labels = [text, compactText(text)]; // large boards have digits only
        expect(labels.some((label) => markup.includes(`>${label}<`))).toBe(true);
        expect(markup).toContain(text); // screen readers have all
      }
    }
  });

  test('offers nothing if nobody may choose', async () => {
    const game = gameFrom(specification);
    const { Board } = await loadView(game);
    const props = { game, choices: [], analysis: null, last: null, choose: () => {} };
    const markup = renderToStaticMarkup(createElement(Board, { ...props, viewer: '' }));
    const buttons = markup.match(/<button[^>]*>/g) ?? [];
    expect(buttons.filter((button) => !button.includes('aria-disabled="true"'))).toEqual([]);
  });

  test('has a picture that is hidden from screen readers and the keyboard', async () => {
    const game = gameFrom(specification);
    const markup = renderToStaticMarkup(createElement((await loadView(game)).Picture, { game }));
    expect(markup).toMatch(/^<[a-z]+[^>]*aria-hidden="true"/);
    expect(markup).not.toContain('<button');
  });
});
