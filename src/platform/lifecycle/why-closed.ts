/** Whether a database can be had, asked before the first screen: without one nothing that a person does could be kept. */
import type { Dexie } from 'dexie';
import type { WhyNoApp } from '../device.ts';
import { isDeadHandle, isQuotaError } from '#sync/keeping/storage-errors.ts';

/** Null once it is open. A handle that the browser let die gets a second try. */
export const whyClosed = async (db: Dexie, tries = 2): Promise<Extract<WhyNoApp, 'refused' | 'full'> | null> => {
  try {
    await db.open();
    return null;
  } catch (error) {
    if (isQuotaError(error)) return 'full';
    if (tries > 1 && isDeadHandle(error)) return whyClosed(db, tries - 1);
    return 'refused';
  }
};
