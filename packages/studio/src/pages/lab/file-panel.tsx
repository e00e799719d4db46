/** Policies to and from HDF5 files: saved as a download, loaded by choosing a file or dropping it here. */
import { type DragEvent, useId, useState } from 'react';
import { shownTable } from '../../state/lab/lab-state.ts';
import { FILE_NAME } from '../../state/lab/policy-files.ts';
import type { Lab } from './use-lab.ts';
import './file-panel.css';

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
