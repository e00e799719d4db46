/** The colour of a move's odds: from bad over fair to good, in both themes. */

/**
 * The colour of a share from 0, the worst, to 1, the best; a quiet one where there is no scale.
 *
 * @example
 *     shareColour(1); // 'color-mix(in oklab, var(--good) 100%, var(--fair))'
 */
export function shareColour(share: number | null): string {
  if (share === null || Number.isNaN(share)) return 'var(--ink-2)';
  const within = Math.min(1, Math.max(0, share));
  const [low, high, part] =
    within < 0.5 ? ['--bad', '--fair', 2 * within] : ['--fair', '--good', 2 * within - 1];
  return `color-mix(in oklab, var(${high}) ${Math.round(100 * part)}%, var(${low}))`;
}
