/** The model of ratings in Elo, for tests that play matches by it. */
import { chancesOf, drawingOf, ELO } from './elo.ts';

/** The chances of a player who leads by this much Elo, advantage included; equals draw `drawShare`. */
export function outcomeChances(elo: number, drawShare: number) {
  return chancesOf(elo / ELO, drawingOf(drawShare));
}
