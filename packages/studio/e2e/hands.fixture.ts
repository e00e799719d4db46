/**
 * Hands that play a match and know nothing of the game: they press what is open on the board until the match is over, with a
 * mouse, with keys alone, or with fingers, which also drag what can be dragged. The same numbers give the same match.
 */
import type { CDPSession, Page } from 'playwright-core';
import type { Random } from 'turnwise';

export const HANDS = ['mouse', 'keyboard', 'touch'] as const;
export type Hand = (typeof HANDS)[number];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What to do next. */
type Act =
  | { readonly kind: 'over' }
  | { readonly kind: 'wait' } // nothing is open
  | { readonly kind: 'covered'; readonly name: string; readonly by: string }
  | { readonly kind: 'press'; readonly at: Point }
  | { readonly kind: 'drag'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'key'; readonly key: string; readonly towards: string };

/** For one match; far more than any takes. */
const MOST_ACTS = 4000;
/** From one button to the next. */
const MOST_KEYS = 80;
const LONGEST_WAIT = 200; // looks at the page

/** Plays the match that the page shows to its end. */
export async function playByHand(page: Page, hand: Hand, random: Random): Promise<void> {
  const touch = hand === 'touch' ? await page.context().newCDPSession(page) : null;
  let waits = 0;
  let keys = { towards: '', pressed: 0 };
  for (let acts = 0; acts < MOST_ACTS; acts++) {
    const act = await page.evaluate(nextAct, { hand, share: random.float() });
    waits = act.kind === 'wait' ? waits + 1 : 0;
    switch (act.kind) {
      case 'over':
        await touch?.detach();
        return;
      case 'wait':
        if (waits > LONGEST_WAIT) throw new Error('Nothing on the board is open');
        await page.waitForTimeout(20);
        break;
      case 'covered':
        throw new Error(`${act.name} is covered by ${act.by}`);
      case 'press':
        if (touch) await page.touchscreen.tap(act.at.x, act.at.y);
        else await page.mouse.click(act.at.x, act.at.y);
        break;
      case 'drag':
        if (touch) await dragByFinger(touch, act.from, act.to);
        break;
      case 'key': {
        const pressed = keys.towards === act.towards ? keys.pressed + 1 : 0;
        keys = { towards: act.towards, pressed };
        if (pressed > MOST_KEYS) throw new Error(`No key leads to ${act.towards}`);
        await page.keyboard.press(act.key);
        break;
      }
    }
  }
  throw new Error(`The match was not over after ${MOST_ACTS} acts`);
}

async function dragByFinger(touch: CDPSession, from: Point, to: Point): Promise<void> {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const point of [middle, to])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * Runs in the page. Buttons are picked at random: rather those that have just been opened, such as the squares to which a
 * piece can go, and rather not those that were pressed in the same turn.
 */
function nextAct({ hand, share }: { readonly hand: Hand; readonly share: number }): Act {
  interface Memory {
    turn: number;
    pressed: Map<unknown, number>; // in this turn, by what tells a button from others
    open: Set<unknown>; // at the last look, by the same
    aim: HTMLElement | null; // of the keyboard
    tried: Map<Element, number>; // how many keys, on the way there
  }
  const known: Memory | undefined = Reflect.get(window, 'hand');
  const memory = known ?? {
    turn: -1,
    pressed: new Map(),
    open: new Set(),
    aim: null,
    tried: new Map(),
  };
  Reflect.set(window, 'hand', memory);
  if (document.querySelector('.ending-card')) {
    Reflect.deleteProperty(window, 'hand');
    return { kind: 'over' };
  }

  const turn = document.querySelectorAll('.move-list__turn').length;
  if (turn !== memory.turn) {
    memory.turn = turn;
    memory.pressed.clear();
    memory.aim = null;
  }
  const found = document.querySelectorAll<HTMLButtonElement>('.board-screen__board button');
  const open = [...found].filter(
    (button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true',
  );
  if (open.length === 0) return { kind: 'wait' };
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? element.textContent ?? element.className;

  // A button that comes and goes is a new element each time.
  const keyOf = (button: HTMLElement) =>
    button.dataset.spot ?? (button.ariaLabel === null ? button.textContent : button);

  const pick = () => {
    const weights = open.map((button) => {
      const key = keyOf(button);
      const times = memory.pressed.get(key) ?? 0;
      return times === 0 && !memory.open.has(key) ? 12 : 0.2 ** times;
    });
    let rest = share * weights.reduce((sum, weight) => sum + weight, 0);
    const at = weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
    memory.open = new Set(open.map(keyOf));
    return open[at] ?? open[0];
  };
  const remember = (button: HTMLElement) => {
    memory.pressed.set(keyOf(button), (memory.pressed.get(keyOf(button)) ?? 0) + 1);
  };
  const middleOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };

  if (hand !== 'keyboard') {
    const button = pick();
    if (!button) return { kind: 'wait' };
    button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const at = middleOf(button);
    const top = document.elementFromPoint(at.x, at.y);
    if (!top || !button.contains(top))
      return { kind: 'covered', name: nameOf(button), by: top ? nameOf(top) : 'nothing' };
    remember(button);
    const piece = document.querySelector('[data-draggable][aria-pressed="true"]');
    const isTarget = piece !== null && !button.hasAttribute('aria-pressed');
    if (hand === 'touch' && isTarget && memory.pressed.size % 2 === 0)
      return { kind: 'drag', from: middleOf(piece), to: at };
    return { kind: 'press', at };
  }

  if (!memory.aim || !open.some((button) => button === memory.aim)) {
    memory.aim = pick() ?? null;
    memory.tried.clear();
  }
  const { aim } = memory;
  const focused = document.activeElement;
  if (!aim) return { kind: 'wait' };
  const towards = `${nameOf(aim)} in turn ${turn}`;
  if (focused === aim) {
    remember(aim);
    memory.aim = null;
    return { kind: 'key', key: memory.pressed.size % 2 === 0 ? 'Enter' : 'Space', towards };
  }
  const frame = aim.closest('.board-frame');
  if (!focused || !frame?.contains(focused)) {
    const isBehind =
      focused && focused.compareDocumentPosition(aim) & Node.DOCUMENT_POSITION_PRECEDING;
    return { kind: 'key', key: isBehind ? 'Shift+Tab' : 'Tab', towards };
  }
  // Within a board: ahead first, then to the side, then back; another key each time at the same spot.
  const [here, there] = [middleOf(focused), middleOf(aim)];
  const [right, down] = [there.x - here.x, there.y - here.y];
  const sideways = right > 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const upright = down > 0 ? ['ArrowDown', 'ArrowUp'] : ['ArrowUp', 'ArrowDown'];
  const [[first = '', last = ''], [second = '', third = '']] =
    Math.abs(right) > Math.abs(down) ? [sideways, upright] : [upright, sideways];
  const tried = memory.tried.get(focused) ?? 0;
  memory.tried.set(focused, tried + 1);
  const key = [first, second, third, last][tried];
  // While a piece is selected, keys may lead to its squares only.
  if (!key) memory.tried.clear();
  return { kind: 'key', key: key ?? 'Escape', towards };
}
