import { type Game, RandomPlayer } from 'turnwise';
import { OddsAndEvens, Pig, TicTacToe } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';
import { describe, expect, test } from 'vitest';
import { type Seating, Session, type SessionEvent } from './session.ts';

const people: Seating = { Xs: null, Os: null };

function ticTacToe(seating: Seating = people): Session {
  return new Session({ game: new TicTacToe(), seating, seed: 1 });
}

/** Goes on to the next question or the end. */
async function untilAsked(session: Session): Promise<SessionEvent> {
  for (;;) {
    const happening = await session.advance();
    if (happening.kind !== 'turned') return happening;
  }
}

/** Chooses moves for the role that is asked. */
async function choose(session: Session, ...squares: readonly string[]): Promise<void> {
  for (const square of squares) {
    const asked = await untilAsked(session);
    if (asked.kind !== 'asking') throw new Error('nobody is asked');
    session.choose(asked.game.parseMove(square));
  }
}

describe('a session', () => {
  test('asks people in turn, and reports each turn', async () => {
    const session = ticTacToe();
    expect(await session.advance()).toMatchObject({ kind: 'asking', role: 'Xs' });
    session.choose(4);
    expect(await session.advance()).toMatchObject({ kind: 'turned', ply: { moves: { Xs: 4 } } });
    expect(await session.advance()).toMatchObject({ kind: 'asking', role: 'Os' });
  });

  test('repeats the question until someone chooses', async () => {
    const session = ticTacToe();
    const first = await session.advance();
    expect(await session.advance()).toEqual(first);
  });

  test('ends with the match', async () => {
    const session = ticTacToe();
    await choose(session, 'a1', 'b1', 'a2', 'b2', 'a3');
    expect(await untilAsked(session)).toEqual({ kind: 'over' });
    expect(session.match.result()).toEqual({ Xs: 1, Os: -1 });
    expect(session.match.record().players).toEqual({ Xs: 'human()', Os: 'human()' });
  });

  test('reports a turn that was over before anyone looked', async () => {
    const session = ticTacToe();
    await session.advance();
    session.choose(4);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(await session.advance()).toMatchObject({ kind: 'turned', ply: { moves: { Xs: 4 } } });
    await choose(session, 'a1', 'b3', 'a2');
    await untilAsked(session);
    session.choose(7);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(await session.advance()).toMatchObject({ kind: 'turned', ply: { moves: { Xs: 7 } } });
    expect(await session.advance()).toEqual({ kind: 'over' });
  });

  test('lets computers move without asking', async () => {
    const session = ticTacToe({ Xs: null, Os: new RandomPlayer() });
    await choose(session, 'b2');
    expect(await untilAsked(session)).toMatchObject({ kind: 'asking', role: 'Xs' });
    expect(session.match.history).toHaveLength(2);
  });

  test('asks two people of one round in turn, and plays it when both have chosen', async () => {
    const game = new OddsAndEvens({ goal: 2 });
    const session = new Session({ game, seating: { Odds: null, Evens: null }, seed: 1 });
    expect(session.isSecret).toBe(true);
    expect(await session.advance()).toMatchObject({ kind: 'asking', role: 'Odds' });
    session.choose(1);
    expect(session.match.history).toHaveLength(0);
    expect(await session.advance()).toMatchObject({ kind: 'asking', role: 'Evens' });
    session.choose(2);
    expect(await session.advance()).toMatchObject({ ply: { moves: { Odds: 1, Evens: 2 } } });
  });

  test('someone who quits loses at once, even if another has yet to choose', async () => {
    const game = new OddsAndEvens({ goal: 2 });
    const session = new Session({ game, seating: { Odds: null, Evens: null }, seed: 1 });
    await session.advance();
    session.quit();
    expect(await session.advance()).toEqual({ kind: 'over' });
    expect(session.match.ending).toEqual({ kind: 'quit', role: 'Odds' });
  });

  test('a player that fails forfeits, and the match is over', async () => {
    const session = ticTacToe({ Xs: null, Os: playerFrom('trace(moves=[])') });
    await choose(session, 'b2');
    expect(await untilAsked(session)).toEqual({ kind: 'over' });
    expect(session.match.ending).toMatchObject({ kind: 'error', role: 'Os' });
  });

  test('errors of the game itself are passed on', async () => {
    class Broken extends TicTacToe {
      override next(): never {
        throw new Error('the rules are broken');
      }
    }
    const session = new Session({ game: new Broken(), seating: people, seed: 1 });
    await session.advance();
    session.choose(4);
    await expect(session.advance()).rejects.toThrow('the rules are broken');
  });
});

describe('undo', () => {
  test('goes back to the last decision of the role that is asked', async () => {
    const session = ticTacToe();
    await choose(session, 'b2', 'a1', 'c1');
    await untilAsked(session); // Os
    expect(session.undo()).toBe(2);
    expect(await session.advance()).toMatchObject({ kind: 'asking', role: 'Os' });
    expect(`${session.match.state}`).toBe('.../.x./... Os');
    expect(session.undo()).toBe(0);
  });

  test('the match goes on from there as if nothing had happened', async () => {
    const session = ticTacToe({ Xs: null, Os: playerFrom('uct(simulationCount=50)') });
    await choose(session, 'b2', 'a2').catch(() => undefined);
    await untilAsked(session);
    const before = session.match.record();
    expect(session.undo()).toBe(2);
    await choose(session, session.match.state.printMove(before.plies[2]?.moves.Xs ?? 0));
    await untilAsked(session);
    expect(session.match.record()).toEqual(before);
  });

  test('the die rolls the same again', async () => {
    const session = new Session({ game: new Pig(), seating: { One: null, Two: null }, seed: 2 });
    const roll = async () => {
      await untilAsked(session);
      session.choose('roll');
      await session.advance();
      return session.last?.haps;
    };
    await roll();
    const second = await roll();
    await untilAsked(session);
    session.undo();
    expect(await roll()).toEqual(second);
  });

  test('skips forced moves', async () => {
    // In Pig the first roll of a turn is forced: back to the roll that lost the turn before.
    const start = new Pig().parsePosition('One 0-0 +5');
    const session = new Session({
      game: start,
      seating: { One: null, Two: new RandomPlayer() },
      seed: 1,
    });
    await untilAsked(session);
    session.choose('hold');
    await untilAsked(session);
    session.choose('roll'); // the only move there
    await untilAsked(session);
    session.undo();
    expect(`${session.match.state}`).toBe('One 0-0 +5');
  });

  test('works after the end of the match, and after someone quits', async () => {
    const session = ticTacToe();
    await choose(session, 'a1', 'b1', 'a2', 'b2', 'a3');
    await untilAsked(session);
    expect(session.undo()).toBe(1);
    expect(await session.advance()).toMatchObject({ kind: 'asking', role: 'Xs' });
    session.quit();
    await session.advance();
    expect(session.undo()).toBeGreaterThan(0);
    expect(session.match.ending).toBeNull();
  });

  test('does nothing if only computers play', async () => {
    const session = ticTacToe({ Xs: new RandomPlayer(), Os: new RandomPlayer() });
    await session.advance();
    expect(session.undo()).toBe(0);
  });
});

describe('a session from a record', () => {
  test('goes on where it stopped', async () => {
    const first = ticTacToe();
    await choose(first, 'b2', 'a1');
    await untilAsked(first);
    const record = first.match.record();
    const game: Game = new TicTacToe();
    const second = new Session({ game, seating: people, record });
    expect(await second.advance()).toMatchObject({ kind: 'asking', role: 'Xs' });
    expect(second.match.record()).toEqual(record);
    expect(second.undo()).toBe(2);
  });
});
