/**
 * Pig: both scores with what is missing to the goal, the points of the turn, and the die that fell.
 *
 *       One  42  [########            ]
 *     > Two  17  [###+++              ]  +8
 *     die 5
 */
import type { Ply } from 'turnwise';
import { Pig, type PigRole } from 'turnwise/games';
import type { Canvas, Picture } from './picture.ts';
import { turnInWords } from './turn-in-words.ts';

const PIG_BAR = 20; //     characters of a bar
const PIG_MARGIN = 20; //  characters of a line besides its bar

export const pigPicture: Picture<Pig> = {
  lines(game, canvas) {
    const fell = throwText(canvas.last);
    const lines = game.players.map((role) => pigLine(game, role, canvas));
    return fell === null ? lines : [...lines, canvas.paint(fell, 'bold')];
  },

  turn(ply, next) {
    const before = ply.game;
    if (!(before instanceof Pig)) return turnInWords(ply);
    const role = before.activePlayer();
    if (ply.moves[role] === 'hold') return `${role} holds: ${next.scores()[role]} points`;
    const throws = before.settings.isPiglet ? 'throws' : 'rolls a';
    const face = Object.values(ply.haps[0] ?? {})[0];
    if (next.points > 0) return `${role} ${throws} ${face}: ${next.points} this turn`;
    const lost = before.points === 0 ? 'loses the turn' : `loses ${pointsText(before.points)}`;
    return `${role} ${throws} ${face} and ${lost}`;
  },

  reason(game) {
    if (!game.result()) return '';
    const { One, Two } = game.scores();
    return `the scores are ${One} to ${Two}`;
  },
};

/** "1 point", "8 points". */
export function pointsText(count: number): string {
  return count === 1 ? '1 point' : `${count} points`;
}

function pigLine(game: Pig, role: PigRole, { paint, width }: Canvas): string {
  const { goal } = game.settings;
  const score = game.scores()[role];
  const isActive = !game.result() && game.isActive(role);
  const turn = isActive ? game.points : 0;
  const digits = String(goal).length;
  const head = `${isActive ? '>' : ' '} ${role} ${String(score).padStart(digits)}`;
  const tail = turn > 0 ? ` +${turn}` : '';
  if (width < PIG_BAR + PIG_MARGIN) return `${head}${tail}`;
  const full = Math.min(PIG_BAR, Math.floor((PIG_BAR * score) / goal));
  const more = Math.min(PIG_BAR, Math.floor((PIG_BAR * (score + turn)) / goal)) - full;
  const bar = `${paint('#'.repeat(full), 'blue')}${paint('+'.repeat(more), 'yellow')}`;
  return `${isActive ? paint(head, 'bold') : head}  [${bar}${' '.repeat(PIG_BAR - full - more)}] ${tail}`.trimEnd();
}

/** "die 5", "coin tails"; null where nothing was thrown. */
function throwText(last: Ply | null): string | null {
  const [fell] = Object.entries(last?.haps[0] ?? {});
  return fell ? `${fell[0]} ${fell[1]}` : null;
}
