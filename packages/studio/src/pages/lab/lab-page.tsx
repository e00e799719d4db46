/** The laboratory of Pig: train it, look at where best play stops rolling, let policies play each other. */
import { BoundaryPanel } from './boundary-panel.tsx';
import { ContestPanel } from './contest-panel.tsx';
import { TrainingPanel } from './training-panel.tsx';
import { type Lab, useLab } from './use-lab.ts';
import './lab-page.css';
import { type DragEvent, useId, useState } from 'react';
import { FILE_NAME, shownTable } from '../../state/lab/lab-state.ts';

export function LabPage() {
  const lab = useLab();
  return (
    <div className="lab-page">
      <header className="lab-page__head">
        <div>
          <h1>Pig laboratory</h1>
          <p className="quiet">
            Roll as often as you dare; a 1 loses the points of the turn. When is it time to hold?
          </p>
        </div>
        <FilePanel lab={lab} />
      </header>
      <ProblemNote lab={lab} />
      <BoundaryPanel lab={lab} />
      <TrainingPanel lab={lab} />
      <ContestPanel lab={lab} />
    </div>
  );
}

/* Policies to and from HDF5 files: saved as a download, loaded by choosing a file or dropping it here. */

export function FilePanel({ lab }: { readonly lab: Lab }) {
  const [isOver, setOver] = useState(false);
  const input = useId();
  const table = shownTable(lab.state);
  const isSaving = lab.state.busy.includes('encode');
  const isLoading = lab.state.busy.includes('decode');
  const loadFirst = (files: FileList | null) => {
    const file = files?.item(0);
    if (file) lab.load(file);
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
      <button
        type="button"
        className="button"
        disabled={!table || isSaving}
        onClick={() => table && lab.save(table)}
      >
        {isSaving ? 'Saving …' : `Save ${FILE_NAME}`}
      </button>
      {isLoading ? (
        <button type="button" className="button" onClick={lab.cancelLoad}>
          Loading … Cancel
        </button>
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
    </div>
  );
}

/* What went wrong, in a sentence, with a way on. */

const WHAT = {
  train: 'The training stopped.',
  exact: 'The exact solution is not there.',
  compare: 'The comparison stopped.',
  encode: 'Nothing was saved.',
  decode: 'Nothing was loaded.',
};

export function ProblemNote({ lab }: { readonly lab: Lab }) {
  const { goal, problem } = lab.state;
  if (!problem) return null;
  const again = { train: lab.train, exact: () => lab.solve(goal) };
  return (
    <div className="problem-note" role="alert">
      <p>
        <strong>{WHAT[problem.task]}</strong> {problem.text}
      </p>
      {(problem.task === 'train' || problem.task === 'exact') && (
        <button type="button" className="button" onClick={again[problem.task]}>
          Try again
        </button>
      )}
      <button type="button" className="button" onClick={lab.dismiss}>
        Close
      </button>
    </div>
  );
}
