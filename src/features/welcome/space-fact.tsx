import { useEffect, useState } from 'react';
import { welcomeCopy } from './welcome.copy.ts';
import { type Cost, costOf, measured } from '#src/platform/saving/save.ts';
import { useSaveTarget } from '#src/learning/saving/use-save-target.ts';
import { fileSize } from '#src/ui/format/file-size.ts';

const words = welcomeCopy.saving;

/** What a page takes of this device, once it is known. */
export const SpaceFact = ({ idNode }: { idNode: string }) => {
  const target = useSaveTarget({ kind: 'node', id: idNode });
  const [cost, setCost] = useState<Cost | null>(null);
  const missing = target?.missing ?? [];
  const ids = missing.map(({ id }) => id).join();
  useEffect(() => {
    let wanted = true;
    void measured(missing)
      .then((plans) => costOf(plans.flatMap(({ files }) => files)))
      .then((next) => wanted && setCost(next));
    return () => {
      wanted = false;
    };
    // The same contents give the same plans.
    // eslint-disable-next-line react/exhaustive-deps
  }, [ids]);
  if (!cost?.room || cost.bytes === 0) return words.unmeasured;
  return words.measured(
    fileSize(cost.bytes),
    fileSize(Math.max(0, cost.room.quota - cost.room.usage)),
  );
};
