/** The odds of every move: live on a terminal, as one object or as a stream for programs. */
import { setImmediate } from 'node:timers/promises';
import { afterChance, type Game, type Seed } from 'turnwise';
import { type Analysis, byValue, type MoveOdds, printAnalysis } from 'turnwise/analysis';
import { type MethodName, methodParameters, methodPlayer } from 'turnwise/players/internal';
import { analyze, type Fingerprint, fingerprintOf, progressOf } from 'turnwise-runner';
import type { analyze as analyzeCommand } from '../commands.ts';
import { DONE, flagOf, INTERRUPTED, type Invocation, type Status } from '../frame/command.ts';
import { codeOf, Failure } from '../frame/failure.ts';
import { Interruption } from '../frame/interruption.ts';
import { version } from '../frame/program.ts';
import { type GivenGame, gameFor, seedOr } from '../input/game-argument.ts';
import { hashedGame, hashedPlayer } from '../input/module-reference.ts';
import { playerFor } from '../input/player-argument.ts';
import { bar, type LiveLines } from '../terminal/output.ts';
import { shellQuoted, widthOf } from '../terminal/text.ts';
import { causeOf, executorFor } from '../work/executor.ts';

type Asked = Invocation<typeof analyzeCommand>;
type Options = Invocation<typeof analyzeCommand>['options'];

export async function run(asked: Asked): Promise<Status> {
  const { options, output } = asked;
  const given = await gameFor(asked.arguments.game, { position: options.position });
  const seed = seedOr(options.seed);
  const role = roleOf(afterChance(given.game, seed).state, options.role);
  const interruption = new Interruption();
  const method = options.player === undefined ? (options.method ?? 'auto') : null;
  let answer: Answer | undefined;
  try {
    answer = await search(asked, method, { given, seed, role, interruption });
  } finally {
    interruption.end();
  }
  if (answer && !options.jsonl) {
    const { analysis, fingerprint } = answer;
    if (output.isJson) output.json(analysisToJson(analysis, fingerprint, method, asked, seed));
    else for (const line of lines(analysis)) output.print(line);
  }
  return interruption.isRequested ? INTERRUPTED : DONE;
}

interface Answer {
  readonly analysis: Analysis;
  readonly fingerprint: Fingerprint; // of what computed it
}

interface Question {
  readonly given: GivenGame;
  readonly seed: Seed;
  readonly role: string;
  readonly interruption: Interruption;
}

/** Asks one method, showing how far it has got; undefined where it was interrupted before it knew anything. */
async function search(
  asked: Asked,
  method: MethodName | null,
  { given, seed, role, interruption }: Question,
): Promise<Answer | undefined> {
  const { options, output } = asked;
  const { game: text } = asked.arguments;
  const { jsonl, position, threads } = options;
  const player = playerSpecification(options, method);
  await playerFor(player, given);
  const request = {
    game: hashedGame(text),
    player: hashedPlayer(player, given.game),
    seed,
    role,
    shares: threads,
    ...(position === undefined ? {} : { position }),
  };
  const references = [request.game, request.player];
  const fingerprint = fingerprintOf(references, version());
  const executor = executorFor(references, threads);
  const live = output.liveArea();
  const progress = output.progress();
  let last: Analysis | undefined;
  const begun = performance.now();
  progress.follow(200, () => {
    return [null, `thinking, ${Math.round((performance.now() - begun) / 1000)} s`];
  });
  try {
    for await (const analysis of analyze(executor, request, { signal: interruption.signal })) {
      if (!last) progress.end();
      last = analysis;
      const share = progressOf(analysis);
      if (jsonl) output.json(analysisToJson(analysis, fingerprint, method, asked, seed));
      else if (live) {
        await setImmediate(); // what the terminal reports of its size comes in
        live.draw(liveLines(analysis, share));
      } else progress.show(share, `${analysis.simulations} ${analysis.counts ?? 'simulations'}`);
    }
  } catch (error) {
    if (interruption.isRequested) return last && { analysis: last, fingerprint };
    const cause = causeOf(error);
    if (codeOf(cause) !== 'too-many-states') throw cause;
    throw new Failure(
      `${given.game.name} has too many positions to be solved from here; --method auto takes the best method that it has.`,
    );
  } finally {
    live?.clear();
    progress.end();
    await executor.close();
  }
  return last && { analysis: last, fingerprint };
}

/** The analysis in lines that fit the terminal at its present width. */
function lines(analysis: Analysis): string[] {
  return printAnalysis(analysis, { width: widthOf(process.stdout) }).split('\n');
}

/** What is drawn while the search goes on: facts, a blank line, the table, and a bar. */
function liveLines(analysis: Analysis, share: number | null): LiveLines {
  const all = lines(analysis);
  const table = all.indexOf('') + 1;
  return {
    head: all.slice(0, table),
    body: all.slice(table),
    foot: share === null ? [] : ['', bar(share, widthOf(process.stdout))],
  };
}

function roleOf(game: Game, wanted: string | undefined): string {
  if (game.result())
    throw new Failure(`${game.name} is over at ${game}; there is no move to analyze.`);
  const active: readonly string[] = game.activePlayers;
  const role = wanted ?? active[0];
  if (role !== undefined && active.includes(role)) return role;
  throw new Failure(
    `--role must be a role that moves at ${game}: ${active.join(', ') || 'none'}; got ${wanted}.`,
  );
}

/** The analysis as docs/schemas/analyze.json describes it, and how to repeat it. */
function analysisToJson(
  analysis: Analysis,
  fingerprint: Fingerprint,
  method: MethodName | null,
  asked: Asked,
  seed: Seed,
): object {
  const { counts = 'simulations', game, measures = 'results', options, position } = analysis;
  const moves = byValue(analysis);
  return {
    ...{ game, options, position, player: analysis.role, method, by: analysis.player },
    ...{ seed: analysis.seed, measures, [counts]: analysis.simulations },
    ...{ moves: moves.map(moveToJson), best: moves[0]?.text ?? null },
    ...{ complete: analysis.complete, seconds: analysis.seconds },
    ...{ threads: asked.options.threads, version: version(), fingerprint },
    repeat: repeatLine(asked, method, seed),
  };
}

/** The line that gives the same answer again, if the answer is complete. */
export function repeatLine(
  { arguments: { game }, options }: Asked,
  method: MethodName | null,
  seed: Seed,
): string {
  const { json: _, jsonl: __, ...given } = options;
  const flags = Object.entries({ ...given, method: method ?? undefined, seed }).flatMap(
    ([name, value]) => (value === undefined ? [] : [`${flagOf(name)}=${value}`]),
  );
  return ['turnwise', 'analyze', game, ...flags, '--json'].map(shellQuoted).join(' ');
}

function moveToJson({ text, share, distance, ...line }: MoveOdds): object {
  const { win, draw, loss, value, interval, intervalBy, n, known, assumes } = line;
  return {
    ...{ move: text, win, draw, loss, value, interval, intervalBy, n, known, assumes },
    ...(share === null ? {} : { share }),
    ...(distance === undefined ? {} : { distance }),
  };
}

/** The player to ask, from `--player`, or from the method and its flags. Flags without a meaning are refused. */
export function playerSpecification(given: Options, method: MethodName | null): string {
  const { player } = given;
  const budget = budgetOf(given);
  const [idle] = budget.find(([name]) => method === null || !takes(method, name)) ?? [];
  if (idle !== undefined)
    throw new Failure(
      method === null
        ? `${flagOf(idle)} is for --method; write the options of ${player} in brackets after it.`
        : `${flagOf(idle)} has no meaning with --method ${method}; it is for ${methodNames.filter((each) => takes(each, idle)).join(', ')}.`,
    );
  if (method !== null) return methodPlayer(method, Object.fromEntries(budget));
  if (player !== undefined) return player;
  throw new Failure('Name a player or a method.');
}

const methodNames = Object.keys(methodParameters) as MethodName[]; // they are its keys

/** The flags given that are part of some method's budget. */
function budgetOf(given: Options): (readonly [name: string, value: number])[] {
  return Object.entries(given).flatMap(([name, value]) =>
    typeof value === 'number' && methodNames.some((method) => takes(method, name))
      ? [[name, value] as const]
      : [],
  );
}

function takes(method: MethodName, name: string): boolean {
  return name in methodParameters[method];
}
