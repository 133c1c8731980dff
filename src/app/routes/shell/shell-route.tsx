/** The frame around every page except viewers, with its data from the mirror. */
import { moves } from '#src/platform/polling/poller.ts';
import { Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { Bell, Info, MessageSquare } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { frameCopy } from '#src/ui/frame/frame.copy.ts';
import { notificationsCopy } from '#src/kinds/sections/notifications.copy.ts';
import { nodesCopy } from '#src/features/nodes/nodes.copy.ts';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import { supportCopy } from '#src/platform/runtime/support-access.copy.ts';
import { openAdministration } from '#src/kinds/sections/redirect/open-administration.ts';
import { SupportBanner } from '#src/features/support-access/support-banner.tsx';
import { SupportDialog } from '#src/features/support-access/late-support-dialog.ts';
import { onboardingPage } from '#src/features/terms/onboarding-page.ts';
import { Shell } from '#src/app/shell/shell.tsx';
import { SyncStatusBadge } from '#src/ui/frame/sync-status-badge.tsx';
import { EnrollProvider } from '#src/learning/enroll/enroll-provider.tsx';
import { CopiedSessionNotice } from '#src/app/shell/notices/copied-session-notice.tsx';
import { PointsToast, ResultNotice } from '#src/app/shell/notices/late-result-notice.ts';
import { useFreshNotifications } from '#src/app/shell/notices/use-fresh-notifications.ts';
import { FillingBar } from '#src/learning/reads/filling-bar.tsx';
import { UpdateNotice } from '#src/app/shell/notices/update-notice.tsx';
import { entriesOf } from '#contract/entities/menu.ts';
import { companyQuery, pagesQuery, sectionsQuery } from '#src/learning/reads/page-queries.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useBlockPage } from '#src/kinds/blocks/page/use-block-page.ts';
import { menuMemory } from '#src/platform/memory/menu-memory.ts';
import { paths, patterns, readPath } from '#src/paths.ts';
import { placeAt, placesFor } from '#src/app/shell/menu/menu-places.ts';
import {
  useApp,
  useMirror,
  usePerson,
  useRuntime,
} from '#src/platform/runtime/runtime-context.tsx';
import { runWhenIdle } from '#src/platform/device/run-when-idle.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { isForPerson } from '#src/kinds/sections/registry.ts';
import { readPerson } from '#sync/reads/read-person.ts';
import { accountEntries } from './account-entries.ts';
import { menuTree } from '#src/app/shell/menu/menu-tree.ts';
import { PlanGate } from '#src/features/plans/late-plan-gate.ts';
import { openPlans, onPlansAsked } from '#src/platform/runtime/plans-door.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { LeavingGate } from '#src/features/leaving/late-leaving-gate.ts';
import { OnboardingDialog } from '#src/features/terms/late-onboarding-dialog.ts';
import { importWithRetry } from '#src/platform/device/import-with-retry.ts';

const SupportGate = (gate: Omit<ComponentProps<typeof LeavingGate>, 'mode'>) => (
  <LeavingGate mode="support" {...gate} />
);

/** Also around what is missing or closed on screens that stand outside it. */
export const ShellFrame = ({
  footer = true,
  children,
}: {
  footer?: boolean;
  children: ReactNode;
}) => {
  const app = useApp();
  const runtime = useRuntime();
  const { person, engine, db } = usePerson();
  const router = useRouter();
  const navigate = useNavigate();
  const view = useMirror((mirror) => readPerson(mirror, person.idUser), [person.idUser]);
  const inSupport = person.idSupporter !== undefined;
  const { page, known } = useBlockPage();
  const company = useSharedMirror(companyQuery);
  const { lastOkAt } = useSyncStatus();
  const fresh = useFreshNotifications();
  const menu = view?.menu ?? null;
  const admin = !inSupport && (view?.me?.admin ?? 0) > 0;
  const sections = useSharedMirror(sectionsQuery);
  const nodes = useSharedMirror(pagesQuery)?.nodes;
  const pages = useMemo(
    () =>
      menuTree(menu ? entriesOf(menu) : [], page.catalog, {
        node: (idNode) => nodes?.get(idNode)?.hasAccess !== 0,
        section: (idSection) => {
          const section = sections?.get(idSection.toLowerCase());
          return section !== undefined && isForPerson(section, admin);
        },
      }),
    [menu, page.catalog, nodes, sections, admin],
  );
  // Before the first complete sync, missing data is still being fetched; after it, the data is
  // unavailable.
  const missing = menu ? null : view === undefined || lastOkAt === null ? 'waiting' : 'failed';
  const welcome = onboardingPage(app);
  const [learning, setLearning] = useState(false);
  // The first screen is rendered, so the engine may start, which sends and pulls.
  useEffect(() => {
    if (!known) return undefined;
    return runWhenIdle(() => void engine.settled());
  }, [known, engine]);
  const openRanking = useCallback(
    () => router.history.push(paths.journey('gamification')),
    [router],
  );
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => void moves.dispatchEvent(new Event('move')), [path]);
  const pending = !inSupport && (view?.pendingTerms.length ?? 0) > 0;
  const atHome = placeAt(path) === 'home';
  // Terms that changed during a session: home has its own dialog; all other pages redirect to the
  // terms page.
  useEffect(() => {
    if (pending && !atHome) void navigate({ to: paths.terms });
  }, [pending, atHome, navigate]);
  const [leaving, setLeaving] = useState(false);
  const leave = async (erase?: ReadonlySet<string>): Promise<void> => {
    await runtime.leave(erase);
    await navigate({ to: runtime.state().current ? paths.home : paths.login });
  };
  const [plansAsked, setPlansAsked] = useState(false);
  useEffect(() => onPlansAsked(() => setPlansAsked(true)), []);
  const [helping, setHelping] = useState(false);
  const goHome = useCallback(() => void navigate({ to: paths.home }), [navigate]);
  const [collapsed, setCollapsed] = useState(menuMemory.read);
  return (
    <Shell
      app={app}
      me={view?.me ?? { name: person.name, photo: null, username: person.username }}
      badge={<SyncStatusBadge />}
      menu={{
        places: placesFor(
          { idCompany: person.idCompany, label: app.contentsLabel, pages, missing },
          admin,
        ),
        foot: [
          ...(welcome
            ? [
                {
                  id: 'tutorial',
                  label: shellCopy.tutorial,
                  to: paths.home,
                  icon: Info,
                  onSelect: () => setLearning(true),
                },
              ]
            : []),
          ...(app.contact && app.features?.includes('CONTACT_US')
            ? [{ id: 'contact', label: frameCopy.contact, to: paths.contact, icon: MessageSquare }]
            : []),
        ],
        collapsed,
        onCollapsed: (next) => {
          menuMemory.write(next);
          setCollapsed(next);
        },
      }}
      search={{
        value: readPath.searchOf(path),
        onSearch: (typed) => router.history.push(paths.search(typed)),
        onNear: () =>
          void importWithRetry(() => import('#src/platform/runtime/device-search.ts')).then(
            ({ warmDeviceSearch }) => warmDeviceSearch(db.name),
          ),
      }}
      inProgress={page.inProgress.map(({ element, state }) => ({
        title: element.title || nodesCopy.tree.untitled,
        progress: state.progress ?? 0,
        to: page.hrefOf(element),
        needsConnection: state.needsConnection,
      }))}
      actions={[
        {
          id: 'notifications',
          label: notificationsCopy.bell(fresh),
          icon: Bell,
          to: paths.notifications,
          dot: fresh > 0,
        },
      ]}
      current={placeAt(path)}
      footer={footer && app.showFooter !== 0 ? [] : null}
      account={accountEntries(
        {
          app,
          company,
          me: view?.me,
          admin,
          inSupport,
          apps: person.apps?.length ?? 0,
          now: clock.now(),
        },
        {
          follow: (to) => void router.history.push(to),
          askForSupport: () => setHelping(true),
          administrate: () => void openAdministration(person, app.adminDomain),
          openPlans,
        },
      )}
      {...(inSupport && { signOut: supportCopy.leave })}
      onSignOut={() => void leave()}
      onAskToSignOut={() => setLeaving(true)}
    >
      <FillingBar />
      <SupportBanner onLeave={() => setLeaving(true)} />
      <UpdateNotice />
      {known && (
        <Suspense>
          <ResultNotice />
          <PointsToast onOpen={openRanking} />
        </Suspense>
      )}
      {!inSupport && <CopiedSessionNotice idUser={person.idUser} at={view?.me?.sessionCopiedAt} />}
      <EnrollProvider
        onEnrolled={(idNode) => void navigate({ to: patterns.level, params: { id: idNode } })}
      >
        {children}
      </EnrollProvider>
      {learning && welcome && (
        <Suspense>
          <OnboardingDialog page={welcome} onClose={() => setLearning(false)} />
        </Suspense>
      )}
      {known && company?.upgrade && !inSupport && (
        <Suspense>
          <PlanGate
            upgrade={company.upgrade}
            asked={plansAsked}
            atHome={atHome}
            quiet={pending || leaving}
            onClosed={() => setPlansAsked(false)}
            onLeave={() => setLeaving(true)}
          />
        </Suspense>
      )}
      {leaving && (
        <Suspense>
          <LeavingGate
            mode={inSupport ? 'support-end' : 'sign-out'}
            onLeave={leave}
            onCancel={() => setLeaving(false)}
          />
        </Suspense>
      )}
      {helping && (
        <Suspense>
          <SupportDialog gate={SupportGate} onClose={() => setHelping(false)} onIn={goHome} />
        </Suspense>
      )}
    </Shell>
  );
};

export const ShellRoute = () => (
  <ShellFrame>
    <Outlet />
  </ShellFrame>
);
