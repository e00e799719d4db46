/** Eight digits that tell two courses of play apart: FNV-1a over the moves and haps as JSON (http://www.isthe.com/chongo/tech/comp/fnv). */
import type { Ply, RecordedPly } from 'turnwise';

/** Of the turns of a match, or of its record. */
export function matchSignature(plies: readonly (Ply | RecordedPly)[]): string {
  let hash = 0x811c9dc5;
  for (const { haps = [], moves } of plies) {
    const text = JSON.stringify([moves, haps]);
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
