/** What went wrong, in a sentence, with a way on. */
import type { Lab } from './use-lab.ts';
import './problem-note.css';

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
