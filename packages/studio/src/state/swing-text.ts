/** What one turn did, in a line: what its choice gave away, and what chance did. */
import type { Parts, Swing } from './swings.ts';

/** In points of 100, what is smaller is not worth a word. */
const LITTLE = 0.05;

/**
 * "Two rolls a 1: luck −9.3", "White 22-18: gave away 6.1". `words` are those of the turn. Where several chose, or
 * nobody did, the roles are named.
 */
export function swingInWords({ given, parts }: Swing, words: string): string {
  const movers = Object.keys(given);
  const roles = movers.length > 0 ? movers : Object.keys(parts).slice(0, 1);
  const told = roles.map((role) => {
    const said = partsInWords(parts[role] ?? null);
    return roles.length === 1 && movers.length === 1 ? said : `${role} ${said}`;
  });
  return `${words}: ${told.join('; ')}`;
}

/** "+6.1", "−9.3", "0.0": points of 100, with their sign. */
export function signedPoints(share: number): string {
  const text = (100 * share).toFixed(1);
  if (Number(text) === 0) return '0.0';
  return share > 0 ? `+${text}` : text.replace('-', '−');
}

function partsInWords(parts: Parts | null): string {
  if (!parts) return 'not judged yet';
  const { luck, revision, skill } = parts;
  const said = [
    isLittle(skill) ? '' : `gave away ${(-100 * skill).toFixed(1)}`,
    isLittle(luck) ? '' : `luck ${signedPoints(luck)}`,
    isLittle(revision) ? '' : `judged otherwise ${signedPoints(revision)}`,
  ].filter((part) => part !== '');
  return said.length > 0 ? said.join(', ') : 'gave nothing away';
}

function isLittle(share: number): boolean {
  return Math.abs(100 * share) < LITTLE;
}
