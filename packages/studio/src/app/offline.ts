/** Lets the browser keep the app, so that it opens without a network. Where that is not allowed, nothing is lost. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('./service-worker.js').catch(() => undefined);
  });
}
