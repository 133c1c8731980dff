import { contentMapCopy } from './content-map.copy.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { readLevel } from '#sync/reads/read-level.ts';
import styles from './content-map.module.css';
import { MapSections } from './map-sections.tsx';
import type { NestedMapProps } from './nested-map.ts';

/** A nested page in the map, read when it is expanded. */
export const MapNested = ({ idNode, here, onFollow }: NestedMapProps) => {
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
