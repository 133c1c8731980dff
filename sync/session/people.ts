// Coming in, leaving, and who is here. Leaving keeps what waits: it goes out when the same person is back, never under another name.
import { z } from 'zod/mini';
import type { SessionData } from '#contract/api/access/login.ts';
import type { BackupStore, Ids } from '../ports.ts';
import type { DeviceDatabase, DevicePerson } from './device-database.ts';

type Key = { idCompany: string; idUser: string };

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
  const key = (await device.meta.get('active'))?.value as [string, string] | undefined;
  const person = key && (await device.people.get(key));
  return person?.state === 'in' ? person : null;
};

/** Everybody with a session here: whose queues may be sent. */
export const peopleIn = async (device: DeviceDatabase): Promise<DevicePerson[]> =>
  (await device.people.toArray()).filter((person) => person.state === 'in' && person.token !== null);

/** A session that the server gave. Whoever was in before is out: one person at a time. */
export const enter = (device: DeviceDatabase, session: SessionData, idAppType: number): Promise<DevicePerson> =>
  device.transaction('rw', [device.people, device.meta], async () => {
    const person: DevicePerson = {
      idCompany: session.me.idCompany,
      idUser: session.me.idUser,
      idAppType,
      username: session.me.username,
      name: session.me.name,
      token: session.token,
      tokenExpires: session.tokenExpires,
      lastLogin: session.loginInfo.lastLogin,
      state: 'in',
    };
    for (const other of await device.people.toArray())
      if (other.state === 'in' && (other.idUser !== person.idUser || other.idCompany !== person.idCompany))
        await device.people.put({ ...other, token: null, tokenExpires: null, state: 'out' });
    await device.people.put(person);
    await device.meta.put({ key: 'active', value: [person.idCompany, person.idUser] });
    return person;
  });

const end = (device: DeviceDatabase, { idCompany, idUser }: Key, state: 'out' | 'held'): Promise<void> =>
  device.transaction('rw', [device.people, device.meta], async () => {
    const person = await device.people.get([idCompany, idUser]);
    if (!person) return;
    await device.people.put({ ...person, token: null, tokenExpires: null, state });
    const active = (await device.meta.get('active'))?.value as [string, string] | undefined;
    if (active?.[0] === idCompany && active[1] === idUser) await device.meta.delete('active');
  });

/** The person leaves. */
export const leave = (device: DeviceDatabase, key: Key): Promise<void> => end(device, key, 'out');

/** The server ended the session: what waits stays until the person is back. */
export const hold = (device: DeviceDatabase, key: Key): Promise<void> => end(device, key, 'held');
