/** The laboratory of Pig: train it, look at where best play stops rolling, let policies play each other. */
import { BoundaryPanel } from './boundary-panel.tsx';
import { ContestPanel } from './contest-panel.tsx';
import { FilePanel } from './file-panel.tsx';
import { ProblemNote } from './problem-note.tsx';
import { TrainingPanel } from './training-panel.tsx';
import { useLab } from './use-lab.ts';
import './lab-page.css';

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
