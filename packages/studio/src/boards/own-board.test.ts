import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Pig } from 'turnwise/games';
import { expect, test } from 'vitest';
import { isOwnBoard, ownView } from './own-board.tsx';

test('a board is anything with a draw function', () => {
  expect(isOwnBoard({ draw() {} })).toBe(true);
  for (const other of [null, undefined, 'draw', {}, { draw: 1 }, () => 1])
    expect(isOwnBoard(other)).toBe(false);
});

test('a board of a module gets its own element, and the gallery a picture of the position', () => {
  const view = ownView({ draw() {} });
  const game = new Pig();
  const props = { game, choices: [], choose: () => {}, analysis: null, last: null, viewer: 'One' };
  const markup = renderToStaticMarkup(createElement(view.Board, props));
  expect(markup).toContain('own-board__element');
  expect(renderToStaticMarkup(createElement(view.Picture, { game }))).toContain('One 0-0 +0');
});
