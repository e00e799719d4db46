import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from '../commands.ts';

interface Properties {
  readonly facts?: { readonly properties?: object };
}

test.each(commands.map((command) => [command.name, command] as const))(
  '%s says that it ignores the seed, or else prints it',
  (name, { options }) => {
    const schema = readFileSync(
      new URL(`../../../../docs/schemas/${name}.json`, import.meta.url),
      'utf8',
    );
    const { anyOf, ...only } = JSON.parse(schema);
    const isPrinted = (anyOf ?? [only]).some(
      ({ properties }: { readonly properties: Properties }) =>
        'seed' in properties || 'Seed' in (properties.facts?.properties ?? {}), // of a report
    );
    expect(options.seed?.about.startsWith('not used')).toBe(!isPrinted);
  },
);
