/** A game as it is written on a command line: its name, and the options that are not the usual ones. */
import { type Json, jsonEqual, printSpecification } from 'turnwise';
import { games } from 'turnwise/games';

/** Such as `pig` or `pig(goal=50)`; options of a game that is not in the list as JSON. */
export function gameText(name: string, options: { readonly [option: string]: Json }): string {
  const entry = games.find((known) => known.name === name);
  if (!entry)
    return Object.keys(options).length === 0 ? name : `${name} ${JSON.stringify(options)}`;
  const usual = entry.create().options;
  const others = Object.entries(options).filter(
    ([option, value]) => !jsonEqual(usual[option] ?? null, value),
  );
  if (others.length === 0) return name;
  const named = Object.fromEntries(others.map(([option, value]) => [option, plain(value)]));
  return printSpecification({ name, positional: [], named });
}

/** Options of the list are numbers, words and none. */
function plain(value: Json): string | number | boolean | null {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
