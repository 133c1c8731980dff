/** The current person and company as an external store for React. Created once, in main.tsx. */
import type { SessionData } from '#contract/api/access/login.ts';
import type { AppDetails } from '#contract/entities/app-details.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import { isSamePerson } from '#sync/person-key.ts';
import {
  activePerson,
  endedByServer,
  type EndedSession,
  enter,
  enterSupport,
  leave,
} from '#sync/session/people.ts';
import { ask, device, type HostApp, readHostApp } from '#src/platform/device/device.ts';
import { openPerson, type PersonRuntime } from './person-runtime.ts';
import { importWithRetry } from '#src/platform/device/import-with-retry.ts';
import { openFailure } from '#src/platform/lifecycle/open-failure.ts';
import { erasure } from '#src/platform/memory/erasure.ts';
import { firstVisit } from '#src/platform/memory/first-visit.ts';
import { noteSignedIn } from '#src/platform/memory/signed-in.ts';
import { clock } from './ports.ts';
import { readFilling } from '#sync/pull/read-filling.ts';
import { followedQuery } from '#sync/mirror/live-queries/followed-query.ts';

export interface RuntimeState {
  host: HostApp;
  /** Null before a login. */
  current: PersonRuntime | null;
  /**
   * Id of the person who was here before in this page's life, in their own account or in support
   * access; null when no person was.
   */
  before: string | null;
  /** Whose session the server ended here last, while no person is signed in. */
  ended: EndedSession | null;
  /** A newer version is ready. Calling it reloads. */
  update: (() => void) | null;
}

export interface Runtime {
  state(): RuntimeState;
  subscribe(listener: () => void): () => void;
  ask: typeof ask;
  /** Stores a session from the server and fills the mirror for the person. */
  enter(session: SessionData, idAppType: number): Promise<PersonRuntime>;
  /**
   * The same with a support session: the current person enters another account and returns with
   * `leave`.
   */
  enterSupport(session: SessionData): Promise<void>;
  /**
   * Ends the session here. Unsent writes stay on this device. From support access, returns to the
   * person's own account. With `erase` all of the person is deleted here, unless a write waits that
   * is not among these exported keys.
   */
  leave(erase?: ReadonlySet<string>): Promise<void>;
  offerUpdate(apply: () => void): void;
}

/**
 * Until the rows of the first screen are here and the rest is on its way; where the server tells
 * none ahead, until all of it is here.
 */
const untilBegun = ({ db, engine }: PersonRuntime): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const following = followedQuery(() => readFilling(db), clock).subscribe(
      (filling) => filling !== null && resolve(null),
      reject,
    );
    void engine
      .sync({ insist: true })
      .then(resolve, reject)
      .finally(() => following.unsubscribe());
  });

/** `onFresh` is told when the server answers later with a newer app. */
const beginState = async (
  onApp: (app: AppDetails) => void,
  onFresh: (app: AppDetails) => void,
): Promise<Pick<RuntimeState, 'host' | 'current' | 'ended'>> => {
  const signedOut = { current: null, ended: null };
  const closed = await openFailure(device);
  if (closed) return { host: { found: false, why: closed }, ...signedOut };
  const [host, person, ended] = await Promise.all([
    readHostApp((app) => {
      onApp(app);
      onFresh(app);
    }),
    activePerson(device),
    endedByServer(device),
  ]);
  if (!host.found) return { host, ...signedOut };
  onApp(host.app);
  const current = person && openPerson(person);
  const why = current && (await openFailure(current.db));
  if (!why) return { host, current, ended };
  current.close();
  return { host: { found: false, why }, ...signedOut };
};

/** Deletes all of the person here; what became of it is noted. */
const erasePerson = async (person: DevicePerson, erase: ReadonlySet<string>): Promise<void> => {
  try {
    const { eraseFromDevice } = await importWithRetry(
      () => import('#src/platform/saving/erase-from-device.ts'),
    );
    erasure.note((await eraseFromDevice(person, erase)) ? 'erased' : 'kept');
  } catch {
    erasure.note('failed');
  }
};

export const createRuntime = async (onApp: (app: AppDetails) => void): Promise<Runtime> => {
  const listeners = new Set<() => void>();
  let state: RuntimeState;
  const set = (next: Partial<RuntimeState>): void => {
    state = { ...state, ...next };
    if (next.current !== undefined) noteSignedIn(next.current !== null);
    for (const listener of listeners) listener();
  };
  const begun = await beginState(onApp, (app) => set({ host: { found: true, app } }));
  state = { ...begun, before: null, update: null };
  noteSignedIn(state.current !== null);

  let turn: Promise<void> = Promise.resolve();
  /** Runs changes of the current person one after another. */
  const become = (next: DevicePerson | null): Promise<void> => {
    // A change that failed must not stop the next one.
    turn = turn
      .catch(() => undefined)
      .then(async () => {
        if (isSamePerson(state.current?.person ?? null, next)) return;
        state.current?.close();
        const opened = next && openPerson(next);
        // What the first screen shows comes first, so that no person sees an empty app or passes terms
        // that have not arrived. The rest follows.
        if (opened && (await opened.db.scopes.count()) === 0) await untilBegun(opened);
        const ended = opened ? null : await endedByServer(device);
        set({ current: opened, before: state.current?.person.idUser ?? state.before, ended });
      });
    return turn;
  };
  // Another tab or the server may end or change the session. Every page follows.
  if (state.host.found)
    followedQuery(() => activePerson(device), clock).subscribe(
      (next) => void become(next),
      () => undefined,
    );

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask,
    enter: async (session, idAppType) => {
      const entered = await enter(device, session, idAppType);
      firstVisit.note(session.loginInfo.firstLogin === true);
      await become(entered);
      const { current } = state;
      if (!current) throw new Error('the session was taken away while it began');
      return current;
    },
    enterSupport: async (session) => {
      const { current } = state;
      if (!current) throw new Error('no person is here who could help');
      await become(await enterSupport(device, session, current.person));
    },
    leave: async (erase) => {
      const { current } = state;
      if (!current) return;
      await leave(device, current.person);
      await become(await activePerson(device));
      erasure.note(null);
      if (erase) await erasePerson(current.person, erase);
    },
    offerUpdate: (apply) => set({ update: apply }),
  };
};
