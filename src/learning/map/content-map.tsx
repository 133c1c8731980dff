/** The steps of a page as a path with a pin: status, mandatory, locked and why, nested pages. */
import { contentMapCopy } from './content-map.copy.ts';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { Drawer } from '#src/ui/overlay/drawer.tsx';
import type { LevelView } from '#sync/reads/read-level.ts';
import styles from './content-map.module.css';
import { MapNested } from './map-nested.tsx';
import { MapSections } from './map-sections.tsx';
import { MapOpens, MapTime, NestedMap, type NestedMapProps } from './nested-map.ts';

interface ContentMapProps {
  open: boolean;
  onClose: () => void;
  level: LevelView;
  /** The step that is open. */
  here: string | null;
}

const drawNested = (props: NestedMapProps) => <MapNested {...props} />;

export const ContentMap = ({ open, onClose, level, here }: ContentMapProps) => {
  const { node, progress, steps } = level;
  const correctedNow = useCorrectedClock();
  const opens = useOpensHere();
  const counted = steps.some((step) => step.element.mandatory)
    ? levelCopy.mandatoryDone
    : levelCopy.stepsDone;
  return (
    <Drawer open={open} onClose={onClose} title={node.title || contentMapCopy.untitled}>
      {node.label && <p className={styles.label}>{node.label}</p>}
      {level.nodeEnrollment && (
        <div className={styles.progress}>
          <ProgressBar
            value={progress.progress}
            size="large"
            label={levelCopy.progressOf(node.title)}
          />
          <span>
            <b>{levelCopy.percent(progress.progress)}</b> · {counted(progress.done, progress.total)}
          </span>
        </div>
      )}
      <MapTime value={correctedNow()}>
        <MapOpens value={opens}>
          <NestedMap value={drawNested}>
            <MapSections steps={steps} here={here} onFollow={onClose} />
          </NestedMap>
        </MapOpens>
      </MapTime>
    </Drawer>
  );
};
