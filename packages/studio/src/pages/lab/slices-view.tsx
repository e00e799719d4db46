/** Two slices that share the cursor: over both scores, and through one opponent's score. */
import { CrossSectionView } from './cross-section-view.tsx';
import { HeatMap } from './heat-map.tsx';
import './slices-view.css';
import type { ViewProps } from './view-props.ts';

export function SlicesView(props: ViewProps) {
  return (
    <div className="slices">
      <HeatMap {...props} />
      <CrossSectionView {...props} />
    </div>
  );
}
