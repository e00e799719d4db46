/** Where an error comes from in a user's code: the file, the line, and the code around it. */
import { useEffect, useState } from 'react';
import { type CodePlace, compilePlace, isCodePlace, ownFrames } from '../state/code-place.ts';
import './error-place.css';

export function ErrorPlace({ error }: { readonly error: unknown }) {
  const place = usePlace(error);
  if (!place) return null;
  const { column, excerpt, file, line } = place;
  return (
    <span className="error-place">
      <span className="error-place__name">
        {file}, line {line}, column {column}
      </span>
      <code className="error-place__code">
        {excerpt.lines.map((text, n) => {
          const number = excerpt.from + n;
          const isHere = number === line;
          return (
            <span key={number} className="error-place__line" data-here={isHere || undefined}>
              <span className="error-place__number">{number}</span>
              {text}
              {isHere ? (
                <span className="error-place__caret" aria-hidden="true">
                  {`\n${' '.repeat(column - 1)}^`}
                </span>
              ) : null}
            </span>
          );
        })}
      </code>
    </span>
  );
}

/** The place of an error, once the server has told it; null: unknown, or not in a user's code. */
function usePlace(error: unknown): CodePlace | null {
  const [found, setFound] = useState<{ error: unknown; place: CodePlace | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const tell = (place: CodePlace | null) => {
      if (isWanted) setFound({ error, place });
    };
    placeOf(error).then(tell, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [error]);
  return compilePlace(error) ?? (found && found.error === error ? found.place : null);
}

async function placeOf(error: unknown): Promise<CodePlace | null> {
  for (const query of ownFrames(error)) {
    const place: unknown = await (await fetch(query)).json();
    if (isCodePlace(place)) return place;
  }
  return null;
}
