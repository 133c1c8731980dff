// Coming in, leaving, and who is here. Leaving keeps what waits: it goes out when the same person is back, never under another name.
import { z } from 'zod/mini';
import type { SessionData } from '#contract/api/access/login.ts';
import { isSamePerson, type PersonKey } from '../person-key.ts';
import type { BackupStore, Ids } from '../ports.ts';
import type { DeviceDatabase, DevicePerson } from './device-database.ts';
import { addSignOut } from './pending-sign-outs.ts';

/** Where the record of a person stands. */
const recordOf = (device: DeviceDatabase, { idCompany, idUser, idSupporter }: PersonKey) =>
  idSupporter === undefined
    ? { read: () => device.people.get([idCompany, idUser]), write: (person: DevicePerson) => device.people.put(person) }
    : { read: () => device.supports.get([idCompany, idUser, idSupporter]), write: (person: DevicePerson) => device.supports.put(person) };

export const readRecord = (device: DeviceDatabase, key: PersonKey): Promise<DevicePerson | undefined> => recordOf(device, key).read();

/** Call inside a transaction over `recordTables`. */
export const writeRecord = async (device: DeviceDatabase, person: DevicePerson): Promise<void> =>
  void (await recordOf(device, person).write(person));

export const recordTables = (device: DeviceDatabase) => [device.people, device.supports];

/** Everybody who has ever been in here, as themself or as somebody else. */
export const everybody = async (device: DeviceDatabase): Promise<DevicePerson[]> =>
  device.transaction('r', recordTables(device), async () =>
    (await Promise.all(recordTables(device).map((table) => table.toArray()))).flat(),
  );

/** The key of whose turn it is, as it is kept. */
const activeKey = async (device: DeviceDatabase): Promise<PersonKey | null> => {
  const [idCompany, idUser, idSupporter] = ((await device.meta.get('active'))?.value ?? []) as string[];
  if (idCompany === undefined || idUser === undefined) return null;
  return { idCompany, idUser, ...(idSupporter === undefined ? {} : { idSupporter }) };
};

const setActive = async (device: DeviceDatabase, { idCompany, idUser, idSupporter }: PersonKey): Promise<void> => {
  await device.meta.put({ key: 'active', value: [idCompany, idUser, ...(idSupporter === undefined ? [] : [idSupporter])] });
};

const knownId = async (device: DeviceDatabase): Promise<string | null> => {
  const known = (await device.meta.get('deviceId'))?.value;
  return typeof known === 'string' ? known : null;
};

/**
 * A name of this device, made once: an administrator sees it beside what waits here. A browser that loses its databases is still the same
 * device: what was last told of it would stand there for ever. `backup` is asked only where there is no name.
 */
export const deviceId = async (device: DeviceDatabase, ids: Ids, backup: BackupStore | null = null): Promise<string> => {
  const known = await knownId(device);
  if (known !== null) return known;
  const before = z.uuid().safeParse(await backup?.read().catch(() => null));
  return device.transaction('rw', device.meta, async () => {
    // Another tab was quicker.
    const other = await knownId(device);
    if (other !== null) return other;
    const made = before.data ?? ids.row();
    await device.meta.put({ key: 'deviceId', value: made });
    return made;
  });
};

/** For the day on which the databases are gone. Its failure is nobody's: the next start tries again. */
export const rememberDeviceId = async (backup: BackupStore, name: string): Promise<void> => {
  try {
    if ((await backup.read()) !== name) await backup.write(name);
  } catch {
    // A full disk, a browser that lets nothing be kept: the name is known all the same.
  }
};

/** The person whose session this is now theirs to see; null before a login and after leaving. */
export const activePerson = async (device: DeviceDatabase): Promise<DevicePerson | null> => {
  const key = await activeKey(device);
  const person = key && (await readRecord(device, key));
  return person?.state === 'in' ? person : null;
};

/** Everybody with a session here: whose queues may be sent. */
export const peopleIn = async (device: DeviceDatabase): Promise<DevicePerson[]> =>
  (await everybody(device)).filter((person) => person.state === 'in' && person.token !== null);

const personOf = ({ me, token, tokenExpires, loginInfo }: SessionData, idAppType: number): DevicePerson => ({
  idCompany: me.idCompany,
  idUser: me.idUser,
  idAppType,
  username: me.username,
  name: me.name,
  token,
  tokenExpires,
  lastLogin: loginInfo.lastLogin,
  state: 'in',
});

const without = (person: DevicePerson, state: 'out' | 'held'): DevicePerson => {
  const { renewal: _, ...kept } = person;
  return { ...kept, token: null, tokenExpires: null, state };
};

/** The person is out by choice, and the server is to be told. Call inside a transaction over records and meta. */
const writeOut = async (device: DeviceDatabase, person: DevicePerson): Promise<void> => {
  if (person.token !== null) await addSignOut(device, person.token);
  await writeRecord(device, without(person, 'out'));
};

/** Whose turn it is from now on; whoever else is in, but for `staying`, is out. Call inside a transaction over records and meta. */
const become = async (device: DeviceDatabase, person: DevicePerson, staying: PersonKey | null): Promise<void> => {
  for (const other of await everybody(device))
    if (other.state === 'in' && !isSamePerson(other, person) && !isSamePerson(other, staying)) await writeOut(device, other);
  await writeRecord(device, person);
  await setActive(device, person);
};

/** A session that the server gave. Whoever was in before is out: one person at a time. */
export const enter = (device: DeviceDatabase, session: SessionData, idAppType: number): Promise<DevicePerson> =>
  device.transaction('rw', [...recordTables(device), device.meta], async () => {
    const person = personOf(session, idAppType);
    await become(device, person, null);
    return person;
  });

/**
 * An administrator goes into the account of somebody else, with a session that the server gave for that. Their own stays: what waits of
 * theirs is sent with it, and they are back in it afterwards.
 */
export const enterSupport = (device: DeviceDatabase, session: SessionData, supporter: DevicePerson): Promise<DevicePerson> =>
  device.transaction('rw', [...recordTables(device), device.meta], async () => {
    const person: DevicePerson = { ...personOf(session, supporter.idAppType), idSupporter: supporter.idUser };
    await become(device, person, { idCompany: supporter.idCompany, idUser: supporter.idUser });
    return person;
  });

const end = (device: DeviceDatabase, key: PersonKey, state: 'out' | 'held'): Promise<void> =>
  device.transaction('rw', [...recordTables(device), device.meta], async () => {
    const person = await readRecord(device, key);
    if (!person) return;
    if (state === 'out') await writeOut(device, person);
    else await writeRecord(device, without(person, state));
    if (!isSamePerson(await activeKey(device), key)) return;
    const { idCompany, idSupporter } = key;
    // Whoever was in somebody else's account is back in their own.
    if (idSupporter === undefined) await device.meta.delete('active');
    else await setActive(device, { idCompany, idUser: idSupporter });
  });

/** The person leaves. */
export const leave = (device: DeviceDatabase, key: PersonKey): Promise<void> => end(device, key, 'out');

/** The server ended the session: what waits stays until the person is back. */
export const hold = (device: DeviceDatabase, key: PersonKey): Promise<void> => end(device, key, 'held');
