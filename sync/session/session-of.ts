// One person's session as the sender uses it. Renewal is alone among all tabs, and only our own server's clear word ends a session:
// a hotel's log-in page answering 401 must not.
import { type SessionData, sessionData } from '#contract/api/access/login.ts';
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
  const isOurs = ({ me, token }: SessionData): boolean =>
    me.idUser === person.idUser && me.idCompany === person.idCompany && tokenSubject(token) === person.idUser;
  const own = async (): Promise<string | null> => {
    const token = (await device.people.get(key))?.token ?? null;
    return token !== null && tokenSubject(token) === person.idUser ? token : null;
  };
  /** `was` is the token that it takes the place of, where only that one may be replaced. */
  const store = async (token: string, more: { was?: string; tokenExpires?: string; lastLogin?: string } = {}): Promise<void> => {
    if (tokenSubject(token) !== person.idUser) return;
    const { was, ...rest } = more;
    await device.transaction('rw', device.people, async () => {
      const known = await device.people.get(key);
      // Whoever left meanwhile, or came in anew, is not brought back by an answer that was still on its way.
      if (known?.state === 'in' && (was === undefined || known.token === was)) await device.people.put({ ...known, token, ...rest });
    });
  };
  /** The session of this token is over, unless the person has another one by now. */
  const end = (token: string): Promise<'held' | 'renewed'> =>
    device.transaction('rw', [device.people, device.meta], async () => {
      const known = (await device.people.get(key))?.token ?? null;
      if (known !== token) return known === null ? 'held' : 'renewed';
      await hold(device, person);
      return 'held';
    });
  return {
    token: own,
    accept: (token) => store(token),
    renew: async (refused) => {
      const outcome = await locks.hold(`auth:${key.join(':')}`, { wait: true }, async () => {
        const now = await own();
        if (now === null) return 'held';
        // Another tab was quicker.
        if (now !== refused) return 'renewed';
        const idAppType = (await device.people.get(key))?.idAppType ?? 1;
        const reply = await wire.renew(now, { idUser: person.idUser, idAppType });
        if (reply.kind === 'unreachable') return 'unreachable';
        if (reply.status === 200) {
          const session = sessionData.safeParse(reply.body);
          if (!session.success || !isOurs(session.data)) return 'unreachable';
          const { token, tokenExpires, loginInfo } = session.data;
          await store(token, { was: now, tokenExpires, lastLogin: loginInfo.lastLogin });
          return 'renewed';
        }
        const told = problem.safeParse(reply.body);
        if (told.success && (told.data.code === 'unauthenticated' || told.data.code === 'person_blocked')) return end(now);
        return 'unreachable';
      });
      return outcome === 'busy' ? 'unreachable' : outcome;
    },
  };
};
