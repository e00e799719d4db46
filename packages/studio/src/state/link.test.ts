import {
  Contingent,
  deck,
  Game,
  type Haps,
  Match,
  type MatchRecord,
  type Moves,
  Random,
  replay,
} from 'turnwise';
import { Checkers, gameNamed, games, Pig, TicTacToe } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import {
  bytesOfRecord,
  type GameFinder,
  linkOf,
  PACKED_LIMIT,
  pack,
  positionRecord,
  readLink,
  recordOfBytes,
  unpack,
} from './link.ts';
import { TimeLimit } from './match-tree-record.ts';

const listed: GameFinder = (name, options) => gameNamed(name).create(options);

/** A random match, finished or stopped early. */
async function someMatch(game: Game, seed: number): Promise<{ record: MatchRecord; start: Game }> {
  const random = new Random(seed);
  const match = await Match.randomMatch(game, { seed }).run(
    random.chance(0.5) ? 400 : random.below(40),
  );
  if (!match.ending && random.chance(0.5)) match.quit(random.choice(game.players));
  return { record: match.record(), start: game };
}

describe('a link', () => {
  test.each(games.map(({ name }) => name))('holds the whole record: %s', async (name) => {
    for (let seed = 0; seed < 10; seed++) {
      const { record, start } = await someMatch(gameNamed(name).create(), seed);
      const read = await readLink(await linkOf(record, start), listed);
      expect(read).toMatchObject({ record });
    }
  });

  test('is short: less than three characters a turn in a long match of Pig', async () => {
    const match = await Match.randomMatch(new Pig({ goal: 500 }), { seed: 5 }).run();
    const link = await linkOf(match.record(), new Pig({ goal: 500 }));
    expect(match.history.length).toBeGreaterThan(200);
    expect(link.length).toBeLessThan(3 * match.history.length);
    expect(link).toMatch(/^1\.[A-Za-z0-9_-]+$/);
  });

  test('holds a position', async () => {
    const game = new Checkers().parsePosition('W:WK5,21:B1,12');
    const read = await readLink(await linkOf(positionRecord(game), game), listed);
    expect('start' in read && `${read.start}`).toBe('W:W21,K5:B1,12');
  });

  test('keeps an ending by a player’s error', async () => {
    const begun = positionRecord(new TicTacToe());
    const ending = { kind: 'error', role: 'Xs', message: 'Xs answered “?”' } as const;
    const record = { ...begun, ending, result: { Xs: -1, Os: 1 } };
    expect(await readLink(await linkOf(record, new TicTacToe()), listed)).toMatchObject({ record });
  });

  test('of a game that does not exist here says so', async () => {
    const link = await linkOf(positionRecord(new Pig()), new Pig());
    expect(await readLink(link, () => null)).toEqual({
      problem: 'This link cannot be read: there is no game "pig" here.',
    });
  });
});

/** A user's game: too many cards to list, moves that are objects, and on request in no fixed order. */
class Cards extends Game<'Ann', { readonly take: number }> {
  readonly name = 'cards';
  readonly players = ['Ann'] as const;
  static shuffles: Random | null = null;

  constructor(readonly seen: readonly number[] = []) {
    super();
  }

  moves() {
    if (this.seen.length >= 12) return null;
    const moves = [{ take: 3 }, { take: 4 }];
    return { Ann: Cards.shuffles ? Cards.shuffles.shuffle(moves) : moves };
  }

  next(
    moves: Moves<'Ann', { readonly take: number }>,
    haps?: Haps,
  ): Cards | Contingent<'Ann', { readonly take: number }> {
    const cards = Array.from({ length: 52 }, (_, card) => card);
    if (!haps) return new Contingent(this, moves, { hand: deck(cards, moves.Ann?.take ?? 3) });
    return new Cards([...this.seen, ...(haps.hand as readonly number[])]);
  }

  result() {
    return this.seen.length >= 12 ? { Ann: 0 } : null;
  }
}

describe("a user's game", () => {
  test.each([
    ['indexed, cards as they are', null, 0],
    ['plain, where moves have no order', new Random(1), 1],
  ])('is linked to: %s', async (_, shuffles, form) => {
    Cards.shuffles = shuffles;
    const match = await Match.randomMatch(new Cards(), { seed: 3 }).run();
    const record = match.record();
    expect((await bytesOfRecord(record, new Cards()))[0]).toBe(form);
    const read = await readLink(await linkOf(record, new Cards()), () => new Cards());
    expect(read).toMatchObject({ record });
    Cards.shuffles = null;
  });
});

/** Reads text as a stranger's link, and checks that the result is a message or a valid record. */
async function isSound(text: string): Promise<'sentence' | 'record'> {
  const read = await readLink(text, listed);
  if ('problem' in read) {
    expect(read.problem).toMatch(/^This link .*\.$/s);
    return 'sentence';
  }
  for (const _ of replay(read.record, read.start));
  return 'record';
}

describe('a damaged link', () => {
  // 150 see a fault that one text in fifty has with a probability of 95 %.
  const TEXTS = process.env.TURNWISE_LONG === '1' ? 500 : 150;
  const sources = games.map(async ({ name }, seed) => {
    const { record, start } = await someMatch(gameNamed(name).create(), seed);
    return { link: await linkOf(record, start), bytes: await bytesOfRecord(record, start) };
  });

  test('gives a sentence, nearly always, after characters were changed, lost or added', async () => {
    const random = new Random(11);
    const letters = 'ABCxyz019-_.%=+/ é\u0000';
    const outcomes = { sentence: 0, record: 0 };
    for (let n = 0; n < TEXTS; n++) {
      const { link } = await (sources[n % sources.length] as (typeof sources)[0]);
      const at = random.below(link.length);
      const letter = random.choice([...letters]);
      const gone = random.below(3);
      const changed =
        link.slice(0, at) + (random.chance(0.7) ? letter : '') + link.slice(at + gone);
      const damaged = random.chance(0.1) ? link.slice(0, at) : changed;
      if (damaged !== link) outcomes[await isSound(damaged)]++; // a letter may be replaced by itself
    }
    expect(outcomes.record).toBeLessThan(outcomes.sentence / 20);
  });

  test('with a valid checksum gives a message or a possible match', async () => {
    const random = new Random(12);
    const outcomes = { sentence: 0, record: 0 };
    for (let n = 0; n < TEXTS; n++) {
      const { bytes: whole } = await (sources[n % sources.length] as (typeof sources)[0]);
      const bytes = whole.slice();
      // Half of the damage is among the last turns: most other damage is detected at once.
      const from = random.chance(0.5) ? 0 : bytes.length - Math.min(20, bytes.length);
      const at = from + random.below(bytes.length - from);
      bytes[at] = random.below(random.choice([3, 256]));
      const cut = random.chance(0.2) ? bytes.slice(0, random.below(bytes.length)) : bytes;
      outcomes[await isSound(`1.${await pack(cut)}`)]++;
    }
    expect(outcomes.sentence).toBeGreaterThan(TEXTS / 5);
    expect(outcomes.record).toBeGreaterThan(TEXTS / 50); // an index that is changed is another move
  });

  test.each([
    ['nothing', '', /holds no match/],
    ['no content', '1', /holds no match/],
    ['too many parts', '1.AAAA.AAAA', /holds no match/],
    ['another version', '2.AAAA', /version 2/],
    ['empty content', '1.', /too short/],
    ['a length that base64 never has', '1.AAAAA', /no such link/],
    ['a wrong checksum', '1.AAAAAAAAAA', /changed or lost/],
    ['more than a link holds', `1.${'A'.repeat(PACKED_LIMIT + 1)}`, /too long/],
  ])('is explained: %s', async (_, text, message) => {
    const read = await readLink(text, listed);
    expect('problem' in read && read.problem).toMatch(message);
  });

  test('that would inflate to more than a million bytes is cut off', async () => {
    await expect(pack(new Uint8Array(20_000_000))).rejects.toThrow(/too long for a link/);
    // What `packed` refuses to write, a stranger may: 20 MB of zeros are 20 kB deflated.
    const stream = new Blob([new Uint8Array(20_000_000)]).stream();
    const deflated = new Uint8Array(
      await new Response(stream.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer(),
    );
    const text = withChecksum(deflated);
    expect(text.length).toBeLessThan(PACKED_LIMIT);
    await expect(unpack(text)).rejects.toThrow('it holds more than 1,000,000 bytes');
  });

  test('is given up if it takes too long to replay, and yields to others', async () => {
    const { record, start } = await someMatch(new Checkers(), 1);
    const bytes = await bytesOfRecord(record, start);
    await expect(recordOfBytes(bytes, listed, new TimeLimit(-1))).rejects.toThrow(/takes too long/);
    const patience = new TimeLimit(600_000);
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    while (turns < 3) await patience.checkAndYield();
    clearInterval(timer);
  });

  test('with options or a position of a million characters is refused', async () => {
    const long = 'x'.repeat(200_000);
    const begun = positionRecord(new Checkers());
    for (const record of [
      { ...begun, start: long },
      { ...begun, options: { ...begun.options, start: long } },
    ]) {
      const { length } = JSON.stringify(record);
      const head = [1, (length & 0x7f) | 0x80, ((length >> 7) & 0x7f) | 0x80, length >> 14];
      const bytes = Uint8Array.from([...head, ...new TextEncoder().encode(JSON.stringify(record))]);
      await expect(recordOfBytes(bytes, listed)).rejects.toThrow(/at most 10,000 char|too long/);
    }
  });

  test('with more in it than a match is refused', async () => {
    const bytes = await bytesOfRecord(positionRecord(new Pig()), new Pig());
    await expect(recordOfBytes(Uint8Array.from([...bytes, 0]), listed)).rejects.toThrow(
      /more in it/,
    );
  });

  test('that claims a million turns is refused before they are played', async () => {
    const turns = Array.from({ length: 6000 }, () => ({ moves: { One: 'roll' } }));
    const record = JSON.stringify({ ...positionRecord(new Pig()), plies: turns });
    const text = new TextEncoder().encode(record);
    const head = [
      1,
      (text.length & 0x7f) | 0x80,
      ((text.length >> 7) & 0x7f) | 0x80,
      text.length >> 14,
    ];
    const bytes = Uint8Array.from([...head, ...text]);
    await expect(recordOfBytes(bytes, listed)).rejects.toThrow(/fewer than 5000 turns/);
  });
});

/** The text of deflated bytes, made without the code that is tested. */
function withChecksum(deflated: Uint8Array): string {
  let hash = 2166136261n;
  for (const byte of deflated) hash = ((hash ^ BigInt(byte)) * 16777619n) % 2n ** 32n;
  const front = [24n, 16n, 8n, 0n].map((shift) => Number((hash >> shift) & 255n));
  return Buffer.from([...front, ...deflated]).toString('base64url');
}
