/** Whether a media query holds, kept up to date; `without` is the answer where there is no page. */
import { useCallback, useSyncExternalStore } from 'react';

/** Phones: what is laid out in lines elsewhere may stand upright there. */
export const NARROW = '(max-width: 40rem)';

export function useMedia(query: string, without: boolean): boolean {
  const listen = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => without,
  );
}
