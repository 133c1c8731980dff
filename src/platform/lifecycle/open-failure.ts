/** Whether a database can be had, asked before the first screen: without one nothing that a person does could be kept. */
import type { Dexie } from 'dexie';
import type { WhyNoApp } from '../device.ts';
import { clock } from '../ports.ts';
import { reportSlowOpen } from './database-versions.ts';
import { isDeadHandle, isQuotaError } from '#sync/storage/storage-errors.ts';

/** ms. A cold phone takes two or three seconds. */
const LATE_MS = 5_000;

/** Null once it is open. A handle that the browser let die gets a second try. */
export const openFailure = async (db: Dexie, tries = 2): Promise<Extract<WhyNoApp, 'refused' | 'full'> | null> => {
  const cancel = clock.after(LATE_MS, () => reportSlowOpen(db));
  try {
    await db.open();
    return null;
  } catch (error) {
    if (isQuotaError(error)) return 'full';
    if (tries > 1 && isDeadHandle(error)) return openFailure(db, tries - 1);
    return 'refused';
  } finally {
    cancel();
  }
};
