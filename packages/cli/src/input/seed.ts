/** The seed of a run: the one that was given, or a fresh one, which the command prints. */
import { freshSeed, type Seed } from 'turnwise';

export function seedOr(given: Seed | undefined): Seed {
  return given ?? freshSeed();
}
