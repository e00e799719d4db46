/**
 * The tables of parameters in the documents are those of the data: between the lines `<!-- parameters of ... -->` and
 * `<!-- end -->` is what this prints. `npx vitest run scripts/parameter-tables.test.ts -u` writes it.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ParameterSet, printDefault } from 'turnwise';
import { games } from 'turnwise/games';
import { expectation } from 'turnwise/internal';
import { players } from 'turnwise/players';
import { expect, test } from 'vitest';

interface Entry {
  readonly name: string;
  readonly parameters: ParameterSet;
}

const tables: { readonly [name: string]: readonly Entry[] } = {
  games,
  players: players.entries(),
};

test.each([
  ['games', 'docs/cli.md'],
  ['players', 'docs/players.md'],
])('the parameters of all %s are listed in %s', async (name, page) => {
  const path = fileURLToPath(new URL(`../${page}`, import.meta.url));
  const [begin, end] = [`<!-- parameters of ${name} -->\n`, '<!-- end -->'];
  const text = readFileSync(path, 'utf8');
  const [before = '', rest] = text.split(begin);
  expect(rest, begin).toContain(end);
  const after = rest?.slice(rest.indexOf(end)) ?? '';
  await expect(before + begin + tableOf(tables[name] ?? []) + after).toMatchFileSnapshot(path);
});

function tableOf(entries: readonly Entry[]): string {
  const rows = entries.flatMap(({ name: owner, parameters }) =>
    Object.entries(parameters).map(
      ([name, parameter], n) =>
        `| ${n === 0 ? `\`${owner}\`` : ''} | \`${name}\` | ${expectation(parameter)} | ${printDefault(parameter)} | ${parameter.about} |\n`,
    ),
  );
  return `| | parameter | values | default | |\n|---|---|---|---|---|\n${rows.join('')}`;
}
