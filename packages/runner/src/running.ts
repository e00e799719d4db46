/** The jobs that a place has under way, each with a signal: the caller's, or the word that all is over. */

/** A job under way. */
export interface RunningJob {
  /** Aborted when the caller's is, or when all are stopped; with the reason of whoever did. */
  readonly signal: AbortSignal;
  /** It is over: nothing is listened to any more. */
  end(): void;
}

export class RunningJobs {
  private readonly controllers = new Set<AbortController>();
  private stopped: { readonly reason: unknown } | null = null;

  get isStopped(): boolean {
    return this.stopped !== null;
  }

  begin(caller: AbortSignal | undefined): RunningJob {
    const controller = new AbortController();
    const follow = () => controller.abort(caller?.reason);
    if (this.stopped) controller.abort(this.stopped.reason);
    else if (caller?.aborted) follow();
    caller?.addEventListener('abort', follow, { once: true });
    this.controllers.add(controller);
    return {
      signal: controller.signal,
      end: () => {
        caller?.removeEventListener('abort', follow);
        this.controllers.delete(controller);
      },
    };
  }

  /** Aborts all jobs, those included that begin later. */
  stopAll(reason: unknown): void {
    this.stopped ??= { reason };
    for (const controller of this.controllers) controller.abort(this.stopped.reason);
  }
}
