/** Checks the host first: without an app for it, only that is shown. */
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { databaseVersions } from '#src/platform/lifecycle/database-versions.ts';
import { useRuntimeState } from '#src/platform/runtime/runtime-context.tsx';
import { rememberPage } from '#src/platform/memory/visited-pages.ts';
import { OfflineToast } from '#src/app/shell/notices/offline-toast.tsx';
import { ShellAround } from '#src/ui/frame/in-shell.tsx';
import { createPageFocus, type PageFocus } from '#src/app/shell/page-focus.ts';
import { PageTitle } from '#src/ui/frame/page-title.tsx';
import { Toaster } from '#src/ui/message/toaster.tsx';
import { ShellFrame } from './shell/shell-route.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';

const UnknownHostScreen = lazyPart(
  () => import('#src/features/unknown-host/unknown-host-screen.tsx'),
  'UnknownHostScreen',
);

const VersionsNotice = lazyPart(
  () => import('#src/app/shell/notices/versions-notice.tsx'),
  'VersionsNotice',
);

const inShell = (children: ReactNode) => <ShellFrame footer={false}>{children}</ShellFrame>;

export const RootRoute = () => {
  const { host, current } = useRuntimeState();
  const versions = useSyncExternalStore(databaseVersions.subscribe, databaseVersions.read);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.href });
  const router = useRouter();
  const focus = useRef<PageFocus>(null);
  useEffect(() => {
    focus.current = createPageFocus(router);
    return () => focus.current?.stop();
  }, [router]);
  const onArrive = useCallback(
    (heading: HTMLElement) => focus.current?.arrive(heading) ?? false,
    [],
  );
  // Pages visited in support access are not remembered as the person's own last page.
  const idUser = current?.person.idSupporter === undefined ? current?.person.idUser : undefined;
  useEffect(() => {
    if (idUser && path) rememberPage(idUser, path);
  }, [idUser, path]);
  if (host.found)
    return (
      <>
        <ShellAround value={inShell}>
          <Outlet />
        </ShellAround>
        <PageTitle app={host.app} path={path} onArrive={onArrive} />
        <Toaster />
        <OfflineToast />
        {versions.at !== 'alone' && (
          <Suspense>
            <VersionsNotice />
          </Suspense>
        )}
      </>
    );
  return (
    <Suspense>
      <UnknownHostScreen why={host.why} onRetry={() => window.location.reload()} />
    </Suspense>
  );
};
