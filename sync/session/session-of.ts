// One person's session for push and pull. Only one tab renews at a time, and only a clear response
// of our own server ends a session: a hotel's log-in page that responds 401 must not.
import { type SessionData, sessionData } from '#contract/areas/access/api/login.ts';
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

type Renewed = 'renewed' | 'held' | 'unreachable';

const isOurs = ({ person }: SessionDeps, { me, token }: SessionData): boolean =>
  me.idUser === person.idUser &&
  me.idCompany === person.idCompany &&
  tokenSubject(token) === person.idUser;

const currentToken = async ({ device, person }: SessionDeps): Promise<string | null> => {
  const token = (await readRecord(device, person))?.token ?? null;
  return token !== null && tokenSubject(token) === person.idUser ? token : null;
};

/** `was` is the token to replace, if only that one may be replaced. */
const store = async (
  { device, person }: SessionDeps,
  token: string,
  more: { was?: string } & Partial<
    Pick<DevicePerson, 'tokenExpires' | 'lastLogin' | 'sealing' | 'apps'>
  > = {},
): Promise<void> => {
  if (tokenSubject(token) !== person.idUser) return;
  const { was, ...rest } = more;
  await device.transaction('rw', recordTables(device), async () => {
    const known = await readRecord(device, person);
    // An answer that was still on its way does not bring back a person who left meanwhile, or
    // logged in anew.
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
 * The name under which this token's renewal is asked for: the same again where an answer was lost,
 * in whatever tab that was.
 */
const attemptOf = (
  { device, person, ids }: SessionDeps,
  token: string,
): Promise<{ idAppType: number; attempt: string }> =>
  device.transaction('rw', recordTables(device), async () => {
    const known = await readRecord(device, person);
    const attempt = known?.renewal?.token === token ? known.renewal.attempt : ids.key();
    if (known?.state === 'in') await writeRecord(device, { ...known, renewal: { token, attempt } });
    return { idAppType: known?.idAppType ?? 1, attempt };
  });

/** The session of this token is over, unless the person has another one by now. */
const endSession = (
  { device, person }: SessionDeps,
  token: string,
  why: SessionEnd,
): Promise<'held' | 'renewed'> =>
  device.transaction('rw', [...recordTables(device), device.meta], async () => {
    const known = (await readRecord(device, person))?.token ?? null;
    if (known !== token) return known === null ? 'held' : 'renewed';
    await hold(device, person, why);
    return 'held';
  });

/**
 * One tab at a time. After a while the lock is stolen from a frozen tab: two renewals do no harm.
 */
const inTurn = async (
  { locks, person, clock }: SessionDeps,
  attempt: () => Promise<Renewed>,
): Promise<Renewed> => {
  const name = `auth:${personKey(person)}`;
  let cancel = (): void => undefined;
  const late = new Promise<'late'>((resolve) => {
    cancel = clock.after(TURN_MS, () => resolve('late'));
  });
  const take = (steal: boolean): Promise<Renewed> =>
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

const storeRenewed = async (deps: SessionDeps, was: string, body: unknown): Promise<Renewed> => {
  const session = sessionData.safeParse(body);
  if (!session.success || !isOurs(deps, session.data)) return 'unreachable';
  const { token, tokenExpires, loginInfo, sealing } = session.data;
  const { lastLogin, appsUserAccess: apps } = loginInfo;
  await store(deps, token, {
    was,
    tokenExpires,
    lastLogin,
    ...(sealing && { sealing }),
    ...(apps && { apps }),
  });
  return 'renewed';
};

const renew = async (deps: SessionDeps, refused: string): Promise<Renewed> => {
  const now = await currentToken(deps);
  if (now === null) return 'held';
  // Another tab was faster.
  if (now !== refused) return 'renewed';
  const { wire, person } = deps;
  const reply = await wire.renew(now, {
    idUser: person.idUser,
    ...(await attemptOf(deps, now)),
  });
  if (reply.kind === 'unreachable') return 'unreachable';
  if (reply.status === 200) return storeRenewed(deps, now, reply.body);
  const told = problem.safeParse(reply.body);
  const why = told.success ? endOf[told.data.code] : undefined;
  return why === undefined ? 'unreachable' : endSession(deps, now, why);
};

export const sessionOf = (deps: SessionDeps): SessionPort => ({
  token: () => currentToken(deps),
  accept: (token) => store(deps, token),
  renew: (refused) => inTurn(deps, () => renew(deps, refused)),
});
