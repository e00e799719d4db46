/** Lists the games, describes one, or lists the players. */
import { type Game, type ParameterSet, printDefault } from 'turnwise';
import { type GameEntry, games } from 'turnwise/games';
import { players } from 'turnwise/players';
import { LEVELS, strengthNames, strengths } from 'turnwise/players/internal';
import type { games as gamesCommand } from '../commands.ts';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { gameFor } from '../input/game-argument.ts';
import { isModulePath } from '../input/module-reference.ts';
import type { Output } from '../terminal/output.ts';
import { type Column, numberColumn } from '../terminal/table.ts';

export async function run({
  arguments: { game },
  options,
  output,
}: Invocation<typeof gamesCommand>): Promise<Status> {
  if (options.players) listPlayers(output);
  else if (game === undefined) listGames(output);
  else await describeGame(game, output);
  return DONE;
}

function listGames(output: Output): void {
  const rows = games.map((entry) => ({ ...factsOf(entry.create()), ...gameSummary(entry) }));
  if (output.isJson) {
    output.json({ games: rows });
    return;
  }
  const columns: Column<(typeof rows)[number]>[] = [
    { title: 'game', cell: ({ name }) => name },
    { title: 'kind', cell: ({ kind }) => kind.join(', '), dispensable: 3 },
    { title: 'roles', cell: ({ roles }) => roles.join(', '), dispensable: 4 },
    numberColumn('positions', 2, ({ positions }) => positions ?? ''),
    { title: 'known', cell: ({ known }) => known ?? '', dispensable: 1 },
  ];
  output.table(columns, rows);
  output.print();
  output.say('Details: turnwise games NAME. Your own game: turnwise new game NAME.');
}

async function describeGame(text: string, output: Output): Promise<void> {
  const { game } = await gameFor(text);
  const entry = isModulePath(text) ? undefined : games.find(({ name }) => name === game.name);
  const { policies } = game;
  const facts = {
    ...factsOf(game),
    ...(entry && gameSummary(entry)),
    start: `${game}`,
    policies: policies.map(withRows),
  };
  if (output.isJson) return output.json(facts);
  const title = { text: entry?.title ?? game.name, style: 'bold' } as const;
  output.say(entry ? `: ${entry.summary}` : '', title);
  output.say(`roles      ${game.players.join(', ')}`);
  output.say(`kind       ${facts.kind.join(', ')}`);
  output.sayLines(`begins at  ${game}`);
  if (facts.positions) output.say(`positions  ${facts.positions}`);
  if (facts.known) output.say(`known      ${facts.known}`);
  const levels = strengthNames.map((name) => `${name} is level(${strengths[name]})`);
  output.say(
    `opponents  level(1) to level(${LEVELS}); ${levels.join(', ')}; best is the strongest`,
  );
  if (entry) {
    const [option] = Object.keys(entry.parameters);
    const example = option === undefined ? entry.name : `${entry.name}(${option}=...)`;
    parameterTable(`options, as in ${example}`, parameterRows(entry.parameters), output);
  }
  if (facts.policies.length === 0) return;
  output.print();
  output.say('policies');
  const rows = facts.policies.map(({ name, about, parameters }) => ({
    name: `${name}(${parameters.map((each) => each.name).join(', ')})`,
    about,
  }));
  output.table(named('policy'), rows);
}

function listPlayers(output: Output): void {
  const rows = players.entries().map(withRows);
  if (output.isJson) {
    output.json({ players: rows });
    return;
  }
  output.table(named('player'), rows);
  for (const { name, parameters } of rows)
    if (parameters.length > 0) parameterTable(name, parameters, output);
  output.print();
  output.say(
    'Also the policies of a game (turnwise games pig), file(PATH), and human in turnwise play.',
  );
}

function parameterTable(title: string, rows: readonly ParameterRow[], output: Output): void {
  output.print();
  output.say(title);
  const [name, about] = named('option');
  const usual: Column<ParameterRow> = {
    title: 'default',
    cell: (row) => row.default,
    dispensable: 1,
  };
  if (rows.length === 0) output.say('none');
  else output.table([name, usual, about], rows);
}

type Named = { readonly name: string; readonly about: string };

function named(title: string): [Column<Named>, Column<Named>] {
  return [
    { title, cell: ({ name }) => name },
    { title: '', cell: ({ about }) => about },
  ];
}

function factsOf(game: Game) {
  const known = games.find(({ name }) => name === game.name)?.known;
  return {
    name: game.name,
    roles: game.players,
    kind: kindOf(game),
    positions: known?.positions ?? null,
    known: known?.outcome ?? null,
  };
}

function kindOf(game: Game): string[] {
  return [
    game.isSimultaneous ? 'simultaneous' : game.players.length === 1 ? 'alone' : 'turns',
    ...(game.isDeterministic ? [] : ['chance']),
    ...(game.isPerfectInformation ? [] : ['hidden']),
    ...(game.isZeroSum ? [] : ['not zero-sum']),
  ];
}

function gameSummary({ title, summary, parameters }: GameEntry) {
  return { title, summary, options: parameterRows(parameters) };
}

type ParameterRow = Named & { readonly default: string };

function parameterRows(parameters: ParameterSet): ParameterRow[] {
  return Object.entries(parameters).map(([name, parameter]) => {
    return { name, default: printDefault(parameter), about: parameter.about };
  });
}

function withRows({ name, about, parameters }: Named & { readonly parameters: ParameterSet }) {
  return { name, about, parameters: parameterRows(parameters) };
}
