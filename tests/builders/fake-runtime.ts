/**
 * A page's runtime under the test's hand: the server answers by path, and people come and leave
 * without a database of the device.
 */
import type { AnyCall } from '#contract/call.ts';
import type { AppDetails } from '#contract/entities/app-details.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import type { Runtime, RuntimeState } from '#src/platform/runtime/runtime.ts';
import { anAppDetails } from './app-details.ts';
import { aPersonDatabase } from './person-database.ts';

type Answer =
  | { ok: true; value: unknown }
  | { ok: false; code: string; after?: number; problem?: unknown };
export type Answers = Record<string, (input: unknown) => Answer | Promise<Answer>>;

export interface FakeRuntime extends Runtime {
  /** Every question, as `[path, input]`. */
  asked: [string, unknown][];
  dispatched: [string, unknown][];
}

export const aFakePerson = (
  idUser = 'ana',
  dispatched: [string, unknown][] = [],
): PersonRuntime => {
  const db = aPersonDatabase(undefined, idUser);
  const engine = {
    dispatch: async (kind: string, payload: unknown) => {
      dispatched.push([kind, payload]);
      return 'op';
    },
    dispatchAll: async (writes: readonly { kind: string; payload: unknown }[]) => {
      for (const { kind, payload } of writes) dispatched.push([kind, payload]);
      return writes.map(() => 'op');
    },
    sync: async () => ({}),
    stop: () => undefined,
  };
  return {
    person: { idCompany: 'aurora', idUser },
    db,
    engine,
    close: () => db.close(),
  } as unknown as PersonRuntime;
};

export const aFakeRuntime = ({
  app = anAppDetails(),
  answers = {},
  current = null,
}: {
  app?: AppDetails;
  answers?: Answers;
  current?: PersonRuntime | null;
} = {}): FakeRuntime => {
  const listeners = new Set<() => void>();
  let state: RuntimeState = {
    host: { found: true, app },
    current,
    before: null,
    ended: null,
    update: null,
  };
  const set = (next: Partial<RuntimeState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const runtime = {
    asked: [] as [string, unknown][],
    dispatched: [] as [string, unknown][],
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: async (call: AnyCall, input: unknown) => {
      if (call.path !== '/sync/ping') runtime.asked.push([call.path, input]);
      const answer = answers[call.path];
      if (answer) return answer(input);
      if (call.path === '/sync/ping')
        return { ok: true, value: { now: 0, epoch: 'e', ...(input as { query: object }).query } };
      throw new Error(`nothing answers ${call.path}`);
    },
    enter: async (session: { me: { idUser: string } }) => {
      const person = aFakePerson(session.me.idUser, runtime.dispatched);
      set({ current: person });
      return person;
    },
    leave: async () => set({ current: null }),
    offerUpdate: () => undefined,
  };
  return runtime as unknown as FakeRuntime;
};
