/** So many at once; others wait in line. */

interface Waiting {
  begin(): void;
}

export class Semaphore {
  private left: number;
  private readonly line: Waiting[] = [];

  constructor(count: number) {
    this.left = count;
  }

  /**
   * Waits for a slot; what it resolves to gives the slot back. Rejects with the signal's reason when
   * aborted before.
   */
  async acquire(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.left > 0) this.left--;
    else await this.wait(signal);
    let isHeld = true;
    return () => {
      if (isHeld) this.release();
      isHeld = false;
    };
  }

  private wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.line.splice(this.line.indexOf(waiting), 1);
        reject(signal?.reason);
      };
      const waiting = {
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.line.push(waiting);
    });
  }

  private release(): void {
    const next = this.line.shift();
    if (next) next.begin();
    else this.left++;
  }
}
