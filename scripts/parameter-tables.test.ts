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

test('the parameters of all players are listed in docs/players.md', () =>
  expectTable('players', 'docs/players.md', tableOf(players.entries())));

test.each(games)('$name has a page, which lists its parameters', async ({ name, parameters }) => {
  const page = `docs/games/${name}.md`;
  expect(readFileSync(pathOf(page), 'utf8')).toMatch(/^# /);
  if (Object.keys(parameters).length > 0) await expectTable(name, page, optionsOf(parameters));
});

function pathOf(page: string): string {
  return fileURLToPath(new URL(`../${page}`, import.meta.url));
}

async function expectTable(name: string, page: string, table: string): Promise<void> {
  const path = pathOf(page);
  const [begin, end] = [`<!-- parameters of ${name} -->\n`, '<!-- end -->'];
  const text = readFileSync(path, 'utf8');
  const [before = '', rest] = text.split(begin);
  expect(rest, begin).toContain(end);
  const after = rest?.slice(rest.indexOf(end)) ?? '';
  await expect(before + begin + table + after).toMatchFileSnapshot(path);
}

function optionsOf(parameters: ParameterSet): string {
  const rows = Object.entries(parameters).map(
    ([name, parameter]) =>
      `| \`${name}\` | ${expectation(parameter)} | ${printDefault(parameter)} | ${parameter.about} |\n`,
  );
  return `| option | values | default | |\n|---|---|---|---|\n${rows.join('')}`;
}

function tableOf(entries: readonly Entry[]): string {
  const rows = entries.flatMap(({ name: owner, parameters }) =>
    Object.entries(parameters).map(
      ([name, parameter], n) =>
        `| ${n === 0 ? `\`${owner}\`` : ''} | \`${name}\` | ${expectation(parameter)} | ${printDefault(parameter)} | ${parameter.about} |\n`,
    ),
  );
  return `| | parameter | values | default | |\n|---|---|---|---|---|\n${rows.join('')}`;
}
