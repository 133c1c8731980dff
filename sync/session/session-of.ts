// One person's session as the sender uses it. Renewal is alone among all tabs, and only our own server's clear word ends a session:
// a hotel's log-in page answering 401 must not.
import { sessionData } from '#contract/api/access/login.ts';
import { problem } from '#contract/failure.ts';
import type { Locks, Wire } from '../ports.ts';
import type { DeviceDatabase } from './device-database.ts';
import { hold } from './people.ts';
import type { SessionPort } from './session-port.ts';
import { tokenSubject } from './token-subject.ts';

export interface SessionDeps {
  device: DeviceDatabase;
  locks: Locks;
  wire: Pick<Wire, 'renew'>;
  person: { idCompany: string; idUser: string };
}

export const sessionOf = ({ device, locks, wire, person }: SessionDeps): SessionPort => {
  const key: [string, string] = [person.idCompany, person.idUser];
  const own = async (): Promise<string | null> => {
    const token = (await device.people.get(key))?.token ?? null;
    return token !== null && tokenSubject(token) === person.idUser ? token : null;
  };
  const store = async (token: string, more: { tokenExpires?: string; lastLogin?: string } = {}): Promise<void> => {
    if (tokenSubject(token) !== person.idUser) return;
    await device.transaction('rw', device.people, async () => {
      const known = await device.people.get(key);
      // Whoever left meanwhile is not brought back by an answer that was still on its way.
      if (known?.state === 'in') await device.people.put({ ...known, token, ...more });
    });
  };
  return {
    token: own,
    accept: (token) => store(token),
    renew: async () => {
      const before = await own();
      if (before === null) return 'held';
      const outcome = await locks.hold(`auth:${key.join(':')}`, { wait: true }, async () => {
        const now = await own();
        if (now === null) return 'held';
        if (now !== before) return 'renewed';
        const idAppType = (await device.people.get(key))?.idAppType ?? 1;
        const reply = await wire.renew(now, { idUser: person.idUser, idAppType });
        if (reply.kind === 'unreachable') return 'unreachable';
        if (reply.status === 200) {
          const session = sessionData.safeParse(reply.body);
          if (!session.success || session.data.me.idUser !== person.idUser) return 'unreachable';
          await store(session.data.token, { tokenExpires: session.data.tokenExpires, lastLogin: session.data.loginInfo.lastLogin });
          return 'renewed';
        }
        const told = problem.safeParse(reply.body);
        if (told.success && (told.data.code === 'unauthenticated' || told.data.code === 'person_blocked')) {
          await hold(device, person);
          return 'held';
        }
        return 'unreachable';
      });
      return outcome === 'busy' ? 'unreachable' : outcome;
    },
  };
};
