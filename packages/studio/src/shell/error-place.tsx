/** Where an error comes from in a user's code, once what shows it has been loaded. */
import { lazy, Suspense } from 'react';

const CodeExcerpt = lazy(() => import('./code-excerpt.tsx'));

export function ErrorPlace({ error }: { readonly error: unknown }) {
  if (error === null || error === undefined) return null;
  return (
    <Suspense fallback={null}>
      <CodeExcerpt error={error} />
    </Suspense>
  );
}
