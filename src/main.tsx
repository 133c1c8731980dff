/** The entry point of the page: styles, runtime, router, first render. */
import '#contract/compile-nothing.ts';
import './theme/styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepsOneLog, renewLog } from '#sync/storage/renew-log.ts';
import { databaseVersions } from './platform/lifecycle/database-versions.ts';
import { onRestored } from './platform/lifecycle/restored.ts';
import { createRuntime } from './platform/runtime.ts';
import { RuntimeProvider } from './platform/runtime-context.tsx';
import { runWhenIdle } from './platform/run-when-idle.ts';
import { createAppRouter } from './routes/router.tsx';
import { applyBranding } from './platform/apply-branding.ts';
import { importWithRetry } from './platform/import-with-retry.ts';

const start = async (): Promise<void> => {
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  const root = createRoot(place);
  let begun = false;
  // A tab with an older version may block a database that the first screen needs. A notice says so and goes away when that tab releases it.
  const stop = databaseVersions.subscribe(async () => {
    const { VersionsNotice } = await import('./shell/notices/versions-notice.tsx');
    if (!begun) root.render(<VersionsNotice />);
  });
  onRestored((result) => void import('./shell/notices/show-restored.ts').then(({ showRestored }) => showRestored(result)));
  const runtime = await createRuntime(applyBranding);
  const router = createAppRouter(runtime);
  begun = true;
  stop();
  root.render(
    <StrictMode>
      <RuntimeProvider runtime={runtime}>
        <RouterProvider router={router} />
      </RuntimeProvider>
    </StrictMode>,
  );
  // Right after the first screen: until this is done, a browser that is killed may lose its databases.
  if (keepsOneLog(navigator.userAgent)) runWhenIdle(() => void renewLog(indexedDB));
  // The first screen does not need it: on later visits the service worker is already active.
  runWhenIdle(
    () =>
      void importWithRetry(() => import('./platform/service-worker.ts')).then(({ registerWorker }) =>
        registerWorker((apply) => runtime.offerUpdate(apply)),
      ),
  );
};

// No top-level await: lazy chunks may share a chunk with this file and would wait for it while it waits for them.
void start();
