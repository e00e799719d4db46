/** The worker's side of rehearsals. */
import type { Game } from 'turnwise';
import { gameOfModule } from 'turnwise-runner';
import { positionIn, treeFromRecord } from '../state/match-tree-record.ts';
import { guardedAddress } from '../state/own-modules.ts';
import { parseSavedMatch, treeFromSaved } from '../state/saved-match.ts';
import { installStopwatch, TooSlowError } from '../state/stopwatch.ts';
import { tryPosition } from '../state/try-position.ts';
import type { RehearsalAnswer, RehearsalRequest } from './rehearsal.ts';

/** Answers the rehearsals among the messages of the page. */
export function serveRehearsals(): void {
  installStopwatch();
  addEventListener('message', async ({ data }: MessageEvent<{ readonly kind?: unknown }>) => {
    if (!isRequest(data)) return;
    let stack: string | null = null;
    try {
      await perform(data);
    } catch (error) {
      if (error instanceof TooSlowError) stack = error.stack ?? '';
    }
    const answer: RehearsalAnswer = { kind: 'rehearsed', id: data.id, stack };
    postMessage(answer);
  });
}

function isRequest(data: { readonly kind?: unknown }): data is RehearsalRequest {
  return data.kind === 'rehearse';
}

async function perform({ module, what }: RehearsalRequest): Promise<void> {
  const loaded: unknown = await import(/* @vite-ignore */ guardedAddress(module));
  const start = await gameOfModule(loaded, module);
  tryPosition(start);
  if (what.kind === 'start') return draw(start);
  const match =
    what.kind === 'saved'
      ? treeFromSaved(parseSavedMatch(what.text), start)
      : treeFromRecord(what.record, positionIn(start, what.record.start), module).play(what.moves);
  const { state } = match.settled();
  tryPosition(state);
  draw(state);
}

/** Asks what boards ask, who show the errors of that themselves. */
function draw(position: Game): void {
  for (const seen of [position, ...position.players.map((role) => position.view(role))]) {
    seen.picture();
    for (const moves of Object.values(seen.moves() ?? {}))
      for (const move of moves ?? []) seen.printMove(move);
  }
}
