/** The composition root of the page: styles, runtime, router, first paint. */
import '#contract/compile-nothing.ts';
import { installDefaultPolicy } from '#contract/trusted-types.ts';
import './theme/styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { renewLog } from '#sync/storage/give-back-room.ts';
import { databaseVersions } from './platform/lifecycle/database-versions.ts';
import { onRestored } from './platform/lifecycle/restored.ts';
import { earlyErrors } from './platform/error-reports/early-errors.ts';
import { loginTicket } from './platform/memory/login-ticket.ts';
import { createRuntime } from '#src/platform/runtime/runtime.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { runWhenIdle } from '#src/platform/device/run-when-idle.ts';
import { createAppRouter } from '#src/app/routes/app-router.ts';
import { listenForInstallPrompt } from '#src/platform/device/install-prompt.ts';
import { roomOfPage } from '#src/platform/device/storage.ts';
import { applyBranding } from '#src/platform/runtime/apply-branding.ts';
import { importWithRetry } from '#src/platform/device/import-with-retry.ts';
import { leaveFirstPaint } from '#src/platform/device/first-paint.ts';

// Before anything else: a token must not stay in the address.
loginTicket.take(window.location, window.history);
earlyErrors.keep();
installDefaultPolicy(window.location.origin);
// It comes as soon as the page stands, before the part of the app that asks.
listenForInstallPrompt();

const start = async (): Promise<void> => {
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  leaveFirstPaint(place);
  // What a screen throws is taken by the page that stands in for it: without this, nothing would
  // report it.
  const root = createRoot(place, { onCaughtError: (error) => window.reportError(error) });
  let begun = false;
  // A tab of an older version may hold a database that the first screen needs: it is said, and
  // passes as soon as that tab lets go.
  const stop = databaseVersions.subscribe(async () => {
    const { VersionsNotice } = await import('#src/app/shell/notices/versions-notice.tsx');
    if (!begun) root.render(<VersionsNotice />);
  });
  onRestored(
    (result) =>
      void import('#src/app/shell/notices/show-restored.ts').then(({ showRestored }) =>
        showRestored(result),
      ),
  );
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
  // As soon as the first screen stands: until it is done a browser that is killed may lose its
  // databases.
  runWhenIdle(() => void renewLog(roomOfPage()).catch(() => undefined));
  runWhenIdle(
    () =>
      void importWithRetry(() => import('./platform/requests/send-sign-outs.ts')).then(
        ({ keepSendingSignOuts }) => keepSendingSignOuts(),
      ),
  );
  // `npm run dev` has no service worker: it would answer with files of before a change.
  if (import.meta.env.DEV) return;
  // Nothing of the first screen needs it: a person who comes back is served by the worker already.
  runWhenIdle(
    () =>
      void importWithRetry(() => import('#src/platform/device/service-worker.ts')).then(
        ({ registerWorker }) => registerWorker((apply) => runtime.offerUpdate(apply)),
      ),
  );
};

// Also where the start fails.
runWhenIdle(
  () =>
    void importWithRetry(() => import('./platform/error-reports/start-error-reports.ts')).then(
      ({ startErrorReports }) => startErrorReports(),
      () => undefined,
    ),
);
// Not awaited at the top: what is imported later may share a chunk with this file, and would wait
// for it, and it for that.
void start();
