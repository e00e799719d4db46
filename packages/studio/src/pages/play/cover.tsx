/** Hides the board while people with secrets share one screen. */
import { useEffect, useRef } from 'react';
import { Button } from '../../parts/button.tsx';

interface CoverProps {
  readonly person: string | null; // null while a computer chooses
  readonly last: string | null; // what everybody may know of the last turn
  readonly onShow: (role: string) => void;
}

export function Cover({ person, last, onShow }: CoverProps) {
  const cover = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone. Not on the new one: a key that is still held must not show anything.
  useEffect(() => {
    if (document.activeElement === document.body) cover.current?.focus();
  }, []);
  return (
    <div ref={cover} className="play-table__cover" tabIndex={-1}>
      {last === null ? null : <p className="quiet">{last}</p>}
      {person === null ? (
        <p>The position is hidden: several people share this screen.</p>
      ) : (
        <>
          <p>{person} chooses next. Make sure that nobody else is looking.</p>
          <Button isMain onPress={() => onShow(person)}>
            Show {person}’s view
          </Button>
        </>
      )}
    </div>
  );
}
