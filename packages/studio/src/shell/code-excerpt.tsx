/** The file, the line, and the code around the place in a user's code where an error comes from. */
import { useEffect, useState } from 'react';
import { type CodePlace, compilePlace, isCodePlace, ownFrames } from '../state/code-place.ts';
import './code-excerpt.css';

export default function CodeExcerpt({ error }: { readonly error: unknown }) {
  const place = usePlace(error);
  if (!place) return null;
  const { column, excerpt, file, line } = place;
  const indent = indentOf(excerpt.lines);
  return (
    <span className="code-excerpt">
      <span className="code-excerpt__name">
        {file}, line {line}, column {column}
      </span>
      <code
        className="code-excerpt__code"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
      >
        {excerpt.lines.map((text, n) => {
          const number = excerpt.from + n;
          const isHere = number === line;
          return (
            <span key={number} className="code-excerpt__line" data-here={isHere || undefined}>
              <span className="code-excerpt__number">{number}</span>
              {text.slice(indent)}
              {isHere ? (
                <span className="code-excerpt__caret" aria-hidden="true">
                  {`\n${' '.repeat(Math.max(0, column - 1 - indent))}`}
                  <span ref={showCaret}>^</span>
                </span>
              ) : null}
            </span>
          );
        })}
      </code>
    </span>
  );
}

/** Scrolls the code until its caret is in view. */
function showCaret(caret: HTMLElement | null): void {
  const code = caret?.closest('code');
  if (caret && code) code.scrollLeft = Math.max(0, caret.offsetLeft - 0.7 * code.clientWidth);
}

/** Characters of white space before all lines. */
function indentOf(lines: readonly string[]): number {
  return Math.min(
    ...lines.filter((text) => text.trim() !== '').map((text) => text.search(/\S/)),
    WIDEST_INDENT,
  );
}

const WIDEST_INDENT = 200;

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
