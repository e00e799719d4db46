/** A whole match of every game by mouse, by keyboard alone and by touch, until the card of its end is there. */
import { Random } from 'turnwise';
import { gameFrom, games } from 'turnwise/games';
import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.fixture.ts';
import { HANDS, playByHand } from './hands.fixture.ts';
import { goTo, seatPeople, status } from './play-table.fixture.ts';

/** Games that last hundreds of moves, in a smaller size. [name] */
const SMALLER: { readonly [name: string]: string } = {
  backgammon: 'backgammon(checkers=1)',
  breakthrough: 'breakthrough(width=4, height=5)',
  checkers: 'checkers(start="B:W25-32:B1-8")',
  'connect-four': 'connect-four(width=5, height=4)',
  farkle: 'farkle(goal=500)',
  'game-2048': 'game-2048(size=2)',
  goofspiel: 'goofspiel(cards=4)',
  hex: 'hex(size=4)',
  kalah: 'kalah(houses=4, seeds=2)',
  'odds-and-evens': 'odds-and-evens(goal=2)',
  othello: 'othello(size=4)',
  pig: 'pig(goal=10)',
  'puzzle-15': 'puzzle-15(width=2, height=2, moveLimit=20)',
  'royal-ur': 'royal-ur(pieces=1)',
};

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describeInBrowser('a whole match', ({ open }) => {
  test.each(HANDS)('of every game is played by %s', async (hand) => {
    const page = await open('#/', hand === 'touch' ? PHONE : {});
    await page.evaluate(keepWorkersIdle);
    const failures: string[] = [];
    for (const { name, title } of games) {
      const text = SMALLER[name] ?? name;
      try {
        await goTo(page, `#/play/${encodeURIComponent(text)}`, title);
        await seatPeople(page, ...gameFrom(text).players.slice(1));
        await playByHand(page, hand, new Random(name));
        expect(`${await page.locator('.ending-card h2').textContent()}.`).toBe(
          await status(page).textContent(),
        );
      } catch (error) {
        failures.push(`${name}: ${error}`);
      }
    }
    expect(failures).toEqual([]);
  });
});

/** Runs in the page: nobody searches, which would take most of the time; people need no odds to play. */
function keepWorkersIdle(): void {
  class IdleWorker extends EventTarget {
    postMessage(): void {}
    terminate(): void {}
  }
  Object.assign(window, { Worker: IdleWorker });
}
