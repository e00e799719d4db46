/** Wakes whoever waits for something to happen. What happened meanwhile is not missed. */
export class Notifier {
  private isNotified = false;
  private wake: (() => void) | null = null;

  notify(): void {
    this.isNotified = true;
    this.wake?.();
  }

  /** Resolves at the next ring, at once if there was one since the last call, or when the time is over. */
  async wait(milliseconds = Number.POSITIVE_INFINITY): Promise<void> {
    if (!this.isNotified) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        if (milliseconds < Number.POSITIVE_INFINITY) timer = setTimeout(resolve, milliseconds);
      });
      clearTimeout(timer);
      this.wake = null;
    }
    this.isNotified = false;
  }
}
