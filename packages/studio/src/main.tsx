/** The entry of the page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyStoredSettings } from './shell/settings-menu.tsx';

applyStoredSettings();
const root = document.getElementById('app');
if (!root) throw new Error('The page has no place for the app.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
keepForOffline();

/** Lets the browser keep the app, so that it opens without a network. Where that is not allowed, nothing is lost. */
function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // While this page is open, the files of its build stay, though a newer one may have come (build/service-worker.js).
  const untilClosed = () => new Promise<never>(() => undefined);
  void navigator.locks.request(import.meta.url, { mode: 'shared' }, untilClosed);
  addEventListener('load', () => {
    navigator.serviceWorker.register('./service-worker.js').catch(() => undefined);
  });
}
