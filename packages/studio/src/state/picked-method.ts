/** The method with which the odds of a game are found unless somebody chooses another. */
import type { Game } from 'turnwise';
import { evaluatorFor } from './appraiser.ts';
import type { FormValues } from './form-fields.ts';
import { type MethodName, methods, playerOfMethod } from './method.ts';

/** A method with its values, and the player that it asks. */
export interface PickedMethod {
  readonly name: MethodName;
  readonly values: FormValues;
  readonly player: string;
}

/** Exact where that is quick; else a tree search of some seconds. */
export function pickedFor(game: Game): PickedMethod {
  const name: MethodName = evaluatorFor(game) === 'optimal()' ? 'exact' : 'uct';
  const values = defaultValues(name);
  const written = playerOfMethod(name, values);
  if ('problem' in written) throw new Error(written.problem);
  return { name, values, player: written.specification };
}

/** The budget with which a method begins. */
export function defaultValues(name: MethodName): FormValues {
  return name === 'uct' ? { simulations: '100000' } : {};
}

/** Whether something that was kept is a method with its values, and the player that they give. */
export function isPicked(value: unknown): value is PickedMethod {
  if (typeof value !== 'object' || value === null) return false;
  const { name, values, player } = value as { [field: string]: unknown };
  const method = methods.find((each) => each.name === name);
  if (!method || typeof values !== 'object' || values === null) return false;
  const texts = Object.entries(values).filter(([, text]) => typeof text === 'string');
  const written = playerOfMethod(method.name, Object.fromEntries(texts));
  return 'specification' in written && written.specification === player;
}
