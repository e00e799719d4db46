/** The page of the address, and ways to go to another. */
import { useSyncExternalStore } from 'react';
import { addressOf, type Route, routeOf } from '../state/route.ts';

let [lastAddress, lastRoute]: [string, Route] = ['', routeOf('')];

function currentRoute(): Route {
  if (location.hash !== lastAddress)
    [lastAddress, lastRoute] = [location.hash, routeOf(location.hash)];
  return lastRoute;
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

export function useRoute(): Route {
  return useSyncExternalStore(subscribe, currentRoute);
}

/** Also where that is the page of the address: then its page begins anew, as `useVisit` says. */
export function goTo(route: Route): void {
  const address = addressOf(route);
  if (location.hash === address) dispatchEvent(new HashChangeEvent('hashchange'));
  else location.hash = address;
}

/** Changes the address of this page, without a step in the history and without drawing again. */
export function replaceQuietly(route: Route): void {
  history.replaceState(null, '', addressOf(route));
  lastAddress = location.hash;
}

let visits = 0;
if (typeof addEventListener === 'function') addEventListener('hashchange', () => visits++);

/** A number that changes with every navigation, even to the same address. */
export function useVisit(): number {
  return useSyncExternalStore(subscribe, () => visits);
}
