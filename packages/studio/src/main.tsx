/** The entry of the page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { keepForOffline } from './app/offline.ts';
import { applyStoredTheme } from './shell/theme.tsx';

applyStoredTheme();
const root = document.getElementById('app');
if (!root) throw new Error('The page has no place for the app.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
keepForOffline();
