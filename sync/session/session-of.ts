// One person's session for push and pull. Only one tab renews at a time, and only a clear response
// of our own server ends a session: a hotel's log-in page that responds 401 must not.
import { type SessionData, sessionData } from '#contract/api/access/login.ts';
import { type FailureCode, problem } from '#contract/failure.ts';
import { personKey, type PersonKey } from '../person-key.ts';
import type { Clock, Ids, Locks, SessionPort, Wire } from '../ports.ts';
import type { DeviceDatabase, DevicePerson } from './device-database.ts';
import { hold, readRecord, recordTables, type SessionEnd, writeRecord } from './people.ts';
import { isOlderToken, tokenSubject } from './token-subject.ts';

export interface SessionDeps {
  device: DeviceDatabase;
  locks: Locks;
  wire: Pick<Wire, 'renew'>;
  person: PersonKey;
  clock: Pick<Clock, 'after'>;
  ids: Pick<Ids, 'key'>;
}

/** Refusals of a renewal that end the session. All others leave it as it is. */
const endOf: Partial<Record<FailureCode, SessionEnd>> = {
  unauthenticated: 'over',
  person_blocked: 'blocked',
  demo_local_only: 'demo',
};

/** Longer than a renewal takes, including its request timeout. */
const TURN_MS = 30_000;

export const sessionOf = ({
  device,
  locks,
  wire,
  person,
  clock,
  ids,
}: SessionDeps): SessionPort => {
  const isOurs = ({ me, token }: SessionData): boolean =>
    me.idUser === person.idUser &&
    me.idCompany === person.idCompany &&
    tokenSubject(token) === person.idUser;
  const own = async (): Promise<string | null> => {
    const token = (await readRecord(device, person))?.token ?? null;
    return token !== null && tokenSubject(token) === person.idUser ? token : null;
  };
  /** `was` is the token to replace, if only that one may be replaced. */
  const store = async (
    token: string,
    more: { was?: string } & Partial<
      Pick<DevicePerson, 'tokenExpires' | 'lastLogin' | 'sealing' | 'apps'>
    > = {},
  ): Promise<void> => {
    if (tokenSubject(token) !== person.idUser) return;
    const { was, ...rest } = more;
    await device.transaction('rw', recordTables(device), async () => {
      const known = await readRecord(device, person);
      // Whoever left meanwhile, or came in anew, is not brought back by an answer that was still on
      // its way.
      if (known?.state !== 'in' || (was !== undefined && known.token !== was)) return;
      if (known.token !== null && isOlderToken(token, known.token)) return;
      // The renewal of the token before has its answer.
      const { renewal, ...kept } = known;
      await writeRecord(device, {
        ...kept,
        ...(was === undefined && renewal && { renewal }),
        token,
        ...rest,
      });
    });
  };
  /**
   * The name under which this token's renewal is asked for: the same again where an answer was
   * lost, in whatever tab that was.
   */
  const attemptOf = (token: string): Promise<{ idAppType: number; attempt: string }> =>
    device.transaction('rw', recordTables(device), async () => {
      const known = await readRecord(device, person);
      const attempt = known?.renewal?.token === token ? known.renewal.attempt : ids.key();
      if (known?.state === 'in')
        await writeRecord(device, { ...known, renewal: { token, attempt } });
      return { idAppType: known?.idAppType ?? 1, attempt };
    });
  /** The session of this token is over, unless the person has another one by now. */
  const end = (token: string, why: SessionEnd): Promise<'held' | 'renewed'> =>
    device.transaction('rw', [...recordTables(device), device.meta], async () => {
      const known = (await readRecord(device, person))?.token ?? null;
      if (known !== token) return known === null ? 'held' : 'renewed';
      await hold(device, person, why);
      return 'held';
    });
  /**
   * One tab at a time. After a while the lock is stolen from a frozen tab: two renewals do no harm.
   */
  const inTurn = async <T>(attempt: () => Promise<T>): Promise<T | 'unreachable'> => {
    const name = `auth:${personKey(person)}`;
    let cancel = (): void => undefined;
    const late = new Promise<'late'>((resolve) => {
      cancel = clock.after(TURN_MS, () => resolve('late'));
    });
    const take = (steal: boolean): Promise<T | 'unreachable'> =>
      locks.hold(name, { wait: true, steal }, attempt).then(
        (outcome) => (outcome === 'busy' ? 'unreachable' : outcome),
        (error: unknown) => {
          // Another tab stole the lock.
          if (error instanceof Error && error.name === 'AbortError') return 'unreachable';
          throw error;
        },
      );
    const first = await Promise.race([take(false), late]);
    cancel();
    return first === 'late' ? take(true) : first;
  };
  return {
    token: own,
    accept: (token) => store(token),
    renew: async (refused) => {
      const attempt = async (): Promise<'renewed' | 'held' | 'unreachable'> => {
        const now = await own();
        if (now === null) return 'held';
        // Another tab was faster.
        if (now !== refused) return 'renewed';
        const reply = await wire.renew(now, { idUser: person.idUser, ...(await attemptOf(now)) });
        if (reply.kind === 'unreachable') return 'unreachable';
        if (reply.status === 200) {
          const session = sessionData.safeParse(reply.body);
          if (!session.success || !isOurs(session.data)) return 'unreachable';
          const { token, tokenExpires, loginInfo, sealing } = session.data;
          const { lastLogin, appsUserAccess: apps } = loginInfo;
          await store(token, {
            was: now,
            tokenExpires,
            lastLogin,
            ...(sealing && { sealing }),
            ...(apps && { apps }),
          });
          return 'renewed';
        }
        const told = problem.safeParse(reply.body);
        const why = told.success ? endOf[told.data.code] : undefined;
        return why === undefined ? 'unreachable' : end(now, why);
      };
      return inTurn(attempt);
    },
  };
};
