import { type ComponentType, lazy } from 'react';
import { importWithRetry } from '#src/platform/device/import-with-retry.ts';

/**
 * A lazily loaded component in its own Suspense: the export `name` of its file. On the first visit
 * the connection may fail before all files are cached; then this component appears late, and the
 * page around it stays.
 */
// Any props, as React's own `lazy` allows.
// oxlint-disable-next-line typescript/no-explicit-any
export const lazyPart = <N extends string, C extends ComponentType<any>>(
  load: () => Promise<Record<N, C>>,
  name: N,
) => lazy(() => importWithRetry(async () => ({ default: (await load())[name] })));
