/**
 * G. Irving, J. Donkers, J. Uiterwijk, Solving Kalah, ICGA Journal 23(3), 2000, with empty captures. Both tables are taken
 * from a transcription.
 */

/**
 * Table 9: the margin of the first player under best play, and a game of best play: the houses from 0, a dash where the
 * turn passes. The line of (4, 6), whose margin is 0, is left out, since it cannot be played as transcribed.
 */
export const TABLE_9 = [
  [4, 1, 2, '32-32-1'],
  [4, 2, 6, '3-3-230-231-1323'],
  [4, 3, 8, '13-1-032-2-3-0-1320-3-0-2'],
  [4, 4, 2, '02-2-3-0-2-21-303231-0-32-1-0'],
  [4, 5, 2, '0-2-1-3-0-2-1-0-32-3-021-2-0-02-2-1-3-3-313032-13031-1-2-2-3'],
  [5, 1, 0, '43-43-2-2'],
  [5, 2, 0, '31-32-24-0-0-31-3'],
  [5, 3, 8, '24-3-3-03-41-1-04342-3-3-2-2-4-414342-3'],
  [5, 4, 12, '12-04-03-2-20-41-1-42-32-3-2-40-0-1'],
  [5, 5, 2, '03-2-2-1-1-23-24-2-0-34414340-4240-2-14342'],
  [5, 6, 2, '2-0-0-3-3-0-2-1-440-4-42-2-121-12-3-1-4-20-0-34-24-324-1-3-3-1-41-43-2-2-3'],
  [6, 1, 2, '54-54-3-3-2'],
  [6, 2, 10, '42-42-30-0-1-1-4-5'],
  [6, 3, 2, '4-5-35-250-2-154-451535452-53-3-54-2'],
  [6, 4, 10, '25-10-3-3-5153-1-4-5-045-4-535452-53-4-1-3-2-0-54-1-3'],
  [6, 5, 12, '12-02-05-2-4-51-53-3-45-20-3-2-2-345-5-4-351-0-54-1-52-354-4-254-3-3'],
] as const;

/** Table 10: a win, draw or loss of the first player. [houses - 1][seeds - 1] */
export const TABLE_10 = ['DLWLWD', 'WLLLWW', 'DWWWWL', 'WWWWWD', 'DDWWWW', 'WWWWW'] as const;

/** All boards of table 10, with the outcome and, where it is known, the margin of the first player. */
export const PUBLISHED = TABLE_10.flatMap((row, m) =>
  [...row].map((outcome, n) => {
    const [houses, seeds] = [m + 1, n + 1];
    const line = TABLE_9.find((one) => one[0] === houses && one[1] === seeds);
    return { houses, seeds, outcome, margin: line?.[2] ?? null };
  }),
);
