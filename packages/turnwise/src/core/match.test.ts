import { describe, expect, test } from 'vitest';
import { Pig } from '../games/index.ts';
import { OneCard } from '../testing/sound-cards.fixture.ts';
import { MatchError } from './decisions.ts';
import { Game } from './game.ts';
import { inspect, type Json } from './json.ts';
import { Match, type MatchOptions } from './match.ts';
import type { LegalMoves, Moves, Numbers } from './moves.ts';
import {
  type Decision,
  type DecisionContext,
  type MatchView,
  Player,
  QUIT,
  RandomPlayer,
} from './player.ts';

type Hand = 'Left' | 'Right';

/** Both roles show a number at the same time, three times; the higher sum wins. */
class Numbers3 extends Game<Hand, number> {
  readonly name = 'numbers';
  readonly players = ['Left', 'Right'] as const;

  constructor(
    readonly sums: Numbers<Hand> = { Left: 0, Right: 0 },
    readonly round: number = 0,
  ) {
    super();
  }

  override get isSimultaneous() {
    return true;
  }

  moves(): LegalMoves<Hand, number> | null {
    return this.round === 3 ? null : { Left: [1, 2, 3], Right: [1, 2, 3] };
  }

  next({ Left = 0, Right = 0 }: Moves<Hand, number>) {
    return new Numbers3(
      { Left: this.sums.Left + Left, Right: this.sums.Right + Right },
      this.round + 1,
    );
  }

  result(): Numbers<Hand> | null {
    if (this.round < 3) return null;
    const { Left, Right } = this.sums;
    return Left === Right ? this.tied() : this.victory(Left > Right ? 'Left' : 'Right');
  }
}

/** A player made of a function. */
class FunctionPlayer extends Player {
  constructor(private readonly decide: (game: Game, role: string) => Decision<Json>) {
    super();
  }

  decision(game: Game, role: string): Decision<Json> {
    return this.decide(game, role);
  }
}

const always = (answer: unknown) => new FunctionPlayer(() => answer as Json);
const random = () => new RandomPlayer();
const later = <T>(value: T, delay = 1) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), delay));

async function failed(players: readonly Player[], options: MatchOptions = {}) {
  const match = new Match(new Numbers3(), players, { seed: 1, ...options });
  const heard: string[] = [];
  match.events.on('error', (error) => heard.push(`error: ${error.role}`));
  match.events.on('end', (_, result) => heard.push(`end: ${JSON.stringify(result)}`));
  const error = await match.run().then(
    () => expect.unreachable('the match should fail'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MatchError);
  return { match, heard, error: error as MatchError };
}

describe('a match', () => {
  test('is played to its end, with a move from every active role each turn', async () => {
    const match = await new Match(new Numbers3(), [always(3), always(1)], { seed: 1 }).run();
    expect(match.result()).toEqual({ Left: 1, Right: -1 });
    expect(match.ending).toEqual({ kind: 'finished' });
    expect(match.history.map(({ moves }) => moves)).toEqual(Array(3).fill({ Left: 3, Right: 1 }));
    expect(`${match.state}`).toContain('"sums":{"Left":9,"Right":3}');
  });

  test('seats players by role as well as in order', async () => {
    const match = await new Match(new Numbers3(), { Right: always(3), Left: always(1) }).run();
    expect(match.result()).toEqual({ Left: -1, Right: 1 });
  });

  test('refuses seats that do not fit the game', () => {
    const seat = (players: unknown) => () => new Match(new Numbers3(), players as Player[]);
    expect(seat([random()])).toThrow('numbers has 2 roles (Left, Right), got one player');
    expect(seat({ Left: random(), Up: random() })).toThrow(
      'has no role "Up"; its roles are Left, Right',
    );
    expect(seat({ Left: random() })).toThrow('expected a player for Right, got undefined');
    expect(seat([random(), 'random'])).toThrow('expected a player for Right, got "random"');
    class Choosy extends RandomPlayer {
      override incompatibility() {
        return 'it dislikes numbers';
      }
    }
    expect(new Choosy().isCompatibleWith(new Numbers3())).toBe(false);
    expect(seat([random(), new Choosy()])).toThrow(
      'random() cannot play numbers: it dislikes numbers',
    );
  });

  test('emits begin, move, next and end, in that order', async () => {
    const match = Match.randomMatch(new Numbers3(), { seed: 5 });
    const heard: string[] = [];
    match.events.on('begin', (game, which) =>
      heard.push(`begin ${game === match.state && which === match}`),
    );
    match.events.on('move', (_, moves) => heard.push(`move ${Object.keys(moves)}`));
    match.events.on('next', (game, next, haps) =>
      heard.push(`next ${game !== next} ${haps.length}`),
    );
    match.events.on('end', (game, result) =>
      heard.push(`end ${game === match.state && result === match.result()}`),
    );
    await match.run();
    const turn = ['move Left,Right', 'next true 0'];
    expect(heard).toEqual(['begin true', ...turn, ...turn, ...turn, 'end true']);
  });

  test('reports how long every decision took, before the moves', async () => {
    const slow = new FunctionPlayer(() => later(2, 5));
    const match = new Match(new Numbers3(), [always(1), slow], { seed: 1 });
    const heard: string[] = [];
    const times: { [role: string]: number } = {};
    match.events.on('decision', (game, role, milliseconds, which) => {
      heard.push(`${role} ${game === match.state && which === match}`);
      times[role] = milliseconds;
    });
    match.events.on('move', () => heard.push('move'));
    await match.run(2);
    const turn = ['Left true', 'Right true', 'move'];
    expect(heard).toEqual([...turn, ...turn]);
    expect(times.Left).toBeGreaterThanOrEqual(0);
    expect(times.Right).toBeGreaterThanOrEqual(4); // the timer waits five, but clocks are not that exact
  });

  test('reports no decision that comes after the match is over or stopped', async () => {
    for (const how of ['quit', 'abort'] as const) {
      const stopping = new AbortController();
      let answer = (_: Json) => {};
      const asked = new FunctionPlayer(() => new Promise<Json>((resolve) => (answer = resolve)));
      const options = { seed: 1, signal: stopping.signal };
      const match = new Match(new Numbers3(), [asked, always(1)], options);
      let decisions = 0;
      match.events.on('decision', () => decisions++);
      const running = match.run().catch(() => undefined);
      if (how === 'quit') match.quit('Left');
      else stopping.abort();
      await running;
      answer(1);
      await later(null);
      expect(decisions).toBe(1); // that of Right, which answered at once
    }
  });

  test('runs for some turns and continues later', async () => {
    const whole = await Match.randomMatch(new Pig(), { seed: 8 }).run();
    const parts = Match.randomMatch(new Pig(), { seed: 8 });
    await parts.run(0);
    expect(parts.history).toHaveLength(0);
    await parts.run(1);
    expect(parts.history).toHaveLength(1);
    await parts.run(10);
    await parts.run();
    expect(parts.record()).toEqual(whole.record());
    await expect(parts.run(-1)).rejects.toThrow('expected a number of turns, got -1');
  });

  test('cannot run twice at the same time', async () => {
    const match = new Match(new Numbers3(), [new FunctionPlayer(() => later(1)), always(1)]);
    const running = match.run();
    await expect(match.run()).rejects.toThrow('running already');
    await running;
  });

  test('keeps the haps of every turn', async () => {
    const match = await Match.randomMatch(new Pig(), { seed: 3 }).run();
    for (const { moves, haps } of match.history) {
      expect(haps).toHaveLength(Object.values(moves)[0] === 'roll' ? 1 : 0);
    }
  });

  test('selfPlay seats default players of the class in all roles', async () => {
    const match = Match.selfPlay(new Numbers3(), RandomPlayer, { seed: 1 });
    expect(match.record().players).toEqual({ Left: 'random()', Right: 'random()' });
    expect((await match.run()).result()).not.toBeNull();
  });

  test('hides simultaneous choices from the other roles', async () => {
    const seen: string[] = [];
    const spy = new FunctionPlayer(async (game) => {
      seen.push(`${game}`);
      await later(null, 2);
      seen.push(`${game}`);
      return 1;
    });
    const match = new Match(new Numbers3(), [always(2), spy]);
    const told: string[] = [];
    match.events.on('move', () => told.push('move'));
    const running = match.run(1);
    expect(told).toEqual([]);
    await running;
    expect(new Set(seen).size).toBe(1);
    expect(match.history[0]?.game).not.toBe(match.state);
  });

  test('is the same for the same seed, and different for another', async () => {
    const texts = await Promise.all(
      [1, 1, 2, 'text', 'text'].map(async (seed) =>
        JSON.stringify((await Match.randomMatch(new Pig(), { seed }).run()).record()),
      ),
    );
    expect(texts[0]).toBe(texts[1]);
    expect(texts[3]).toBe(texts[4]);
    expect(new Set(texts).size).toBe(3);
  });

  test('keeps generators separate when one player is in many matches at once', async () => {
    const shared = new RandomPlayer();
    const play = (seed: number) => new Match(new Pig(), [shared, shared], { seed }).run();
    const together = await Promise.all([play(1), play(2), play(3)]);
    const alone = await play(2);
    expect(together[1].record()).toEqual(alone.record());
  });
});

describe('a requested decision', () => {
  test('is the one the match would get, turn after turn, and does not change the match', async () => {
    for (const game of [new Pig({ goal: 20 }), new Numbers3()]) {
      const whole = await Match.randomMatch<Game>(game, { seed: 5 }).run();
      const asked = Match.randomMatch<Game>(game, { seed: 5 });
      for (const { game: state, moves } of whole.history) {
        for (const role of [...state.activePlayers].reverse())
          expect(await asked.decision(role)).toEqual(moves[role]);
        expect(`${asked.state}`).toBe(`${state}`);
        await asked.run(1);
      }
      expect(asked.record()).toEqual(whole.record());
      await expect(asked.decision('One')).rejects.toThrow('Match.decision: the match is over');
    }
  });

  test('is awaited, and may be to quit, which ends nothing', async () => {
    const seats = [new FunctionPlayer(() => later(2)), always(QUIT)];
    const match = new Match(new Numbers3(), seats, { seed: 1 });
    expect(await match.decision('Left')).toBe(2);
    expect(await match.decision('Right')).toBe(QUIT);
    expect(match.ending).toBeNull();
  });

  test('is refused if there is none, and a fault ends nothing', async () => {
    const pig = Match.randomMatch(new Pig(), { seed: 1 });
    await expect(pig.decision('Two')).rejects.toThrow('Two has nothing to decide at One 0-0 +0');
    const match = new Match(new Numbers3(), [always(9), new FunctionPlayer(() => later(1))]);
    await expect(match.decision('Left')).rejects.toBeInstanceOf(MatchError);
    expect(match.ending).toBeNull();
    const deciding = match.decision('Right');
    await expect(match.run()).rejects.toThrow('running already');
    await expect(match.decision('Left')).rejects.toThrow('the match is running');
    match.quit('Left');
    await expect(deciding).rejects.toThrow('the match is over');
    const signal = AbortSignal.abort(new Error('enough'));
    const stopped = Match.randomMatch(new Numbers3(), { signal });
    await expect(stopped.decision('Left')).rejects.toThrow('enough');
  });
});

describe('a user’s player', () => {
  class Secretive extends Player {
    readonly #moves: readonly number[];
    readonly asked: number[] = [];

    constructor(moves: readonly number[]) {
      super();
      this.#moves = moves;
    }

    decision(game: Game, role: string, { random }: DecisionContext = this): Json {
      this.asked.push(this.movesFor(game, role).length);
      return random.choice(this.#moves);
    }
  }

  test('may have #private fields and state from its constructor, and draws from the seed', async () => {
    const player = new Secretive([1, 2]);
    const play = (seed: number) => new Match(new Numbers3(), [player, player], { seed }).run();
    const [one, two] = await Promise.all([play(1), play(2)]);
    expect(one.players.Left).toBe(player); // nothing is copied
    expect(player.asked.length).toBeGreaterThan(3);
    expect((await play(1)).record()).toEqual(one.record());
    expect(two.record().plies).not.toEqual(one.record().plies);
  });

  test('decides outside a match with its own generator', () => {
    expect([1, 2]).toContain(new Secretive([1, 2]).decision(new Numbers3(), 'Left'));
  });

  test('sees the match as its role does: no seed, views of states, and the haps it may know', async () => {
    const seen: MatchView[] = [];
    class Watcher extends RandomPlayer {
      readonly heard: string[] = [];

      override participate(match: MatchView): Player {
        seen.push(match);
        match.events.on('begin', (game) => this.heard.push(`begin ${game}`));
        match.events.on('move', (game, moves) => this.heard.push(`${game} ${inspect(moves)}`));
        match.events.on('next', (_, next, haps) => this.heard.push(`${next} ${inspect(haps)}`));
        match.events.on('end', (game) => this.heard.push(`end ${game}`));
        return this;
      }
    }
    const watcher = new Watcher();
    const match = new Match(new OneCard(), [watcher, random()], { seed: 1 });
    await match.run(2);
    const [, { game: dealt, moves }] = match.history;
    const one = `${dealt}`[0];
    expect(watcher.heard).toEqual([
      'begin undealt',
      'undealt {}',
      `${one}? [{"deal":[${one},"?"]}]`,
      `${one}? ${inspect(moves)}`,
      `${match.state.view('One')} []`,
    ]);
    const [view] = seen;
    expect(view.history.map(({ game }) => `${game}`)).toEqual(['undealt', `${one}?`]);
    expect(view.history[0].haps).toEqual([{ deal: [Number(one), '?'] }]);
    expect(`${view.state}`).toBe(`${match.state.view('One')}`);
    expect(JSON.stringify(view)).not.toContain('seed');
    await match.run();
    expect(watcher.heard.at(-1)).toBe(`end ${match.state}`); // everything is shown at the showdown
    expect(view.ending).toEqual({ kind: 'finished' });
  });
});

describe('a player at fault forfeits', () => {
  test('when it answers with an illegal move', async () => {
    const { match, heard, error } = await failed([random(), always(4)]);
    expect(error.message).toMatch(
      /^Right answered with 4, which is not a legal move at numbers .*\. Legal moves: 1, 2, 3$/,
    );
    expect({ ...error }).toMatchObject({
      code: 'illegal-move',
      role: 'Right',
      move: 4,
      legalMoves: [1, 2, 3],
    });
    expect(heard).toEqual(['error: Right', 'end: {"Left":1,"Right":-1}']);
    expect(match.ending).toEqual({ kind: 'error', role: 'Right', message: error.message });
    expect(match.record().ending).toEqual(match.ending); // the record lists the legal moves
    expect(match.error).toBe(error);
    expect(match.result()).toEqual({ Left: 1, Right: -1 });
  });

  test.each([[undefined], [null], ['1'], [Number.NaN], [{ a: 1 }]])(
    'when it answers with %j',
    async (answer) => {
      const { error } = await failed([always(answer), random()]);
      expect(error.code).toBe('illegal-move');
      const { error: promised } = await failed([
        new FunctionPlayer(() => later(answer as Json)),
        random(),
      ]);
      expect(promised.code).toBe('illegal-move');
    },
  );

  test('when it throws, immediately or later', async () => {
    const broken = () => {
      throw new Error('out of ideas');
    };
    const { error } = await failed([new FunctionPlayer(broken), random()]);
    expect(error.message).toMatch(/^Left threw "out of ideas" at numbers .* Legal moves: 1, 2, 3$/);
    expect(error.cause).toBeInstanceOf(Error);
    const { error: promised } = await failed([
      random(),
      new FunctionPlayer(() => later(1).then(broken)),
    ]);
    expect(promised).toMatchObject({ code: 'player-threw', role: 'Right' });
  });

  test('when it decides too late, synchronously or not', async () => {
    const slow = new FunctionPlayer(() => later(1, 10_000));
    const { error } = await failed([random(), slow], { timeLimit: 20 });
    expect(error.message).toMatch(
      /^Right did not decide within 20 ms at numbers .* Legal moves: 1, 2, 3$/,
    );
    const busy = new FunctionPlayer(() => {
      const end = performance.now() + 30;
      while (performance.now() < end);
      return 1;
    });
    expect((await failed([busy, random()], { timeLimit: 20 })).error).toMatchObject({
      code: 'player-late',
      role: 'Left',
    });
    expect(() => Match.randomMatch(new Numbers3(), { timeLimit: 0 })).toThrow(
      'timeLimit is in milliseconds',
    );
  });

  test('and the record so far stays valid', async () => {
    let turn = 0;
    const { match } = await failed([random(), new FunctionPlayer(() => (turn++ < 2 ? 1 : 9))]);
    expect(match.record().plies).toHaveLength(2);
    const resumed = Match.resume(match.record(), new Numbers3(), [random(), random()]);
    expect((await resumed.run()).ending).toEqual({ kind: 'finished' });
    expect(resumed.record().plies.slice(0, 2)).toEqual(match.record().plies);
  });
});

describe('quitting', () => {
  test('a player quits by its answer', async () => {
    const match = new Match(new Numbers3(), [new FunctionPlayer(() => QUIT), random()]);
    const heard: string[] = [];
    match.events.on('quit', (_, role) => heard.push(`quit ${role}`));
    match.events.on('end', () => heard.push('end'));
    await match.run();
    expect(match.ending).toEqual({ kind: 'quit', role: 'Left' });
    expect(match.result()).toEqual({ Left: -1, Right: 1 });
    expect(heard).toEqual(['quit Left', 'end']);
  });

  test('a command quits while a player is still thinking', async () => {
    const match = new Match(new Numbers3(), [
      new FunctionPlayer(() => new Promise(() => {})),
      random(),
    ]);
    const running = match.run();
    match.quit('Right');
    expect((await running).ending).toEqual({ kind: 'quit', role: 'Right' });
    expect(() => match.quit('Left')).toThrow('the match is over');
    expect(() => Match.randomMatch(new Numbers3()).quit('Up' as Hand)).toThrow(
      'there is no role Up',
    );
  });
});

describe('aborting', () => {
  test('stops before the first turn, and the match can be resumed', async () => {
    const match = Match.randomMatch(new Numbers3(), {
      signal: AbortSignal.abort(new Error('enough')),
    });
    await expect(match.run()).rejects.toThrow('enough');
    expect(match.ending).toBeNull();
    const resumed = Match.resume(match.record(), new Numbers3(), [random(), random()]);
    expect((await resumed.run()).ending).toEqual({ kind: 'finished' });
  });

  test('stops while a player is thinking, and leaves a record to resume from', async () => {
    const controller = new AbortController();
    const thinker = new FunctionPlayer(() => new Promise(() => {}));
    const match = new Match(new Numbers3(), [random(), thinker], {
      seed: 1,
      signal: controller.signal,
    });
    const running = match.run();
    controller.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect(match.record()).toMatchObject({ result: null, ending: null, plies: [] });
  });

  test('stops even a match of players that never wait', async () => {
    class Endless extends Numbers3 {
      override moves() {
        return { Left: [1], Right: [1] };
      }
      override next() {
        return new Endless();
      }
      override result() {
        return null;
      }
    }
    const signal = AbortSignal.timeout(30);
    await expect(Match.randomMatch(new Endless(), { signal }).run()).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});

describe('listeners', () => {
  test('that throw leave a match and a record that can continue', async () => {
    const whole = await Match.randomMatch(new Pig(), { seed: 4 }).run();
    for (const event of ['begin', 'move', 'next'] as const) {
      const match = Match.randomMatch(new Pig(), { seed: 4 });
      let calls = 0;
      match.events.on(event, () => {
        if (++calls === (event === 'begin' ? 1 : 3)) throw new Error('my mistake');
      });
      await expect(match.run()).rejects.toThrow('my mistake');
      await match.run();
      expect(match.record()).toEqual(whole.record());
    }
  });

  test('may quit: the match is over at once, and nothing is reported after the end', async () => {
    for (const event of ['begin', 'move', 'next'] as const) {
      const match = Match.randomMatch(new Numbers3(), { seed: 1 });
      const heard: string[] = [];
      match.events.on(event, () => match.quit('Left'));
      match.events.on('next', () => heard.push('next'));
      match.events.on('quit', () => {
        heard.push('quit');
        expect(() => match.quit('Right')).toThrow('the match is over');
      });
      match.events.on('end', () => heard.push('end'));
      await match.run();
      expect(heard.slice(-1)).toEqual(event === 'next' ? ['next'] : ['end']);
      expect(heard.filter((name) => name === 'end')).toHaveLength(1);
      expect(match.ending).toEqual({ kind: 'quit', role: 'Left' });
      const resumed = Match.resume(match.record(), new Numbers3(), [random(), random()]);
      expect((await resumed.run()).ending).toEqual({ kind: 'finished' });
    }
  });

  test('cannot quit a finished game', async () => {
    const match = Match.randomMatch(new Numbers3(), { seed: 1 });
    const refusals: unknown[] = [];
    match.events.on('next', (_, next) => {
      if (!next.result()) return;
      try {
        match.quit('Left');
      } catch (error) {
        refusals.push(error);
      }
    });
    await match.run();
    expect(match.ending).toEqual({ kind: 'finished' });
    expect(refusals).toHaveLength(1);
  });
});

describe('time limits', () => {
  test('that are infinite or longer than a timer can wait do not apply', async () => {
    for (const timeLimit of [Number.POSITIVE_INFINITY, 2 ** 40]) {
      const patient = new FunctionPlayer(() => later(1, 5));
      const match = await new Match(new Numbers3(), [patient, random()], { timeLimit }).run();
      expect(match.ending).toEqual({ kind: 'finished' });
    }
  });

  test('leave no timer behind when the match ends for another reason', async () => {
    const timers = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    const thinker = new FunctionPlayer(() => new Promise(() => {}));
    const match = new Match(new Numbers3(), [thinker, thinker], { timeLimit: 1e6 });
    const running = match.run();
    expect(timers()).toBe(before + 2);
    match.quit('Left');
    await running;
    expect(timers()).toBe(before);
  });

  test('must be numbers', () => {
    expect(() =>
      Match.randomMatch(new Numbers3(), { timeLimit: '5' as unknown as number }),
    ).toThrow('got "5"');
  });
});

describe('errors of a game are not blamed on a player', () => {
  test('a view that throws, and a state without moves and without a result', async () => {
    class Blind extends Numbers3 {
      override view(): Numbers3 {
        throw new Error('fog');
      }
    }
    const match = Match.randomMatch(new Blind());
    await expect(match.run()).rejects.toThrow('fog');
    expect(match.ending).toBeNull();
    class Stuck extends Numbers3 {
      override moves() {
        return { Left: [1] };
      }
    }
    await expect(Match.randomMatch(new Stuck()).run()).rejects.toThrow(
      'numbers: Right is active but has no moves, and the game is not over',
    );
  });
});

describe('the arguments of a match', () => {
  test('are refused at once if they cannot be used', () => {
    const make =
      (...args: unknown[]) =>
      () =>
        Reflect.construct(Match, args);
    expect(make(undefined, [])).toThrow('Match: expected a game, got undefined');
    expect(make('pig', [])).toThrow('Match: expected a game, got "pig"');
    expect(make(new Numbers3())).toThrow(
      'Match: expected players in order or by role, got undefined',
    );
    expect(make(new Numbers3(), [random(), random()], null)).toThrow(
      'expected an object of options, got null',
    );
    expect(make(new Numbers3(), [random(), random()], { sede: 5 })).toThrow(
      'Match: there is no option "sede"; did you mean seed? it takes seed, timeLimit, thinkingTime, signal',
    );
    expect(make(new Numbers3(), [random(), { decision: () => 1 }])).toThrow(
      'expected a player for Right',
    );
  });

  test('quitting costs something in games that are not zero-sum, too', async () => {
    class Shared extends Numbers3 {
      override get isZeroSum() {
        return false;
      }
      override resultBounds() {
        return [0, 12] as const;
      }
    }
    const match = Match.randomMatch(new Shared(), { seed: 1 });
    match.quit('Left');
    expect(match.result()).toEqual({ Left: 0, Right: 12 });
  });
});
