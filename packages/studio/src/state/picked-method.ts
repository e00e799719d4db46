/** The method with which the odds of a game are found unless somebody chooses another. */
import type { Game } from 'turnwise';
import { appraiserOf } from './appraiser.ts';
import type { FormValues } from './form-fields.ts';
import { type MethodName, playerOfMethod } from './method.ts';

/** A method with its values, and the player that it asks. */
export interface PickedMethod {
  readonly name: MethodName;
  readonly values: FormValues;
  readonly player: string;
}

/** Exact where that is quick; else a tree search of some seconds. */
export function pickedFor(game: Game): PickedMethod {
  const isExact = appraiserOf(game) === 'optimal()';
  const [name, values]: [MethodName, FormValues] = isExact
    ? ['exact', {}]
    : ['uct', { simulations: '100000' }];
  const written = playerOfMethod(name, values);
  if ('problem' in written) throw new Error(written.problem);
  return { name, values, player: written.specification };
}
