/**
 * One random match as readable text: the position, the moves and the haps of every turn. Kept as a golden
 * file beside each game, it shows in a diff what a change of the rules does.
 */
import { type Game, type Haps, Random, type Seed } from '../core/index.ts';
import { type Draw, randomTurns, type Turn } from './turn.ts';

const PLY_LIMIT = 1000; // plies of a match, at most

/**
 * A random match as text; the same seed gives the same text on every platform.
 *
 * @example
 *     expect(playthrough(new Pig(), 1)).toMatchFileSnapshot('./playthrough.txt');
 */
export function playthrough(game: Game, seed: Seed): string {
  const turns = [...randomTurns(game, new Random(seed, 'play'), PLY_LIMIT)];
  const last = turns.at(-1)?.next ?? game;
  const plies = turns.map((turn, ply) => turnText(turn, ply));
  return `${[headerOf(game, seed), ...plies, endOf(last, turns.length)].join('\n\n')}\n`;
}

function headerOf(game: Game, seed: Seed): string {
  const [min, max] = game.resultBounds();
  const facts = [
    game.isZeroSum ? 'zero-sum' : 'not zero-sum',
    game.isDeterministic ? 'without chance' : 'with chance',
    game.isSimultaneous ? 'moves at the same time' : 'one move at a time',
    game.isPerfectInformation ? 'nothing hidden' : 'hidden information',
  ];
  return [
    `Game     ${game.name}`,
    `Options  ${JSON.stringify(game.options)}`,
    `Roles    ${game.players.join(', ')}`,
    `Facts    ${facts.join(', ')}`,
    `Results  ${min} to ${max}`,
    `Seed     ${JSON.stringify(seed)}`,
  ].join('\n');
}

function turnText({ game, legal, moves, draws }: Turn, ply: number): string {
  const lines = positionOf(game, ply);
  for (const role of game.activePlayers) {
    const texts = (legal[role] ?? []).map((move) => game.printMove(move));
    lines.push(`    ${role} may ${texts.join(', ')}`);
  }
  for (const role of game.activePlayers) {
    const move = moves[role];
    if (move !== undefined) lines.push(`    ${role}: ${game.printMove(move)}`);
  }
  return [...lines, ...draws.map(drawText)].join('\n');
}

function endOf(game: Game, ply: number): string {
  const scores = game.scores();
  const result = game.result();
  const lines = positionOf(game, ply);
  if (scores) lines.push(`    Scores: ${listed(scores)}`);
  lines.push(result ? `    Result: ${listed(result)}` : '    The match was left here.');
  return lines.join('\n');
}

function positionOf(game: Game, ply: number): string[] {
  const lines = `${game}`.split('\n');
  const text =
    lines.length === 1
      ? [`${ply}. ${game}`]
      : [`${ply}.`, ...lines.map((line) => `    ${line}`.trimEnd())];
  if (game.isPerfectInformation) return text;
  const views = game.players.map((role) => `    ${role} sees ${`${game.view(role)}`.trim()}`);
  return [...text, ...views];
}

function drawText({ contingent, haps }: Draw): string {
  const probability = contingent.probability(haps).toPrecision(4);
  return `    Chance: ${listed(haps)} (probability ${probability})`;
}

function listed(values: Haps): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(', ');
}
