/** The frame around every page except viewers, with its data from the mirror. */
import { moves } from '#src/platform/polling/poller.ts';
import { Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { notificationsCopy } from '#src/kinds/sections/notifications.copy.ts';
import { nodesCopy } from '#src/features/nodes/nodes.copy.ts';
import { supportCopy } from '#src/platform/runtime/support-access.copy.ts';
import { openAdministration } from '#src/kinds/sections/redirect/open-administration.ts';
import { SupportBanner } from '#src/features/support-access/support-banner.tsx';
import { onboardingPage } from '#src/features/terms/onboarding-page.ts';
import { Shell } from '#src/app/shell/shell.tsx';
import { SyncStatusBadge } from '#src/ui/frame/sync-status-badge.tsx';
import { EnrollProvider } from '#src/learning/enroll/enroll-provider.tsx';
import { CopiedSessionNotice } from '#src/app/shell/notices/copied-session-notice.tsx';
import { PointsToast, ResultNotice } from '#src/app/shell/notices/late-result-notice.ts';
import { useNotices } from '#src/learning/notices/use-notices.ts';
import { FillingBar } from '#src/learning/reads/filling-bar.tsx';
import { UpdateNotice } from '#src/app/shell/notices/update-notice.tsx';
import type { BlockPage } from '#src/learning/reads/block-page.ts';
import { companyQuery } from '#src/learning/reads/page-queries.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useBlockPage } from '#src/kinds/blocks/page/use-block-page.ts';
import { paths, patterns, readPath } from '#src/paths.ts';
import { placeAt } from '#src/app/shell/menu/menu-places.ts';
import { useApp, useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { idle, runWhenIdle } from '#src/platform/device/run-when-idle.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { readPerson } from '#sync/reads/read-person.ts';
import { accountEntries } from './account-entries.ts';
import { openPlans } from '#src/platform/runtime/plans-door.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { importWithRetry } from '#src/platform/device/import-with-retry.ts';
import { ShellDialogs, useLeave, useShellDialogs } from '#src/app/shell/shell-dialogs.tsx';
import { useShellMenu } from '#src/app/shell/menu/use-shell-menu.ts';

/** The person as the mirror knows them, with their rights. */
const useViewer = () => {
  const { person } = usePerson();
  const view = useMirror((mirror) => readPerson(mirror, person.idUser), [person.idUser]);
  const inSupport = person.idSupporter !== undefined;
  return {
    isRead: view !== undefined,
    me: view?.me,
    menu: view?.menu ?? null,
    inSupport,
    admin: !inSupport && (view?.me?.admin ?? 0) > 0,
    /** Terms wait to be accepted. */
    pending: !inSupport && (view?.pendingTerms.length ?? 0) > 0,
  };
};

/** The first screen is rendered, so the engine may start, which sends and pulls. */
const useEngineStart = (isRendered: boolean): void => {
  const { engine } = usePerson();
  useEffect(() => {
    if (!isRendered) return undefined;
    return runWhenIdle(() => void engine.settled());
  }, [isRendered, engine]);
};

/**
 * Terms that changed during a session: home has its own dialog; all other pages redirect to the
 * terms page.
 */
const useTermsRedirect = (isDue: boolean): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (isDue) void navigate({ to: paths.terms });
  }, [isDue, navigate]);
};

const useHeaderSearch = (path: string) => {
  const router = useRouter();
  const { db } = usePerson();
  return {
    value: readPath.searchOf(path),
    onSearch: (typed: string) => router.history.push(paths.search(typed)),
    onNear: () =>
      void importWithRetry(() => import('#src/platform/runtime/device-search.ts')).then(
        ({ warmDeviceSearch }) => warmDeviceSearch(db.name),
      ),
  };
};

const coursesOf = (page: BlockPage) =>
  page.inProgress.map(({ element, state }) => ({
    title: element.title || nodesCopy.tree.untitled,
    progress: state.progress ?? 0,
    to: page.hrefOf(element),
    needsConnection: state.needsConnection,
  }));

const useAccountEntries = (
  { me, admin, inSupport }: ReturnType<typeof useViewer>,
  askForSupport: () => void,
) => {
  const app = useApp();
  const router = useRouter();
  const { person } = usePerson();
  const company = useSharedMirror(companyQuery);
  return accountEntries(
    {
      app,
      company,
      me,
      admin,
      inSupport,
      apps: person.apps?.length ?? 0,
      now: clock.now(),
    },
    {
      follow: (to) => void router.history.push(to),
      askForSupport,
      administrate: () => void openAdministration(person, app.adminDomain),
      openPlans,
    },
  );
};

/** Loaded after the first screen. */
const KeepPictures = lazyPart(async () => {
  await idle();
  return import('#src/app/shell/keep-pictures.tsx');
}, 'KeepPictures');

interface NoticesProps {
  /** The data of the first screen is here. */
  known: boolean;
  viewer: ReturnType<typeof useViewer>;
  onLeave: () => void;
}

const Notices = ({ known, viewer: { inSupport, me }, onLeave }: NoticesProps) => {
  const router = useRouter();
  const { person } = usePerson();
  const openRanking = useCallback(
    () => router.history.push(paths.journey('gamification')),
    [router],
  );
  return (
    <>
      <FillingBar />
      <SupportBanner onLeave={onLeave} />
      <Suspense>
        <KeepPictures />
      </Suspense>
      <UpdateNotice />
      {known && (
        <Suspense>
          <ResultNotice />
          <PointsToast onOpen={openRanking} />
        </Suspense>
      )}
      {!inSupport && <CopiedSessionNotice idUser={person.idUser} at={me?.sessionCopiedAt} />}
    </>
  );
};

/** Also around what is missing or closed on screens that stand outside it. */
export const ShellFrame = ({
  footer = true,
  children,
}: {
  footer?: boolean;
  children: ReactNode;
}) => {
  const app = useApp();
  const { person } = usePerson();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { me, menu, admin, inSupport, pending } = viewer;
  const { page, known } = useBlockPage();
  const company = useSharedMirror(companyQuery);
  const { lastOkAt } = useSyncStatus();
  const { unread: fresh } = useNotices();
  const welcome = onboardingPage(app);
  const dialogs = useShellDialogs();
  const leave = useLeave();
  useEngineStart(known);
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => void moves.dispatchEvent(new Event('move')), [path]);
  const current = placeAt(path);
  useTermsRedirect(pending && current !== 'home');
  // Before the first complete sync, missing data is still being fetched; after it, the data is
  // unavailable.
  const isFetching = !viewer.isRead || lastOkAt === null;
  const shellMenu = useShellMenu({
    app,
    idCompany: person.idCompany,
    menu,
    missing: menu ? null : isFetching ? 'waiting' : 'failed',
    catalog: page.catalog,
    admin,
    onTutorial: welcome && (() => dialogs.setTutorial(true)),
  });
  const search = useHeaderSearch(path);
  const account = useAccountEntries(viewer, () => dialogs.setSupport(true));
  const bell = {
    id: 'notifications',
    label: notificationsCopy.bell(fresh),
    icon: Bell,
    to: paths.notifications,
    dot: fresh > 0,
  };
  return (
    <Shell
      app={app}
      me={me ?? { name: person.name, photo: null, username: person.username }}
      badge={<SyncStatusBadge />}
      menu={shellMenu}
      search={search}
      inProgress={coursesOf(page)}
      actions={[bell]}
      current={current}
      footer={footer && app.showFooter !== 0 ? [] : null}
      account={account}
      {...(inSupport && { signOut: supportCopy.leave })}
      onSignOut={() => void leave()}
      onAskToSignOut={() => dialogs.setLeaving(true)}
    >
      <Notices known={known} viewer={viewer} onLeave={() => dialogs.setLeaving(true)} />
      <EnrollProvider
        onEnrolled={(idNode) => void navigate({ to: patterns.level, params: { id: idNode } })}
      >
        {children}
      </EnrollProvider>
      <ShellDialogs
        dialogs={dialogs}
        welcome={welcome}
        upgrade={(known && !inSupport && company?.upgrade) || null}
        atHome={current === 'home'}
        inSupport={inSupport}
        pending={pending}
      />
    </Shell>
  );
};

export const ShellRoute = () => (
  <ShellFrame>
    <Outlet />
  </ShellFrame>
);
