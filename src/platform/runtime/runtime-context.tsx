/** React access to the runtime. */
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { AppDetails } from '#contract/entities/app-details.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import type { PersonRuntime } from './person-runtime.ts';
import type { Runtime, RuntimeState } from './runtime.ts';
import { useFollowedQuery } from '#src/platform/live-reads/use-followed-query.ts';

const RuntimeContext = createContext<Runtime | null>(null);

export const RuntimeProvider = ({
  runtime,
  children,
}: {
  runtime: Runtime;
  children: ReactNode;
}) => <RuntimeContext value={runtime}>{children}</RuntimeContext>;

export const useRuntime = (): Runtime => {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('no runtime above this component');
  return runtime;
};

export const useRuntimeState = (): RuntimeState => {
  const runtime = useRuntime();
  return useSyncExternalStore(runtime.subscribe, runtime.state);
};

/** The company's app. Always present in routes below the host check. */
export const useApp = (): AppDetails => {
  const { host } = useRuntimeState();
  if (!host.found) throw new Error('no app for this host');
  return host.app;
};

/** The current person. Always present in routes below the session check. */
export const usePerson = (): PersonRuntime => {
  const { current } = useRuntimeState();
  if (!current) throw new Error('no person is here');
  return current;
};

/**
 * A live read of the mirror, which follows changes in any tab or worker. Undefined until the first
 * result.
 */
export const useMirror = <T,>(
  read: (db: PersonDatabase) => Promise<T>,
  dependencies: readonly unknown[] = [],
): T | undefined => {
  const { db } = usePerson();
  return useFollowedQuery(() => read(db), [db, ...dependencies]);
};
