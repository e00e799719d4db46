/** The Pig laboratory: train a policy, see where best play holds, compare policies. */
import { type DragEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { saveFile } from '../../shell/save-file.ts';
import { LabStore, shownTable } from '../../stores/lab-store.ts';
import { useStore } from '../../stores/store.ts';
import { startLabTask } from '../../work/lab-client.ts';
import { BoundaryPanel } from './boundary-panel.tsx';
import { ContestPanel } from './contest-panel.tsx';
import { TrainingPanel } from './training-panel.tsx';
import './lab-page.css';

interface LabProps {
  readonly store: LabStore;
}

const FILE_NAME = 'pig.hdf5';

export default function LabPage() {
  const [store] = useState(() => new LabStore(startLabTask));
  useEffect(() => {
    store.solve(); // the page starts with the solution
    return () => store.close();
  }, [store]);
  return (
    <div className="lab-page">
      <header className="lab-page__head">
        <div>
          <h1>Pig laboratory</h1>
          <p className="quiet">
            Roll as often as you dare; a 1 loses the points of the turn. When should you hold?
          </p>
        </div>
        <FilePanel store={store} />
      </header>
      <ProblemNote store={store} />
      <BoundaryPanel store={store} />
      <TrainingPanel store={store} />
      <ContestPanel store={store} />
    </div>
  );
}

function FilePanel({ store }: LabProps) {
  const view = useStore(store);
  const [isOver, setOver] = useState(false);
  const input = useId();
  const table = shownTable(view);
  const isSaving = view.busy.includes('encode');
  const loadFirst = (files: FileList | null) => {
    const file = files?.item(0);
    if (file) void store.load(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    loadFirst(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the button within
    <div
      className="file-panel"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button
        isDisabled={!table || isSaving}
        onPress={() =>
          table && store.save(table, (bytes) => saveFile(FILE_NAME, [bytes], 'application/x-hdf5'))
        }
      >
        {isSaving ? 'Saving …' : `Save ${FILE_NAME}`}
      </Button>
      {view.busy.includes('decode') ? (
        <Button onPress={() => store.cancelLoad()}>Cancel loading</Button>
      ) : (
        <>
          <input
            id={input}
            className="file-panel__input"
            type="file"
            accept=".hdf5,.h5,application/x-hdf5"
            onChange={(event) => {
              loadFirst(event.target.files);
              event.target.value = ''; // so that the same file can be chosen again
            }}
          />
          <label htmlFor={input} className="button">
            Load a file …
          </label>
        </>
      )}
      <span className="quiet file-panel__hint">or drop one here</span>
      {view.tables.loaded?.isUnchecked && (
        <span className="quiet">
          The loaded file has no checksum, so damage to it cannot be noticed. Save it to add one.
        </span>
      )}
    </div>
  );
}

const FAILURES = {
  train: 'The training stopped.',
  exact: 'The exact solution failed.',
  compare: 'The comparison stopped.',
  encode: 'Nothing was saved.',
  decode: 'Nothing was loaded.',
};

function ProblemNote({ store }: LabProps) {
  const { problem } = useStore(store);
  if (!problem) return null;
  const { task, text } = problem;
  return (
    <div className="problem-note" role="alert">
      <p>
        <strong>{FAILURES[task]}</strong> {text}
      </p>
      {(task === 'train' || task === 'exact') && (
        <Button onPress={() => (task === 'train' ? store.train() : store.solve())}>
          Try again
        </Button>
      )}
      <Button onPress={() => store.dismiss()}>Close</Button>
    </div>
  );
}
