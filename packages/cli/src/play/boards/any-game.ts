/** Any other game: the position as it prints itself, and the scores if it keeps any. */
import { visible, wrapped } from '../../terminal/text.ts';
import type { Picture } from './picture.ts';
import { turnInWords } from './turn-in-words.ts';

export const anyPicture: Picture = {
  lines(game, { width }) {
    const scores = game.scores();
    const texts = `${game}`.split('\n');
    if (scores) {
      const each = Object.entries(scores).map(([role, score]) => `${role} ${score}`);
      texts.push(`scores: ${each.join(', ')}`);
    }
    return texts.flatMap((line) => wrapped(visible(line), width));
  },

  turn: (ply) => turnInWords(ply),

  reason: () => '',
};
