/**
 * Keeps the pictures of home, of pages and of sections on this device, a few at a time, so that a
 * page that was never opened shows them without a connection too.
 */
import { useEffect } from 'react';
import { keepMedia } from '#src/platform/device/service-worker.ts';
import { whenIdle } from '#src/platform/device/run-when-idle.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { isUnmetered } from '#src/platform/saving/connection.ts';
import { readPictures } from '#sync/downloads/read-pictures.ts';

/** A larger one is kept when it is looked at. */
const LARGEST = 400 * 1024;
const AT_ONCE = 8;
const PAUSE_MS = 1_000;
/** On a connection that costs, only home's and the first pages'. */
const ON_METERED = 24;
const MOST = 400;

export const KeepPictures = () => {
  const { person, db } = usePerson();
  const { lastOkAt, reachable } = useSyncStatus();
  const filled = lastOkAt !== null;
  useEffect(() => {
    if (!filled || !reachable) return;
    let stop = (): void => undefined;
    const keep = async (): Promise<void> => {
      const all = await readPictures(db, person.idCompany);
      const wanted = all.slice(0, isUnmetered() === false ? ON_METERED : MOST);
      const next = (at: number): void => {
        if (at >= wanted.length) return;
        void keepMedia(wanted.slice(at, at + AT_ONCE), LARGEST);
        stop = clock.after(PAUSE_MS, () => next(at + AT_ONCE));
      };
      next(0);
    };
    // A closing or failing database keeps none: the next start tries again.
    const cancel = whenIdle(() => void keep().catch(() => undefined));
    return () => {
      cancel();
      stop();
    };
  }, [db, person.idCompany, filled, reachable]);
  return null;
};
