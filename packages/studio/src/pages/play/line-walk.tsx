/** Plays the best line through on the board, without playing it in the match. */
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import type { LineMove } from '../../stores/best-line.ts';

/** How far a line is shown: after `step` of its moves, from a node of the match. */
export interface Walk {
  readonly node: number;
  readonly step: number;
}

interface LineWalkProps {
  readonly moves: readonly LineMove[];
  readonly isWorking: boolean;
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly onClose: () => void;
}

export function LineWalk({ moves, isWorking, step, onStep, onClose }: LineWalkProps) {
  return (
    <div className="line-walk">
      <p className="line-walk__words" role="status">
        {lineInWords(moves, isWorking, step)}
      </p>
      <Button label="Back in the line" isDisabled={step === 0} onPress={() => onStep(step - 1)}>
        <Icon name="back" />
      </Button>
      <Button
        label="On in the line"
        isDisabled={step >= moves.length}
        onPress={() => onStep(step + 1)}
      >
        <Icon name="forward" />
      </Button>
      <Button label="Back to the match" onPress={onClose}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

/** "Red d (2 of 6)". */
function lineInWords(moves: readonly LineMove[], isWorking: boolean, step: number): string {
  const last = moves[step - 1];
  const count = `${step} of ${moves.length}${isWorking ? ' …' : ''}`;
  if (!last) return moves.length === 0 && isWorking ? 'Looking ahead …' : `Best line, ${count}`;
  const end = last.after === null ? ', then chance decides' : '';
  return `${last.role} ${last.text}${end} (${count})`;
}
