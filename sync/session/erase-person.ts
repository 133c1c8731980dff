// Deletes what a person has on this device, when they ask for it as they leave. What waits is never
// deleted, unless it was exported just before.
import { Dexie } from 'dexie';
import { databaseOf, PersonDatabase } from '../mirror/database.ts';
import type { PersonKey } from '../person-key.ts';
import type { BackupStore } from '../ports.ts';
import type { DeviceDatabase } from './device-database.ts';
import type { Op } from '../mirror/op.ts';
import { readSentPurchase, sentPurchaseTables } from '../mirror/sent-purchase.ts';
import { waitingFiles } from '../uploads/send-upload.ts';
import { forgetPerson, readRecord } from './people.ts';

/**
 * The record of a purchase is what asks for its answer, and stops a second charge. It is in no
 * file.
 */
const isBuying = (db: PersonDatabase): Promise<boolean> =>
  db.transaction('r', sentPurchaseTables(db), async () => (await readSentPurchase(db)) !== null);

/**
 * Whether everything of the outbox has arrived or is among the exported keys, and no purchase of
 * this device waits for its answer. A file of theirs holds no bytes of a file that waits.
 */
const isElsewhere = async (name: string, exported: ReadonlySet<string>): Promise<boolean> => {
  if (!(await Dexie.exists(name))) return true;
  const db = new PersonDatabase(name);
  try {
    if (await isBuying(db)) return false;
    const files = await waitingFiles(db);
    const isOnlyHere = ({ opId, state, file }: Op): boolean =>
      state !== 'acked' && (!exported.has(opId) || (file !== undefined && files.has(file)));
    return (await db.outbox.filter(isOnlyHere).count()) === 0;
  } finally {
    db.close();
  }
};

/**
 * Call after the person has left. `backup` is the second copy of their waiting writes; `exported`
 * are the keys that are in a file of theirs.
 * @returns false when a write or a purchase waits that is nowhere else, or the person is back:
 * everything is kept then.
 */
export const erasePerson = async (
  device: DeviceDatabase,
  person: PersonKey,
  { backup, exported }: { backup: BackupStore | null; exported: ReadonlySet<string> },
): Promise<boolean> => {
  const name = databaseOf(person);
  if ((await readRecord(device, person))?.state === 'in') return false;
  if (!(await isElsewhere(name, exported))) return false;
  // The database goes first: a copy that is left by a crash brings exported writes back, and they
  // count once.
  await Dexie.delete(name);
  await backup?.remove();
  await forgetPerson(device, person);
  return true;
};
