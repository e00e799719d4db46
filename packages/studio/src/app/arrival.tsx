/** Arriving on a page: the browser learns its name, and the focus goes to its heading, as a new document would have it. */
import { useEffect } from 'react';

let hasBegun = false; // the first page of all leaves the focus to the browser

/** Stands after the page, inside what waits for it; with the page's key, so that every page has its own. */
export function PageFocus({ title }: { readonly title: string }) {
  useEffect(() => {
    document.title = title;
    if (hasBegun) focusHeading();
    // Later than the second run that effects have in development.
    const timer = setTimeout(() => {
      hasBegun = true;
    });
    return () => clearTimeout(timer);
  }, [title]);
  return null;
}

function focusHeading(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1') ?? main;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
