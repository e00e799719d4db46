import { gameFrom } from 'turnwise/games';
import { playerFrom, SearchPlayer } from 'turnwise/players';
import { describe, expect, test } from 'vitest';
import shown from '../pages/home/showcase.json';
import { framesOf } from './showcase.ts';
import { matchOf } from './showcase-match.ts';

const frames = framesOf(shown, gameFrom(shown.game));

describe('the match on the first page', () => {
  test('is played to its end, with odds for every legal move', () => {
    expect(frames.length).toBe(shown.moves.split(' ').length + 1);
    expect(frames.at(-1)?.state.result()).not.toBeNull();
    for (const { analysis, share, state } of frames) {
      const legal = state.moves()?.[state.activePlayer()] ?? [];
      expect(analysis?.moves.map(({ move }) => move) ?? []).toEqual(legal);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }
  });

  test('opens as a match of its players', () => {
    const match = matchOf(shown, frames);
    expect(match.line.map(({ state }) => `${state}`)).toEqual(
      frames.map(({ state }) => `${state}`),
    );
    expect(match.start.players).toEqual(shown.players);
  });

  const each = process.env.TURNWISE_LONG === '1' ? frames : [frames[20]];
  test.each(each.flatMap((frame) => frame ?? []))(
    'has the odds that its adviser gives in turn $last.index',
    ({ analysis, state }) => {
      if (!analysis) return;
      const role = state.activePlayer();
      const adviser = playerFrom(shown.adviser);
      if (!(adviser instanceof SearchPlayer)) throw new Error('no search');
      const found = adviser.analysis(state, role, { seed: 1 });
      for (const [n, { win, draw, text }] of analysis.moves.entries()) {
        expect(found.moves[n]?.text).toBe(text);
        expect(win).toBeCloseTo(found.moves[n]?.win ?? -1, 2);
        expect(draw).toBeCloseTo(found.moves[n]?.draw ?? -1, 2);
      }
    },
  );
});
