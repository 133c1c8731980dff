/** The device's clock, corrected by its known offset to the server's clock. */
import { useCallback } from 'react';
import { offsetOf } from '#sync/transport/clock-offset.ts';
import { readMeta } from '#sync/meta.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';

export const useCorrectedClock = (): (() => number) => {
  const offset =
    useMirror(async (db) => offsetOf((await readMeta(db, 'clock'))?.samples ?? []).offset) ?? 0;
  return useCallback(() => clock.now() + offset, [offset]);
};
