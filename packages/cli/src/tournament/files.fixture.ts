/** What a tournament leaves in its folder, to be compared. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All files of a tournament that follow from it, by name. */
export function filesIn(folder: string): { readonly [name: string]: string } {
  const names = readdirSync(folder).filter((name) => !name.startsWith('times.'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
