// Log-in, log-out, and who is logged in. A log-out keeps the outbox: it is sent when the same
// person is back, never under another person's session.
import { forgetVisitsOf } from './left-visits.ts';
import { z } from 'zod/mini';
import type { AppAccess } from '#contract/areas/access/entities/app-access.ts';
import type { SessionData } from '#contract/areas/access/api/login.ts';
import { isSamePerson, type PersonKey } from '../person-key.ts';
import type { BackupStore, Ids } from '../ports.ts';
import type { DeviceDatabase, DevicePerson } from './device-database.ts';
import { addSignOut } from './pending-sign-outs.ts';

/** The record of a person. */
const recordOf = (device: DeviceDatabase, { idCompany, idUser, idSupporter }: PersonKey) =>
  idSupporter === undefined
    ? {
        read: () => device.people.get([idCompany, idUser]),
        write: (person: DevicePerson) => device.people.put(person),
      }
    : {
        read: () => device.supports.get([idCompany, idUser, idSupporter]),
        write: (person: DevicePerson) => device.supports.put(person),
      };

export const readRecord = (
  device: DeviceDatabase,
  key: PersonKey,
): Promise<DevicePerson | undefined> => recordOf(device, key).read();

/** Call inside a transaction over `recordTables`. */
export const writeRecord = async (device: DeviceDatabase, person: DevicePerson): Promise<void> =>
  void (await recordOf(device, person).write(person));

export const recordTables = (device: DeviceDatabase) => [device.people, device.supports];

/** Everyone who has ever logged in here, in their own account or by support access. */
export const allDevicePeople = async (device: DeviceDatabase): Promise<DevicePerson[]> =>
  device.transaction('r', recordTables(device), async () =>
    (await Promise.all(recordTables(device).map((table) => table.toArray()))).flat(),
  );

/** The company may rename a person while their session lasts. */
export const renamePerson = (device: DeviceDatabase, key: PersonKey, name: string): Promise<void> =>
  device.transaction('rw', recordTables(device), async () => {
    const person = await readRecord(device, key);
    if (person && person.name !== name) await writeRecord(device, { ...person, name });
  });

/** The stored key of the active person. */
const activeKey = async (device: DeviceDatabase): Promise<PersonKey | null> => {
  const [idCompany, idUser, idSupporter] = ((await device.meta.get('active'))?.value ??
    []) as string[];
  if (idCompany === undefined || idUser === undefined) return null;
  return { idCompany, idUser, ...(idSupporter === undefined ? {} : { idSupporter }) };
};

const setActive = async (
  device: DeviceDatabase,
  { idCompany, idUser, idSupporter }: PersonKey,
): Promise<void> => {
  await device.meta.put({
    key: 'active',
    value: [idCompany, idUser, ...(idSupporter === undefined ? [] : [idSupporter])],
  });
};

const knownId = async (device: DeviceDatabase): Promise<string | null> => {
  const known = (await device.meta.get('deviceId'))?.value;
  return typeof known === 'string' ? known : null;
};

/**
 * The id of this device, created once: administrators see it next to its waiting writes. After the
 * browser lost its databases the device must keep its id, or its last report would stay for ever.
 * `backup` is read only when there is no id.
 */
export const deviceId = async (
  device: DeviceDatabase,
  ids: Ids,
  backup: BackupStore | null = null,
): Promise<string> => {
  const known = await knownId(device);
  if (known !== null) return known;
  const before = z.uuid().safeParse(await backup?.read().catch(() => null));
  return device.transaction('rw', device.meta, async () => {
    // Another tab was faster.
    const other = await knownId(device);
    if (other !== null) return other;
    const made = before.data ?? ids.row();
    await device.meta.put({ key: 'deviceId', value: made });
    return made;
  });
};

/**
 * Stores the device id outside the databases. A failure does not matter: the next start tries
 * again.
 */
export const rememberDeviceId = async (backup: BackupStore, name: string): Promise<void> => {
  try {
    if ((await backup.read()) !== name) await backup.write(name);
  } catch {
    // A full disk, or a browser that blocks storage: the id is known anyway.
  }
};

/** The person whose session is active; null before a log-in and after a log-out. */
export const activePerson = async (device: DeviceDatabase): Promise<DevicePerson | null> => {
  const key = await activeKey(device);
  const person = key && (await readRecord(device, key));
  return person?.state === 'in' ? person : null;
};

/** Everyone with a session on this device: their outboxes may be sent. */
export const peopleIn = async (device: DeviceDatabase): Promise<DevicePerson[]> =>
  (await allDevicePeople(device)).filter(
    (person) => person.state === 'in' && person.token !== null,
  );

const personOf = (
  { me, token, tokenExpires, loginInfo, sealing }: SessionData,
  idAppType: number,
): DevicePerson => ({
  idCompany: me.idCompany,
  idUser: me.idUser,
  idAppType,
  username: me.username,
  name: me.name,
  token,
  tokenExpires,
  lastLogin: loginInfo.lastLogin,
  ...(sealing && { sealing }),
  ...(loginInfo.appsUserAccess && { apps: loginInfo.appsUserAccess }),
  state: 'in',
});

const without = (person: DevicePerson, state: 'out' | 'held'): DevicePerson => {
  const { renewal: _, sealing: _sealing, ...kept } = person;
  return { ...kept, token: null, tokenExpires: null, state };
};

/**
 * The person is out by choice, and the server is to be told. Call inside a transaction over records
 * and meta.
 */
const writeOut = async (device: DeviceDatabase, person: DevicePerson): Promise<void> => {
  if (person.token !== null) await addSignOut(device, person.token);
  await writeRecord(device, without(person, 'out'));
};

/**
 * The key in `meta` of the person whose session the server ended last, until a person logs in or
 * out.
 */
const ENDED = 'endedSession';

/**
 * Why the server ended it: the session is over, the person is blocked, or an account of the
 * demonstration was used from another network.
 */
const sessionEnd = z.enum(['over', 'blocked', 'demo']);
export type SessionEnd = z.infer<typeof sessionEnd>;

export interface EndedSession {
  person: DevicePerson;
  why: SessionEnd;
}

const endedRecord = z.tuple([z.string(), z.string(), sessionEnd]);

/**
 * Whose session the server ended while they were the active person here. The log-in page says so
 * and names them.
 */
export const endedByServer = async (device: DeviceDatabase): Promise<EndedSession | null> => {
  const stored = endedRecord.safeParse((await device.meta.get(ENDED))?.value);
  if (!stored.success) return null;
  const [idCompany, idUser, why] = stored.data;
  const person = await readRecord(device, { idCompany, idUser });
  return person ? { person, why } : null;
};

/**
 * Makes this person active and logs everyone else out, except `staying`. Call inside a transaction
 * over records and meta.
 */
const become = async (
  device: DeviceDatabase,
  person: DevicePerson,
  staying: PersonKey | null,
): Promise<void> => {
  for (const other of await allDevicePeople(device))
    if (other.state === 'in' && !isSamePerson(other, person) && !isSamePerson(other, staying))
      await writeOut(device, other);
  await writeRecord(device, person);
  await device.meta.delete(ENDED);
  await setActive(device, person);
};

/** Starts a session from the server. It logs out the previous person: one person at a time. */
export const enter = (
  device: DeviceDatabase,
  session: SessionData,
  idAppType: number,
): Promise<DevicePerson> =>
  device.transaction('rw', [...recordTables(device), device.meta], async () => {
    const person = personOf(session, idAppType);
    await become(device, person, null);
    return person;
  });

/**
 * Starts support access: an administrator in another person's account, with a session from the
 * server for it. Their own session stays: their writes are still sent with it, and they return to
 * it afterwards.
 */
export const enterSupport = (
  device: DeviceDatabase,
  session: SessionData,
  supporter: DevicePerson,
): Promise<DevicePerson> =>
  device.transaction('rw', [...recordTables(device), device.meta], async () => {
    const person: DevicePerson = {
      ...personOf(session, supporter.idAppType),
      idSupporter: supporter.idUser,
    };
    await become(device, person, { idCompany: supporter.idCompany, idUser: supporter.idUser });
    return person;
  });

/** `held` is why the server ended it; null when the person logs out. */
const end = (device: DeviceDatabase, key: PersonKey, held: SessionEnd | null): Promise<void> =>
  device.transaction('rw', [...recordTables(device), device.meta], async () => {
    const person = await readRecord(device, key);
    if (!person) return undefined;
    if (held === null) await writeOut(device, person);
    else await writeRecord(device, without(person, 'held'));
    if (!isSamePerson(await activeKey(device), key)) return undefined;
    const { idCompany, idSupporter } = key;
    // Ended support access: the administrator is back in their own account.
    if (idSupporter !== undefined) return setActive(device, { idCompany, idUser: idSupporter });
    await device.meta.delete('active');
    if (held === null) await device.meta.delete(ENDED);
    else await device.meta.put({ key: ENDED, value: [idCompany, key.idUser, held] });
  });

/** The person logs out. */
export const leave = (device: DeviceDatabase, key: PersonKey): Promise<void> =>
  end(device, key, null);

/**
 * The server said which apps the person has. A person who is not in any more is not asked about them.
 */
export const keepApps = (
  device: DeviceDatabase,
  key: PersonKey,
  apps: AppAccess[],
): Promise<void> =>
  device.transaction('rw', recordTables(device), async () => {
    const person = await readRecord(device, key);
    if (person?.state === 'in' && JSON.stringify(person.apps) !== JSON.stringify(apps))
      await writeRecord(device, { ...person, apps });
  });

/** Nothing on this device says any more that the person was here. A person who is in stays. */
export const forgetPerson = (device: DeviceDatabase, key: PersonKey): Promise<void> =>
  device.transaction('rw', [...recordTables(device), device.meta], async () => {
    const person = await readRecord(device, key);
    if (!person || person.state === 'in') return;
    await forgetVisitsOf(device, key);
    const { idCompany, idUser, idSupporter } = key;
    if (idSupporter === undefined) await device.people.delete([idCompany, idUser]);
    else await device.supports.delete([idCompany, idUser, idSupporter]);
  });

/** The server ended the session: waiting writes stay until the person is back. */
export const hold = (device: DeviceDatabase, key: PersonKey, why: SessionEnd): Promise<void> =>
  end(device, key, why);
