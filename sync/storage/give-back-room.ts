// What follows when the disk is full: everything else gets the reserve back, and the log of the
// databases is renewed, because a write that found no room may have left a torn record in it
// (renew-log.ts).
import type { DiskReserve } from './disk-reserve.ts';
import { fillLog, keepsOneLog } from './renew-log.ts';

/**
 * Bytes that a new log needs beside the old one. Without them, renewing would tear the log once
 * more.
 */
const LOG_ROOM_BYTES = 6 * 1024 * 1024;
/** The browser frees the bytes a moment later. */
const GIVEN_BACK_MS = 600;

export interface RoomDeps {
  /** Null where the browser keeps no caches, as at an insecure address. */
  reserve: DiskReserve | null;
  /** Where the databases are. */
  databases: IDBFactory;
  userAgent: string;
  after(ms: number, run: () => void): unknown;
}

/** True when there was something to give back. */
export const giveBackRoom = async ({
  reserve,
  databases,
  userAgent,
  after,
}: RoomDeps): Promise<boolean> => {
  const freed = (await reserve?.release()) ?? 0;
  if (freed === 0) return false;
  await new Promise<void>((resolve) => void after(GIVEN_BACK_MS, resolve));
  if (freed >= LOG_ROOM_BYTES && keepsOneLog(userAgent)) await fillLog(databases);
  return true;
};

/** Call it once per start. On a disk without room for a new log, the log stays as it is. */
export const renewLog = async (deps: RoomDeps): Promise<void> => {
  if (!keepsOneLog(deps.userAgent) || (await fillLog(deps.databases))) return;
  await giveBackRoom(deps);
};
