// Coming in, leaving, and who is here. Leaving keeps what waits: it goes out when the same person is back, never under another name.
import type { SessionData } from '#contract/api/access/login.ts';
import type { Ids } from '../ports.ts';
import type { DeviceDatabase, DevicePerson } from './device-database.ts';

type Key = { idCompany: string; idUser: string };

/** A name of this device, made once: an administrator sees it beside what waits here. */
export const deviceId = (device: DeviceDatabase, ids: Ids): Promise<string> =>
  device.transaction('rw', device.meta, async () => {
    const known = (await device.meta.get('deviceId'))?.value;
    if (typeof known === 'string') return known;
    const made = ids.row();
    await device.meta.put({ key: 'deviceId', value: made });
    return made;
  });

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
