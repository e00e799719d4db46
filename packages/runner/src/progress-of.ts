/** How far an analysis has got, for progress bars. */
import { parseSpecification, readValues, SpecificationError } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import { players } from 'turnwise/players';

/**
 * From 0 to 1, by simulations or by time, whichever is further; null where the player has no such limit.
 *
 * @example
 *     for await (const analysis of analyze(place, request)) bar.show(progressOf(analysis) ?? 0);
 */
export function progressOf(analysis: Analysis): number | null {
  if (analysis.complete) return 1;
  const { timeCap, simulationCount } = parametersOf(analysis.player);
  const each = analysis.player.startsWith('uct') ? 1 : analysis.moves.length;
  const ofTime = typeof timeCap === 'number' ? (1000 * analysis.seconds) / timeCap : 0;
  const ofCount =
    typeof simulationCount === 'number' ? analysis.simulations / (simulationCount * each) : 0;
  const isLimited = Number.isFinite(timeCap) || typeof simulationCount === 'number';
  return isLimited ? Math.min(1, Math.max(ofTime, ofCount)) : null;
}

function parametersOf(player: string): { readonly [parameter: string]: unknown } {
  try {
    const specification = parseSpecification(player);
    const entry = players.entries().find(({ name }) => name === specification.name);
    return entry ? readValues(specification, entry.parameters) : {};
  } catch (error) {
    if (error instanceof SpecificationError) return {};
    throw error;
  }
}
