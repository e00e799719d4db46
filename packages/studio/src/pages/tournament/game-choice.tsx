/** Which game is played: one of the list with its options, or a user's own. */
import { useId, useState } from 'react';
import { parseSpecification } from 'turnwise';
import { type GameEntry, gameFrom, games } from 'turnwise/games';
import { Fields } from '../../parts/fields.tsx';
import { listedGames, ownGames } from '../../shell/studio-games.ts';
import { type FormValues, fieldsOf, formOf, writeForm } from '../../state/form-fields.ts';

interface GameChoiceProps {
  /** As addresses name it. */
  readonly text: string;
  readonly onGame: (text: string) => void;
}

export function GameChoice({ text, onGame }: GameChoiceProps) {
  const id = useId();
  const entry = entryOf(text);
  const listed = listedGames();
  const chosen = listed.find((one) => one.entry === entry)?.text ?? text;
  return (
    <div className="game-choice">
      <label htmlFor={id}>Game</label>
      <select id={id} value={chosen} onChange={(event) => onGame(event.target.value)}>
        {ownGames().map((own) => (
          <option key={own.text} value={own.text}>
            {own.name}
          </option>
        ))}
        {listed.map((one) => (
          <option key={one.text} value={one.text}>
            {one.entry.title}
          </option>
        ))}
      </select>
      {entry && Object.keys(entry.parameters).length > 0 ? (
        <GameOptions key={entry.name} entry={entry} text={text} onGame={onGame} />
      ) : null}
    </div>
  );
}

function GameOptions({ entry, onGame, text }: GameChoiceProps & { readonly entry: GameEntry }) {
  const [draft, setDraft] = useState<FormValues>(() =>
    formOf(parseSpecification(text), entry.parameters),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const fields = fieldsOf(entry.parameters);
  const take = (values: FormValues) => {
    setDraft(values);
    const written = writeForm(entry.name, fields, values);
    if ('problem' in written) return setProblem(written.problem);
    // Without options a name stands alone, as in the list.
    const specification = written.specification.replace(/\(\)$/, '');
    try {
      gameFrom(specification);
    } catch (error) {
      return setProblem(error instanceof Error ? error.message : String(error));
    }
    setProblem(null);
    onGame(specification);
  };
  return (
    <details>
      <summary>Options of the game</summary>
      <Fields fields={fields} values={draft} onChange={take} />
      {problem === null ? null : (
        <p className="game-choice__problem" role="alert">
          {problem} The game stays as it was.
        </p>
      )}
    </details>
  );
}

/** The entry of a game of the list; null for a user's own. */
function entryOf(text: string): GameEntry | null {
  const [name] = text.split('(');
  return games.find((entry) => entry.name === name) ?? null;
}
