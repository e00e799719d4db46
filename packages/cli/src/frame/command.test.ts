import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from '../commands.ts';

test.each(commands.map((command) => [command.name, command] as const))(
  '%s says that it does not use the seed, or else prints it',
  (name, { options }) => {
    const schema = readFileSync(
      new URL(`../../../../docs/schemas/${name}.json`, import.meta.url),
      'utf8',
    );
    const { anyOf, ...only } = JSON.parse(schema);
    const isPrinted = (anyOf ?? [only]).some(
      ({ properties }: { readonly properties: object }) => 'seed' in properties,
    );
    expect(options.seed?.about.startsWith('not used')).toBe(!isPrinted);
  },
);
