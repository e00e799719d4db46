import { describe, expect, test } from 'vitest';
import { csvReport } from './csv-report.ts';
import { htmlReport } from './html-report.ts';
import { jsonReport } from './json-report.ts';
import { markdownReport } from './markdown-report.ts';
import { ratingChart } from './rating-chart.ts';
import type { Report } from './report.ts';
import { counted, options, someMatches } from './statistics.fixture.ts';
import { textReport } from './text-report.ts';

const HOSTILE = [
  "<script>alert(1)</script>\"onload='x'&amp;",
  '=HYPERLINK("http://x","y"),|`**b**`[a](b)\\|',
  '\u202eevil\u001b[2J\nline\r\n\u2028\ud800](//x)',
];

function reportOf(players: readonly string[]): Report {
  const statistics = counted(someMatches(60), { ...options, players }).summary();
  return {
    title: `Cup of ${players[0]}`,
    statistics,
    facts: { Seed: '42', [`Note ${players[1]}`]: String(players[2]) },
    ratings: [
      { player: 0, rating: 12.34, low: -20, high: 44.5 },
      { player: 2, rating: 110, low: 80, high: null },
      { player: 1, rating: -60, low: null, high: -20 },
    ],
  };
}

const plain = reportOf(options.players);
const hostile = reportOf(HOSTILE);

describe('A report as text', () => {
  test('has aligned tables, and the best rating first', () => {
    const lines = textReport(plain).split('\n');
    expect(lines.slice(0, 5)).toEqual([
      'Cup of hard',
      '===========',
      'Game: pig(goal=50)',
      'Matches: 60',
      'Seed: 42',
    ]);
    const at = lines.indexOf('Ratings');
    expect(lines.slice(at + 2, at + 6)).toEqual([
      'place  player  rating  low     high',
      '    1  random   110.0   80',
      '    2  hard      12.3  -20   44.500',
      '    3  easy     -60.0       -20.000',
    ]);
  });

  test('moves no cursor and keeps to its lines', () => {
    const text = textReport(hostile);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Bidi_Control}]/u);
    expect(text.split('\n')).toHaveLength(textReport(plain).split('\n').length);
  });
});

describe('A report as Markdown', () => {
  test('has a table with numbers on the right', () => {
    expect(markdownReport(plain)).toContain(
      '## Ratings\n\n| place | player | rating | low | high |\n| ---: | --- | ---: | ---: | ---: |\n| 1 | random | 110.0 | 80 |  |',
    );
  });

  test('has as many cells with hostile names, and no markup of theirs', () => {
    const shape = (text: string) => text.split('\n').map((line) => line.split('|').length);
    const text = markdownReport(hostile);
    expect(shape(text)).toEqual(shape(markdownReport(plain)));
    const own = text.replaceAll(/^#+ /gm, '').replaceAll(/&#\d+;/g, '');
    expect(own).not.toMatch(/[<>`*[\]\\&#]/);
  });
});

describe('A report as CSV', () => {
  test('has a line for each player, all digits and empty cells', () => {
    const [titles, first] = csvReport(plain, 'ratings').split('\r\n');
    expect(titles).toBe('place,player,rating,low,high');
    expect(first).toBe('1,random,110,80,');
    expect(csvReport(plain).split('\r\n')).toHaveLength(5);
    const own = plain.statistics.byPlayer[0]?.results;
    expect(csvReport(plain)).toContain(
      `hard,${own?.n},${own?.wins},${own?.draws},${own?.losses},${own?.mean}`,
    );
  });

  test('holds no formulas, and quotes what needs it', () => {
    const csv = csvReport(hostile);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"",""y""),|`);
    expect(csv.split('\r\n')).toHaveLength(5);
    expect(csv).not.toMatch(/^=|,=|"=/m);
  });

  test('says which tables there are', () => {
    const { ratings: _, ...unrated } = plain;
    expect(() => csvReport(unrated, 'ratings')).toThrow(
      'no table "ratings"; it has players, cross, seats, roles, game',
    );
  });
});

describe('A report as JSON', () => {
  test('holds everything, names unchanged', () => {
    const data = JSON.parse(jsonReport(hostile));
    expect(data.statistics).toEqual(JSON.parse(JSON.stringify(hostile.statistics)));
    expect(data.statistics.players[1]).toBe(HOSTILE[1]);
    expect(data.ratings.map(({ player }: { player: number }) => player)).toEqual([2, 0, 1]);
  });
});

describe('A report as HTML', () => {
  test('needs nothing from outside, and has no script', () => {
    const page = htmlReport(plain);
    expect(page).not.toMatch(/<script|<link|<img|src=|href=|url\(|@import|https?:|\son\w+=/i);
    expect(page).toContain("default-src 'none'");
    expect(page).toContain('prefers-color-scheme: dark');
    expect(page).toContain('<svg class="chart"');
  });

  test('has the same elements, whatever players are called', () => {
    const elements = (page: string) => page.match(/<[^>]*>/g)?.map((tag) => tag.split(/[\s>]/)[0]);
    expect(elements(htmlReport(hostile))).toEqual(elements(htmlReport(plain)));
    expect(htmlReport(hostile).replaceAll('\n', '')).not.toMatch(
      /<script|[\p{Cc}\p{Bidi_Control}]/u,
    );
    const attributes = (page: string) =>
      page.match(/<[^>]*>/g)?.map((tag) => tag.replaceAll(/"[^"]*"/g, '""'));
    expect(attributes(htmlReport(hostile))?.length).toBeGreaterThan(100);
    expect(attributes(htmlReport(hostile))?.join('')).not.toContain('onload');
  });

  test('has a cross table in which nobody met itself', () => {
    const page = htmlReport(plain);
    const cell = plain.statistics.cross[0]?.[1];
    expect(page).toContain(`<small>${cell?.wins}–${cell?.draws}–${cell?.losses}</small>`);
    expect(page.match(/<td class="self"><\/td>/g)).toHaveLength(3);
  });
});

describe('A rating chart', () => {
  test('has a dot within its bar for each player, and arrows for open ends', () => {
    const chart = ratingChart(plain);
    expect(chart.match(/<circle/g)).toHaveLength(3);
    expect(chart.match(/l-6 5l6 5/g)).toHaveLength(1);
    expect(chart.match(/l6 5l-6 5/g)).toHaveLength(1);
    for (const [, low, high, x] of chart.matchAll(
      /d="M([\d.]+) [\d.]+H([\d.]+).*?cx="([\d.]+)"/g,
    )) {
      expect(Number(low)).toBeLessThan(Number(x));
      expect(Number(high)).toBeGreaterThan(Number(x));
    }
    expect(chart).not.toMatch(/NaN|Infinity/);
  });

  test('of one player, or of equals, is drawn too; of nobody there is none', () => {
    const one = { ...plain, ratings: [{ player: 0, rating: 0, low: 0, high: 0 }] };
    expect(ratingChart(one)).not.toMatch(/NaN|Infinity/);
    expect(ratingChart({ ...plain, ratings: [] })).toBe('');
    const stranger = { ...plain, ratings: [{ player: 7, rating: 0, low: 0, high: 0 }] };
    expect(() => ratingChart(stranger)).toThrow('there is no player 7 to be rated');
  });
});
