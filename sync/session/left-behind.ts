// How much waits on this device for people who are not here: figures alone, never a name or a word of theirs.
// It reads each database as it finds it, and never makes, upgrades or keeps one open.
import { Dexie } from 'dexie';
import { countBackup } from '../backup/backup-text.ts';
import { databaseOf } from '../mirror/database.ts';
import { waitingStates } from '../mirror/op.ts';
import type { PersonKey } from '../person-key.ts';
import type { DeviceDatabase, DevicePerson } from './device-database.ts';
import { everybody } from './people.ts';

export interface UnsentOfOthers {
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

/** What an administrator left in the account of somebody else, by support access. */
export interface EndedSupport {
  /** `held` where the server ended it. */
  person: DevicePerson;
  items: number;
}

const isBy = ({ idCompany, idSupporter }: PersonKey, me: PersonKey | null): boolean =>
  me !== null && me.idSupporter === undefined && idCompany === me.idCompany && idSupporter === me.idUser;

/** Support access of this person that is over. Theirs to know by name, whatever of it waits. */
export const endedSupports = async (device: DeviceDatabase, me: PersonKey): Promise<EndedSupport[]> => {
  const left = (await everybody(device)).filter((person) => person.state !== 'in' && isBy(person, me));
  return Promise.all(left.map(async (person) => ({ person, items: await countWaiting(databaseOf(person)) })));
};

/** `backups` are the copies of what waits that this device keeps beside its databases. `me` is not told of their own support access. */
export const countUnsentOfOthers = async (
  device: DeviceDatabase,
  backups: readonly string[] = [],
  me: PersonKey | null = null,
): Promise<UnsentOfOthers> => {
  const away = (await everybody(device)).filter((person) => person.state !== 'in' && !isBy(person, me));
  const counts: number[] = [];
  for (const person of away) counts.push(await countWaiting(databaseOf(person)));
  for (const text of backups) counts.push(await countLost(text));
  return { people: counts.filter((count) => count > 0).length, items: counts.reduce((sum, count) => sum + count, 0) };
};
