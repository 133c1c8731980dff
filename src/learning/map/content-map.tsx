/** The steps of a page as a path with a pin: status, mandatory, locked and why, nested pages. */
import { contentMapCopy } from './content-map.copy.ts';
import { concludedPhrase, totalsOf } from '#src/learning/reads/level-totals.ts';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { Drawer } from '#src/ui/overlay/drawer.tsx';
import { type LevelView, readLevel } from '#sync/reads/read-level.ts';
import styles from './content-map.module.css';
import { MapSections } from './map-sections.tsx';
import { MapOpens, MapTime, NestedMap, type NestedMapProps } from './nested-map.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';

/** A nested page in the map, read when it is expanded. */
const MapNested = ({ idNode, here, onFollow }: NestedMapProps) => {
  const level = useMirror((db) => readLevel(db, idNode), [idNode]);
  if (level === undefined)
    return (
      <Waiting>
        <Skeleton shape="line" />
      </Waiting>
    );
  if (level === null) return <p className={styles.why}>{contentMapCopy.failed}</p>;
  return <MapSections steps={level.steps} here={here} onFollow={onFollow} />;
};

interface ContentMapProps {
  open: boolean;
  onClose: () => void;
  level: LevelView;
  /** The step that is open. */
  here: string | null;
}

const drawNested = (props: NestedMapProps) => <MapNested {...props} />;

export const ContentMap = ({ open, onClose, level, here }: ContentMapProps) => {
  const { node, steps } = level;
  const totals = totalsOf(level);
  const correctedNow = useCorrectedClock();
  const opens = useOpensHere();
  return (
    <Drawer open={open} onClose={onClose} title={node.title || contentMapCopy.untitled}>
      {node.label && <p className={styles.label}>{node.label}</p>}
      {level.nodeEnrollment && (
        <div className={styles.progress}>
          <ProgressBar
            value={totals.percent}
            size="large"
            label={levelCopy.progressOf(node.title)}
          />
          <span>
            <b>{levelCopy.percent(totals.percent)}</b> · {concludedPhrase(totals)}
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
