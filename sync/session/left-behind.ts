// How much waits on this device for people who are not here: figures alone, never a name or a word of theirs.
// It reads each database as it finds it, and never makes, upgrades or keeps one open.
import { Dexie } from 'dexie';
import { countBackup } from '../backup/backup-text.ts';
import { databaseOf } from '../mirror/database.ts';
import { waitingStates } from '../outbox/op.ts';
import type { DeviceDatabase } from './device-database.ts';
import { everybody } from './people.ts';

export interface LeftBehind {
  /** People who have something waiting. */
  people: number;
  items: number;
}

const countWaiting = async (name: string): Promise<number> => {
  if (!(await Dexie.exists(name))) return 0;
  // No schema of ours: whatever version it has, nothing of it is changed.
  const db = new Dexie(name);
  try {
    await db.open();
    return await db.table('outbox').where('state').anyOf(waitingStates).count();
  } catch {
    return 0;
  } finally {
    db.close();
  }
};

/** What a browser left of a queue whose database it has lost: it is there again when its person is. */
const countLost = async (text: string): Promise<number> => {
  const backup = countBackup(text);
  return backup && !(await Dexie.exists(databaseOf(backup.owner))) ? backup.items : 0;
};

/** `backups` are the copies of what waits that this device keeps beside its databases. */
export const countLeftBehind = async (device: DeviceDatabase, backups: readonly string[] = []): Promise<LeftBehind> => {
  const away = (await everybody(device)).filter((person) => person.state !== 'in');
  const counts: number[] = [];
  for (const person of away) counts.push(await countWaiting(databaseOf(person)));
  for (const text of backups) counts.push(await countLost(text));
  return { people: counts.filter((count) => count > 0).length, items: counts.reduce((sum, count) => sum + count, 0) };
};
