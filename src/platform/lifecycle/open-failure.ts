/**
 * Checks before the first screen whether a database can be opened. Without one, nothing could be
 * stored.
 */
import type { Dexie } from 'dexie';
import type { WhyNoApp } from '#src/platform/device/device.ts';
import { hasRoom } from '#src/platform/device/has-room.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { reportSlowOpen } from './database-versions.ts';
import { isDeadHandle, isQuotaError } from '#sync/storage/storage-errors.ts';

/** ms. A cold phone takes two or three seconds to open a database. */
const LATE_MS = 5_000;

/** Null once it is open. Tries again once if the browser invalidated the handle. */
export const openFailure = async (
  db: Dexie,
  tries = 2,
  room = hasRoom,
): Promise<Extract<WhyNoApp, 'refused' | 'full'> | null> => {
  const cancel = clock.after(LATE_MS, () => reportSlowOpen(db));
  try {
    await db.open();
    return null;
  } catch (error) {
    if (isQuotaError(error)) return 'full';
    if (tries > 1 && isDeadHandle(error)) return openFailure(db, tries - 1, room);
    // On a disk without a byte a browser says no more than that.
    return isDeadHandle(error) && !(await room()) ? 'full' : 'refused';
  } finally {
    cancel();
  }
};
