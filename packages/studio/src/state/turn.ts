/** One turn of a match as boards, lists and links see it: what was chosen, and how chance went on. */
import type { RecordedPly } from 'turnwise';

/** A turn with its place in the match: 0 is the first. */
export interface Turn extends RecordedPly {
  readonly index: number;
}
