/** What the page knows of the listed games before it loads their rules: it runs while the app is built. */
import { renderToStaticMarkup } from 'react-dom/server';
import { type GameEntry, gameFrom, games } from 'turnwise/games';
import { puzzlesProblem } from 'turnwise/puzzles';
import { loadView } from '../src/boards/views.ts';
import { isSolvable, traitsOf } from '../src/state/game-traits.ts';
import type { GameFacts } from '../src/state/listed-games.ts';
import type { Markup } from '../src/state/markup.ts';
import { markupOf } from './markup-of.ts';
import { stillOf } from './still-of.ts';

/** In the order of their titles. */
export const facts: readonly GameFacts[] = games
  .map(factsOf)
  .sort((a, b) => a.title.localeCompare(b.title, 'en'));

/** By name: a position of a match. */
export const pictures: { readonly [name: string]: Markup } = Object.fromEntries(
  await Promise.all(games.map(async (entry) => [entry.name, await pictureOf(entry)])),
);

function factsOf({ create, examples = [], known, ...entry }: GameEntry): GameFacts {
  const { name, title, summary } = entry;
  const start = create();
  return {
    name,
    title,
    summary,
    outcome: known?.outcome ?? null,
    ...traitsOf(start, examples.map(gameFrom)),
    isSolvable: isSolvable(true, known?.positions),
    hasPuzzles: puzzlesProblem(start) === null,
  };
}

async function pictureOf({ create, name }: GameEntry): Promise<Markup> {
  const state = stillOf(create());
  const { Picture } = await loadView(state);
  return markupOf(renderToStaticMarkup(<Picture game={state} />, { identifierPrefix: name }));
}
