import { describe, expect, test } from 'vitest';
import { Random } from '../core/index.ts';
import { elimination, eliminationState } from './elimination.ts';
import { htmlReport, ratingChart } from './html-report.ts';
import { eliminationTable, type Report, rankedPlayers } from './report.ts';
import { lowerWins, played } from './staged.fixture.ts';
import { counted, options, someMatches } from './statistics.fixture.ts';
import { csvReport, csvTable, jsonReport, markdownReport, textReport } from './text-reports.ts';

const HOSTILE = [
  "<script>alert(1)</script>\"onload='x'&amp;",
  '=HYPERLINK("http://x","y"),|`**b**`[a](b)\\|',
  '\u202eevil\u001b[2J\nline\r\n\u2028\ud800](//x)',
];

const cup = elimination({ players: 3, roles: options.roles, seed: 1, bracket: 'ranked' });
const bracket = eliminationState(cup, played(cup, lowerWins).results);

function reportOf(players: readonly string[]): Report {
  const statistics = counted(someMatches(60), { ...options, players }).summary();
  return {
    title: `Cup of ${players[0]}`,
    statistics,
    facts: { Seed: '42', [`Note ${players[1]}`]: String(players[2]) },
    notes: [`Beware of ${players[2]}.`, String(players[1])],
    standings: eliminationTable(bracket, players),
    ratings: [
      { player: 0, rating: 12.34, low: -20, high: 44.5, superiority: 0.875 },
      { player: 2, rating: 110, low: 80, high: null, superiority: 0.99 },
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
      'place  player  rating  low   high  above next',
      '    1  random   110.0   80              0.990',
      '    2  hard      12.3  -20   44.5       0.875',
      '    3  easy     -60.0       -20.0',
    ]);
  });

  test('has notes below the facts, and then where the tournament stands', () => {
    const { notes: _, standings: __, ...bare } = plain;
    expect(textReport(plain).split('\n').slice(4, 17)).toEqual([
      'Seed: 42',
      'Note easy: random',
      '',
      'Beware of random.',
      'easy',
      '',
      'Bracket',
      '',
      'round  player  opponent  points  against  winner  decided by',
      '    1  hard                               hard    bye',
      '    1  easy    random         2        0  easy    points',
      '    2  hard    easy           2        0  hard    points',
      '',
    ]);
    expect(textReport(bare).split('\n').slice(5, 8)).toEqual(['Note easy: random', '', 'Ratings']);
  });

  test('has no column for what is unknown', () => {
    const unsure = plain.ratings?.map(({ superiority: _, ...row }) => row);
    expect(textReport({ ...plain, ratings: unsure })).not.toContain('above next');
  });

  test('has half points with one decimal, and other fractions with three', () => {
    const standings = {
      ...eliminationTable(bracket, options.players),
      columns: ['points', 'mean'],
      rows: [
        [1.5, 0.5],
        [2, 0.25],
      ],
    };
    expect(textReport({ ...plain, standings })).toContain('   1.5  0.500\n   2.0  0.250\n');
  });

  test('has a cross table in the order of the ratings, all means with the same decimals', () => {
    const lines = textReport(plain).split('\n');
    const at = lines.findIndex((line) => line.startsWith('Cross table'));
    const rows = lines.slice(at + 2, at + 6).map((line) => line.trim().split(/ {2,}/));
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ['#', 'player'],
      ['1', 'random'],
      ['2', 'hard'],
      ['3', 'easy'],
    ]);
    expect(rows[1]?.[2]).toBe(plain.statistics.cross[2]?.[0]?.mean?.toFixed(3));
    for (const row of rows.slice(1))
      for (const mean of row.slice(2)) expect(mean).toMatch(/\.\d{3}$/);
    // Nobody is rated: by the mean result.
    const { ratings: _, ...unrated } = plain;
    const means = rankedPlayers(unrated).map(
      (n) => plain.statistics.byPlayer[n]?.results.mean ?? 0,
    );
    expect(means).toEqual([...means].sort((a, b) => b - a));
  });

  test('moves no cursor and stays on its lines', () => {
    const text = textReport(hostile);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Bidi_Control}]/u);
    expect(text.split('\n')).toHaveLength(textReport(plain).split('\n').length);
  });
});

describe('A report as Markdown', () => {
  test('has a table with numbers on the right', () => {
    expect(markdownReport(plain)).toContain(
      '## Ratings\n\n| place | player | rating | low | high | above next |\n| ---: | --- | ---: | ---: | ---: | ---: |\n| 1 | random | 110.0 | 80 |  | 0.990 |',
    );
  });

  test('has notes as items after the facts, none of which begins another list', () => {
    const notes = ['Sure.', ' 1. list', '- list', '+ list', '---', '2) list', '1.5 of 2'];
    const text = markdownReport({ ...plain, notes });
    expect(text.slice(text.indexOf('- Note'), text.indexOf('## Bracket'))).toBe(
      [
        '- Note easy: random',
        '- Sure.',
        '- 1&#46; list',
        '- &#45; list',
        '- &#43; list',
        '- &#45;--',
        '- 2&#41; list',
        '- 1.5 of 2',
        '\n',
      ].join('\n'),
    );
  });

  test('has the same cells with hostile names, and none of their markup', () => {
    const shape = (text: string) => text.split('\n').map((line) => line.split('|').length);
    const text = markdownReport(hostile);
    expect(shape(text)).toEqual(shape(markdownReport(plain)));
    expect(text).not.toMatch(/https?:/); // no address that becomes a link
    const own = text.replaceAll(/^#+ /gm, '').replaceAll(/&#\d+;/g, '');
    expect(own).not.toMatch(/[<>`*[\]\\&#]/);
  });
});

describe('A report as CSV', () => {
  test('has a line for each player, all digits and empty cells', () => {
    const [titles, first] = csvReport(plain, 'ratings').split('\r\n');
    expect(titles).toBe('place,player,rating,low,high,above next');
    expect(first).toBe('1,random,110,80,,0.99');
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

  test('has a bye without an opponent in the bracket, and no notes', () => {
    expect(csvReport(plain, 'standings').split('\r\n').slice(0, 3)).toEqual([
      'round,player,opponent,points,against,winner,decided by',
      '1,hard,,,,hard,bye',
      '1,easy,random,2,0,easy,points',
    ]);
    expect(csvReport(plain, 'standings')).not.toContain('Beware');
  });

  test('says which tables there are', () => {
    const { ratings: _, ...unrated } = plain;
    expect(() => csvReport(unrated, 'ratings')).toThrow(
      'no table "ratings"; it has standings, players, cross, seats, roles, game',
    );
  });
});

describe('A report as JSON', () => {
  test('holds everything, names unchanged', () => {
    const data = JSON.parse(jsonReport(hostile));
    expect(data.statistics).toEqual(JSON.parse(JSON.stringify(hostile.statistics)));
    expect(data.statistics.players[1]).toBe(HOSTILE[1]);
    expect(data.ratings.map(({ player }: { player: number }) => player)).toEqual([2, 0, 1]);
    expect(data.ratings[0].superiority).toBe(0.99);
    expect(data.notes).toEqual([`Beware of ${HOSTILE[2]}.`, HOSTILE[1]]);
    expect(data.standings.rows).toEqual(hostile.standings?.rows);
  });

  test('has no notes and no standings if there are none', () => {
    const data = JSON.parse(jsonReport({ title: plain.title, statistics: plain.statistics }));
    expect([data.notes, data.standings, data.ratings]).toEqual([[], null, []]);
  });
});

test('Reports of ratings in points say so', () => {
  const staked = { ...plain, ratingUnit: 'points' as const };
  expect(textReport(staked)).toContain('\nRatings, in points a match\n');
  expect(markdownReport(staked)).toContain('\n## Ratings, in points a match\n');
  expect(htmlReport(staked)).toContain('>points a match, with 95 % interval<');
  expect(htmlReport(plain)).toContain('>rating, with 95 % interval<');
  expect([plain, staked].map((each) => JSON.parse(jsonReport(each)).ratingUnit)).toEqual([
    'Elo',
    'points',
  ]);
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

  test('has notes below the facts, and the bracket before the ratings', () => {
    const page = htmlReport(plain);
    const parts = ['</dl>', '<p>Beware of random.</p>', '<h2>Bracket</h2>', '<h2>Ratings</h2>'];
    const places = parts.map((part) => page.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(page).toContain('<th scope="col" class="number">above next</th>');
    expect(htmlReport(hostile)).toContain('<p>=HYPERLINK(&quot;http://x&quot;');
  });

  test('has a cross table in which nobody meets itself', () => {
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

  test('of one player, or of equals, is drawn too; without players there is none', () => {
    const one = { ...plain, ratings: [{ player: 0, rating: 0, low: 0, high: 0 }] };
    expect(ratingChart(one)).not.toMatch(/NaN|Infinity/);
    expect(ratingChart({ ...plain, ratings: [] })).toBe('');
    const stranger = { ...plain, ratings: [{ player: 7, rating: 0, low: 0, high: 0 }] };
    expect(() => ratingChart(stranger)).toThrow('there is no player 7 to be rated');
  });
});

test('whatever players are called, no report moves a cursor, changes a direction or gains a line', () => {
  const random = new Random('names');
  const nasty =
    '\u001b[31m|\u009b8m|\u202e|\u2066|\u200b|\u2028|\0|\r\n|\t|\ud800|<b>|"|=|,|`|a|ß'.split('|');
  const name = () => Array.from({ length: 6 }, () => random.choice(nasty)).join('');
  for (let run = 0; run < 20; run++) {
    const report = reportOf([name(), name(), name()]);
    for (const print of [textReport, markdownReport, htmlReport, csvReport, jsonReport]) {
      const text = print(report).replaceAll('\r\n', '\n');
      expect(text.replaceAll('\n', '')).not.toMatch(
        /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b]/u,
      );
      expect(text.split('\n')).toHaveLength(print(plain).split('\n').length);
    }
    const cells = csvReport(report)
      .split('\r\n')
      .map((line) => line.replace(/^"/, ''));
    for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@]/);
  }
});

test('any table can be CSV, as safe in a spreadsheet as those of reports', () => {
  const columns = ['player', 'seconds'];
  const rows = [
    ['=SUM(A1)', 0.1],
    ['＝SUM(A1)', 1],
    ['a, "b"', null],
  ];
  const lines = ['player,seconds', "'=SUM(A1),0.1", "'＝SUM(A1),1", '"a, ""b""",', ''];
  expect(csvTable({ columns, rows })).toBe(lines.join('\r\n'));
});
