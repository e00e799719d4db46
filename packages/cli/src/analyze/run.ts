/** The odds of every move: live on a terminal, as one object or as a stream for programs. */
import { setImmediate } from 'node:timers/promises';
import { afterChance, type Game, type Values } from 'turnwise';
import { type Analysis, byValue, type MoveOdds, printAnalysis } from 'turnwise/analysis';
import { type MethodName, methodParameters, methodPlayer } from 'turnwise/players';
import { analyze, progressOf } from 'turnwise-runner';
import { DONE, flagOf, INTERRUPTED, type Invocation, type Status } from '../frame/command.ts';
import { codeOf, Failure } from '../frame/failure.ts';
import { Interruption } from '../frame/interruption.ts';
import { gameFor, seedOr } from '../input/game-argument.ts';
import { gameReference, playerReference } from '../input/module-reference.ts';
import { playerFor } from '../input/player-argument.ts';
import { bar, type LiveLines } from '../terminal/output.ts';
import { widthOf } from '../terminal/text.ts';
import { causeOf, executorFor } from '../work/executor.ts';
import type { analyzeArguments, analyzeOptions } from './command.ts';

type Asked = Invocation<typeof analyzeArguments, typeof analyzeOptions>;

export async function run({ arguments: { game: text }, options, output }: Asked): Promise<Status> {
  const { jsonl, position, threads } = options;
  const method = options.player === undefined ? options.method : null;
  const player = playerSpecification(options);
  const given = await gameFor(text, { position });
  const seed = seedOr(options.seed);
  const role = roleOf(afterChance(given.game, seed).state, options.role);
  await playerFor(player, given);
  const request = {
    game: gameReference(text),
    player: playerReference(player),
    seed,
    role,
    shares: threads,
    ...(position === undefined ? {} : { position }),
  };
  const executor = executorFor([request.game, request.player], threads);
  const live = output.liveArea();
  const progress = output.progress();
  const interruption = new Interruption();
  let last: Analysis | undefined;
  const begun = performance.now();
  const waiting = setInterval(() => {
    if (!last) progress.show(null, `thinking, ${Math.round((performance.now() - begun) / 1000)} s`);
  }, 200);
  try {
    for await (const analysis of analyze(executor, request, { signal: interruption.signal })) {
      if (!last) progress.clear();
      last = analysis;
      const share = progressOf(analysis);
      if (jsonl) output.json(analysisToJson(analysis, method));
      else if (live) {
        await setImmediate(); // what the terminal tells of its size comes in
        live.draw(liveLines(analysis, share));
      } else progress.show(share, `${analysis.simulations} ${analysis.counts ?? 'simulations'}`);
    }
  } catch (error) {
    if (!interruption.isRequested) throw tooLarge(causeOf(error), given.game.name);
  } finally {
    clearInterval(waiting);
    interruption.end();
    live?.clear();
    progress.clear();
    await executor.close();
  }
  if (last && !jsonl) {
    if (output.isJson) output.json(analysisToJson(last, method));
    else for (const line of lines(last)) output.print(line);
  }
  return interruption.isRequested ? INTERRUPTED : DONE;
}

/** A game that is too large to be solved is asked about otherwise. */
function tooLarge(error: unknown, game: string): unknown {
  if (codeOf(error) !== 'too-many-states') return error;
  return new Failure(`${game} has too many positions to be solved; ask --method uct or alphabeta.`);
}

/** The analysis in lines that fit the terminal as it is now. */
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

/** Whose moves are meant. */
function roleOf(game: Game, wanted: string | undefined): string {
  if (game.result())
    throw new Failure(`${game.name} is over at ${game}; there is no move to analyze.`);
  const active: readonly string[] = game.activePlayers;
  const role = wanted ?? active[0];
  if (role !== undefined && active.includes(role)) return role;
  throw new Failure(
    `--role is one that moves at ${game}: ${active.join(', ') || 'nobody'}; got ${wanted}.`,
  );
}

/** The analysis as docs/schemas/analyze.json describes it. */
function analysisToJson(analysis: Analysis, method: MethodName | null): object {
  const {
    complete,
    counts,
    game,
    measures,
    options,
    player,
    position,
    role,
    seconds,
    seed,
    simulations,
  } = analysis;
  return {
    game,
    options,
    position,
    player: role,
    method,
    by: player,
    seed,
    measures: measures ?? 'results',
    [counts ?? 'simulations']: simulations,
    moves: byValue(analysis).map(moveToJson),
    best: byValue(analysis)[0]?.text ?? null,
    complete,
    seconds,
  };
}

function moveToJson({ text, share, distance, ...line }: MoveOdds): object {
  const { win, draw, loss, value, interval, intervalBy, n, known, assumes } = line;
  return {
    ...{ move: text, win, draw, loss, value, interval, intervalBy, n, known, assumes },
    ...(share === null ? {} : { share }),
    ...(distance === undefined ? {} : { distance }),
  };
}

/** The player to ask, from `--player`, or from `--method` and its flags. Flags without a meaning are refused. */
export function playerSpecification(given: Values<typeof analyzeOptions>): string {
  const { method, player, ...flags } = given;
  const budget = Object.entries(flags).flatMap(([name, value]) =>
    methodsWith(name).length > 0 && typeof value === 'number' ? [[name, value] as const] : [],
  );
  const [idle] = budget.find(([name]) => player || !methodsWith(name).includes(method)) ?? [];
  if (idle !== undefined) {
    throw new Failure(
      player === undefined
        ? `${flagOf(idle)} has no meaning with --method ${method}; it is for ${methodsWith(idle).join(', ')}.`
        : `${flagOf(idle)} is for --method; write the options of ${player} in brackets after it.`,
    );
  }
  return player ?? methodPlayer(method, Object.fromEntries(budget));
}

/** The methods that take a parameter. */
function methodsWith(name: string): string[] {
  const all = Object.entries(methodParameters);
  return all.filter(([, parameters]) => name in parameters).map(([method]) => method);
}
