/** From `--method` and its flags to the specification of the player that is asked. */
import { type MethodName, methodBudgets, methodPlayer } from 'turnwise/players';
import { Failure } from '../frame/failure.ts';
import type { OptionValues } from '../frame/option.ts';
import type { analyzeOptions } from './command.ts';

type Given = OptionValues<typeof analyzeOptions>;

/** The player, as text. Flags that the method does not understand are refused rather than ignored. */
export function playerSpecification(given: Given): string {
  const { method, ...flags } = given;
  const names = [...new Set(Object.values(methodBudgets).flat())];
  const budget = Object.entries(flags).flatMap(([name, value]) =>
    names.includes(name) && typeof value === 'number' ? [[name, value] as const] : [],
  );
  const idle = budget.find(([name]) => !methodBudgets[method].includes(name));
  if (idle) throw noMeaning(idle[0], method);
  return methodPlayer(method, Object.fromEntries(budget));
}

function noMeaning(name: string, method: MethodName): Failure {
  const methods = Object.entries(methodBudgets).filter(([, names]) => names.includes(name));
  const flag = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new Failure(
    `--${flag} has no meaning with --method ${method}; it is for ${methods.map(([each]) => each).join(', ')}.`,
  );
}
