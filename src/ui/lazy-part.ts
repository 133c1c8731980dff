import { type ComponentType, lazy } from 'react';
import { importWithRetry } from '#src/platform/import-with-retry.ts';

/**
 * A part of a page that comes when it is needed, under a Suspense of its own: what its file exports as `name`. On the first visit the
 * connection may go before all files are kept on the device: then this part is late, and the page around it stays.
 */
// Any props: what React's own `lazy` asks for.
// oxlint-disable-next-line typescript/no-explicit-any
export const lazyPart = <N extends string, C extends ComponentType<any>>(load: () => Promise<Record<N, C>>, name: N) =>
  lazy(() => importWithRetry(async () => ({ default: (await load())[name] })));
