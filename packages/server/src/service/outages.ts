/**
 * Times in which no server was alive. Clocks stand still then: nobody loses on time because a machine was restarted.
 * Every process says every second that it lives; the first one after a silence notes how long it was.
 */
import type { MatchStore, Outage } from '../storage/match-store.ts';

const BEAT = 500; //             milliseconds
const LONGEST_SILENCE = 1500; // milliseconds after which it counts as an outage

export class Outages {
  private known: readonly Outage[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private isClosed = false;

  private constructor(
    private readonly store: MatchStore,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Notes an outage that is just over, and keeps saying that this process lives. */
  static async watch(store: MatchStore, onError: (error: unknown) => void): Promise<Outages> {
    const outages = new Outages(store, onError);
    await store.beat(LONGEST_SILENCE);
    outages.known = await store.outagesSince(0);
    outages.beatLater();
    return outages;
  }

  /** Milliseconds between two times, without outages. */
  readonly elapsed = (from: number, to: number): number => {
    let time = Math.max(0, to - from);
    for (let at = this.known.length - 1; at >= 0; at--) {
      const outage = this.known[at];
      if (!outage || outage.ended <= from) break;
      time -= Math.max(0, Math.min(to, outage.ended) - Math.max(from, outage.began));
    }
    return Math.max(0, time);
  };

  close(): void {
    this.isClosed = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private beatLater(): void {
    if (this.isClosed) return;
    this.timer = setTimeout(async () => {
      try {
        await this.store.beat(LONGEST_SILENCE);
        this.known = await this.store.outagesSince(0);
      } catch (error) {
        this.onError(error);
      }
      this.beatLater();
    }, BEAT);
    this.timer.unref();
  }
}
