/** The odds beside the board: one switch, how they are found, and the table. */
import type { Game } from 'turnwise';
import type { OddsView } from '../../desk/odds-feed.ts';
import { MethodPicker } from '../../parts/method-picker.tsx';
import { OddsTable } from '../../parts/odds-table.tsx';
import { ProgressLine } from '../../parts/progress-line.tsx';
import { Switch } from '../../parts/switch.tsx';
import type { PickedMethod } from '../../state/picked-method.ts';

interface OddsPanelProps {
  readonly game: Game;
  readonly feed: OddsView;
  readonly bounds: readonly [number, number];
  readonly rows: number;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly method: PickedMethod;
  readonly onMethod: (method: PickedMethod) => void;
  readonly onChoose: ((text: string) => void) | undefined;
}

export function OddsPanel(props: OddsPanelProps) {
  const { game, feed, bounds, rows, isOn, method } = props;
  const { analysis, isWorking } = feed;
  return (
    <>
      <Switch label="Odds on the board" isOn={isOn} onChange={props.onSwitch} />
      <MethodPicker game={game} picked={method} onPick={props.onMethod} />
      <ProgressLine analysis={analysis} isWorking={isWorking} />
      <OddsTable
        analysis={analysis}
        bounds={bounds}
        rows={isOn ? rows : 0}
        onChoose={props.onChoose}
      />
      {isOn ? null : <p className="quiet">Switch the odds on to see what every move is worth.</p>}
    </>
  );
}
