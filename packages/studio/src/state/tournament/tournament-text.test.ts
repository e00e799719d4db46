import { type Report, Statistics } from 'turnwise/tournaments';
import { eliminationTable } from 'turnwise/tournaments/internal';
import { describe, expect, test } from 'vitest';
import { isWritable, REPORT_FILES, ResultLines } from './report-files.ts';
import {
  durationInWords,
  leaderInWords,
  progressInWords,
  type Standing,
} from './tournament-text.ts';

const statistics = new Statistics({
  game: 'pig',
  roles: ['One', 'Two'],
  players: ['hard()', 'easy()'],
  bounds: [-1, 1],
});
statistics.add({
  seats: { One: 0, Two: 1 },
  result: { One: 1, Two: -1 },
  plies: 3,
  ending: { kind: 'finished' },
});
const report: Report = { title: 'Pig', statistics: statistics.summary() };
const ratings = [
  { player: 0, rating: 40, low: 10, high: 70, superiority: 0.99996 },
  { player: 1, rating: -40, low: null, high: null, superiority: null },
];

describe('the text', () => {
  test('says how far the tournament is', () => {
    const words = (status: Standing['status'], played: number, speed: number | null) =>
      progressInWords({ status, played, total: 10_000, speed });
    expect(words('running', 1200, 532.4)).toBe(
      '1,200 of 10,000 matches, 532 a second, about 17 s left',
    );
    expect(words('running', 5, null)).toBe('5 of 10,000 matches');
    expect(words('stopping', 10_000, 2.25)).toBe('10,000 of 10,000 matches, 2.3 a second');
    expect(words('stopped', 5, null)).toBe('5 of 10,000 matches; cancelled');
    expect(words('over', 10_000, null)).toBe('10,000 of 10,000 matches; over');
    expect(words('over', 100, null)).toBe('100 of at most 10,000 matches; over');
    expect([0.2, 89, 200, 9000].map(durationInWords)).toEqual(['1 s', '89 s', '3 min', '2.5 h']);
  });

  test('says who is ahead, and never claims more certainty than there is', () => {
    expect(leaderInWords(report, null)).toBeNull();
    expect(leaderInWords({ ...report, ratings, ratingUnit: 'points' }, null)).toMatch(
      /^hard\(\) is ahead of easy\(\) by 80\.0 points a match, and stronger/,
    );
    expect(leaderInWords({ ...report, ratings }, null)).toBe(
      'hard() is ahead of easy() by 80 Elo, and stronger with more than 99.9 % likelihood.',
    );
    const judged = (Verdict: string) => ({ ...report, facts: { Verdict } });
    expect(leaderInWords(judged('not decided yet'), 'continue')).toBe('Not decided yet.');
    expect(leaderInWords(judged('easy() is ahead'), 'accept H1')).toBe('easy() is ahead.');
    expect(leaderInWords(judged('not easy() is ahead'), 'accept H0')).toBe('not easy() is ahead.');
  });

  test('says how an elimination stands', () => {
    const rounds = (winner: number | null) => [
      [{ players: [0, 1] as const, points: null, winner, decidedBy: null }],
    ];
    const standing = (winner: number | null) =>
      eliminationTable({ rounds: rounds(winner), next: [], winner }, ['a', 'b']);
    expect(leaderInWords({ ...report, standings: standing(null) }, null)).toBe(
      'Round 1 is under way.',
    );
    expect(leaderInWords({ ...report, standings: standing(1) }, null)).toBe('b wins the final.');
  });
});

describe('result lines', () => {
  test('are kept up to a limit', () => {
    const lines = new ResultLines(1500);
    for (let index = 0; index < 2000; index++) lines.add(`{"index":${index}}`);
    const text = lines.parts().join('');
    expect(text.split('\n')).toHaveLength(1501);
    expect(text.split('\n')[1499]).toBe('{"index":1499}');
    expect([lines.kept, lines.count]).toEqual([1500, 2000]);
    expect(lines.parts()).toHaveLength(2);
  });
});

describe('files', () => {
  test('are written from a report, with ratings and standings only if there are any', () => {
    const standings = {
      name: 'standings' as const,
      title: 'Standings',
      columns: ['place', 'player'],
      rows: [[1, 'easy']],
    };
    const rated = { ...report, ratings, standings };
    const written = REPORT_FILES.map((file) => [file.name, file.write(rated)] as const);
    for (const [, text] of written) expect(text).toMatch(/\n$/);
    const texts = Object.fromEntries(written);
    expect(texts['report.html']).toMatch(/^<!doctype html>/);
    expect(texts['report.md']).toMatch(/^# Pig/);
    expect(texts['ratings.csv']).toMatch(/^place,player,rating/);
    expect(texts['standings.csv']).toBe('place,player\r\n1,easy\r\n');
    expect(texts['cross.csv']).toMatch(/^#,player,1,2/);
    expect(JSON.parse(texts['report.json'] ?? '').statistics.matches).toBe(1);
    const names = REPORT_FILES.filter((file) => !isWritable(file, report)).map(({ name }) => name);
    expect(names).toEqual(['standings.csv', 'ratings.csv']);
  });
});
