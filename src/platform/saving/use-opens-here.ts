/** Whether an element opens now: with a connection all do, without one what this device has. */
import { useMemo, useSyncExternalStore } from 'react';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { sharedRead, type SharedRead } from '../live-reads/shared-read.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import type { Opens } from './opens-here.ts';

/** With a connection all opens. */
export const all: Opens = Object.assign(() => true, { of: () => 'whole' as const });
const unknown: Opens = Object.assign(() => true, { of: () => 'unknown' as const });
const connected: SharedRead<Opens> = { seen: () => all, subscribe: () => () => undefined };

/** The rule is loaded when the connection is lost; until then nothing is said. */
const late = (runtime: PersonRuntime): SharedRead<Opens> => {
  let here: SharedRead<Opens> | null = null;
  return sharedRead(unknown, (tell) => {
    let unfollow = (): void => undefined;
    let ended = false;
    import('./opens-here.ts').then(
      ({ opensHere }) => {
        if (ended) return;
        const read = here ?? opensHere(runtime);
        here = read;
        unfollow = read.subscribe(() => tell(read.seen()));
        tell(read.seen());
      },
      () => undefined,
    );
    return () => {
      ended = true;
      unfollow();
    };
  });
};

/** Of one stretch without a connection: after it the mirror may have other rows. */
const known = new WeakMap<PersonDatabase, { lastOkAt: number | null; read: SharedRead<Opens> }>();

const offline = (runtime: PersonRuntime, lastOkAt: number | null): SharedRead<Opens> => {
  const last = known.get(runtime.db);
  if (last && last.lastOkAt === lastOkAt) return last.read;
  const read = late(runtime);
  known.set(runtime.db, { lastOkAt, read });
  return read;
};

export const useOpensHere = (): Opens => {
  const runtime = usePerson();
  const { reachable, lastOkAt } = useSyncStatus();
  const { seen, subscribe } = useMemo(
    () => (reachable ? connected : offline(runtime, lastOkAt)),
    [runtime, reachable, lastOkAt],
  );
  return useSyncExternalStore(subscribe, seen);
};
