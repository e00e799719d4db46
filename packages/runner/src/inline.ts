/** Work on this thread, one job after the other; between slices of it others have their turn. */
import { requireKnownKeys } from 'turnwise';
import { type Job, type News, parseJob } from './job.ts';
import { JobError } from './job-error.ts';
import { importLoader, type Loader, usualLoader } from './loader.ts';
import { perform } from './perform.ts';
import { type Place, PlaceClosedError, type Watch } from './place.ts';
import { Running } from './running.ts';
import { Slots } from './slots.ts';
import { Workshop } from './workshop.ts';

export interface InlineOptions {
  /** How texts become games and players, or the address of such a module. Default: those of Turnwise. */
  readonly loader?: Loader | URL | string | undefined;
}

/**
 * The place for small work, for tests, and for where there are no threads. Code that loops for ever, or
 * exits, takes the program with it: use threads for code that is not trusted.
 *
 * @example
 *     for await (const match of runMatches(inline(), series)) console.log(match.result);
 */
export function inline(options: InlineOptions = {}): Place {
  requireKnownKeys('inline', options, ['loader']);
  return new InlinePlace(options.loader ?? usualLoader);
}

class InlinePlace implements Place {
  readonly count = 1;
  private readonly slots = new Slots(1);
  private readonly running = new Running();
  private readonly workshop: Workshop;

  constructor(loader: Loader | URL | string) {
    const isAddress = typeof loader === 'string' || loader instanceof URL;
    this.workshop = new Workshop(async () => (isAddress ? importLoader(`${loader}`) : loader));
  }

  async run(job: Job, watch: Watch = {}): Promise<void> {
    const parsed = parseJob(job);
    const { signal, end } = this.running.begin(watch.signal);
    const onNews = (news: News) => {
      if (!signal.aborted) watch.onNews?.(news);
    };
    let free: (() => void) | undefined;
    try {
      free = await this.slots.take(signal);
      await perform(parsed, this.workshop, { signal, onNews });
      signal.throwIfAborted();
    } catch (error) {
      signal.throwIfAborted();
      throw JobError.threw(parsed, error);
    } finally {
      free?.();
      end();
    }
  }

  async close(): Promise<void> {
    this.running.stopAll(new PlaceClosedError());
    (await this.slots.take())();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
