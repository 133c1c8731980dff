// How many writes wait on this device for people who are not logged in: only numbers, never a name
// or a content. It reads each database with its existing schema, and never creates, upgrades or
// keeps one open.
import { Dexie } from 'dexie';
import { isBackground } from '#contract/background.ts';
import { countBackup } from '../backup/backup-text.ts';
import { databaseOf } from '../mirror/database.ts';
import { type Op, waitingStates } from '../mirror/op.ts';
import type { PersonKey } from '../person-key.ts';
import type { DeviceDatabase, DevicePerson } from './device-database.ts';
import { allDevicePeople } from './people.ts';

export interface UnsentOfOthers {
  /** How many people have waiting writes. */
  people: number;
  items: number;
}

const countWaiting = async (name: string): Promise<number> => {
  if (!(await Dexie.exists(name))) return 0;
  // Opened without a schema: any version can be read, and nothing is changed.
  const db = new Dexie(name);
  try {
    await db.open();
    return await db
      .table<Op>('outbox')
      .where('state')
      .anyOf(waitingStates)
      .filter((op) => !isBackground(op))
      .count();
  } catch {
    return 0;
  } finally {
    db.close();
  }
};

/**
 * Counts a backup whose database the browser has lost: it is restored when the person logs in
 * again.
 */
const countLost = async (text: string): Promise<number> => {
  const backup = countBackup(text);
  return backup && !(await Dexie.exists(databaseOf(backup.owner))) ? backup.items : 0;
};

/** Writes that an administrator left in another person's account, by support access. */
export interface EndedSupport {
  /** Its state is `held` when the server ended it. */
  person: DevicePerson;
  items: number;
}

const isBy = ({ idCompany, idSupporter }: PersonKey, me: PersonKey | null): boolean =>
  me !== null &&
  me.idSupporter === undefined &&
  idCompany === me.idCompany &&
  idSupporter === me.idUser;

/**
 * Ended support sessions of this person, whether writes wait or not. They may see whose account it
 * was.
 */
export const endedSupports = async (
  device: DeviceDatabase,
  me: PersonKey,
): Promise<EndedSupport[]> => {
  const left = (await allDevicePeople(device)).filter(
    (person) => person.state !== 'in' && isBy(person, me),
  );
  return Promise.all(
    left.map(async (person) => ({ person, items: await countWaiting(databaseOf(person)) })),
  );
};

/** `backups` are the backups on this device. Support sessions of `me` are not counted. */
export const countUnsentOfOthers = async (
  device: DeviceDatabase,
  backups: readonly string[] = [],
  me: PersonKey | null = null,
): Promise<UnsentOfOthers> => {
  const away = (await allDevicePeople(device)).filter(
    (person) => person.state !== 'in' && !isBy(person, me),
  );
  const counts: number[] = [];
  for (const person of away) counts.push(await countWaiting(databaseOf(person)));
  for (const text of backups) counts.push(await countLost(text));
  return {
    people: counts.filter((count) => count > 0).length,
    items: counts.reduce((sum, count) => sum + count, 0),
  };
};
