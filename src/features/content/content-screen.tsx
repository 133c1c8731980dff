/**
 * A content in full screen: its viewer inside the frame, the neighbouring steps, and the send state
 * of the person's progress.
 */
import { shownDescription } from '#contract/areas/learning/rules/shown-description.ts';
import { wayBack } from '#src/learning/reads/way-back.ts';
import { paths } from '#src/paths.ts';
import { RotateCw } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { supportCopy } from '#src/platform/runtime/support-access.copy.ts';
import { contentCopy } from '#src/learning/reads/content.copy.ts';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { ChatPanel } from './chat/chat-panel.tsx';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import { ContinueHere } from '#src/kinds/blocks/page/continue-here.tsx';
import { AccessDenied } from '#src/learning/unavailable/access-denied.tsx';
import { PageMissing } from '#src/learning/unavailable/page-missing.tsx';
import { InShell } from '#src/ui/frame/in-shell.tsx';
import { ViewerBadge } from '#src/ui/frame/viewer-badge.tsx';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import { contentSettings } from '#src/platform/memory/content-settings.ts';
import { mediaHere } from '#src/platform/saving/media-here.ts';
import { keepMedia } from '#src/platform/device/service-worker.ts';
import { Button } from '#src/ui/action/button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { StateLine, type StateLineProps } from '#src/ui/label/state-line.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { stepLock } from '#src/learning/enroll/step-lock.ts';
import { viewerOf } from '#src/kinds/viewers/registry.ts';
import type { ViewerProps } from '#src/kinds/viewers/viewer.ts';
import { UnknownViewer } from '#src/kinds/viewers/unknown/unknown-viewer.tsx';
import { type ContentView, readContent } from '#sync/reads/read-content.ts';
import { isExpired } from '#sync/reads/read-level.ts';
import { readRestricted } from '#sync/reads/read-restricted.ts';
import { ContentBelow, FinishedContent } from './content-below.tsx';
import { ContentFrame } from './content-frame.tsx';
import { ContentLocked } from '#src/learning/unavailable/content-locked.tsx';
import { ContentWaiting } from './content-waiting.tsx';
import { PlaylistEntry } from './playlist-entry.tsx';
import { contentWriter, recorderOf } from '#src/learning/recording/record-content.ts';
import { addressesOf } from './addresses-of.ts';
import { type Moves, viewerExtras } from './viewer-extras.ts';
import { SupportNotice, useRecording } from '#src/learning/recording/support-notice.tsx';
import { AfterExpiry, WithoutEnrollment } from '#src/kinds/blocks/page/without-enrollment.tsx';
import { useAskedContent } from './use-asked-content.ts';
import { useLessons } from './use-lessons.tsx';
import { keptPlace, placeAtOpening } from '#src/learning/recording/kept-place.ts';
import { useShown } from '#src/learning/recording/use-shown.ts';
import { useVisit } from '#src/learning/recording/use-visit.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { ViewerBoundary } from './viewer-boundary.tsx';

interface ContentScreenProps {
  idContentItem: string;
  /** The section where it was opened; null elsewhere. */
  idSection?: string | null;
  /** For a playlist: the video that is shown. */
  video?: string;
  /** The person has just come back from a lesson of this package. */
  fromLesson?: boolean;
  moves: Moves;
  onClose(to: string): void;
}

export const ContentScreen = ({
  idContentItem,
  idSection = null,
  video,
  fromLesson = false,
  moves,
  onClose,
}: ContentScreenProps) => {
  const now = useCorrectedClock();
  // A class may begin while its lesson is looked at.
  useMinute();
  const view = useMirror((db) => readContent(db, idContentItem), [idContentItem]);
  const asked = useAskedContent(idContentItem, view === undefined ? undefined : view !== null);
  // The view of the content before stays until this one's is read: nothing of it may be recorded
  // here.
  const isOfAnother = view && view.content.idContentItem !== idContentItem;
  if (view === undefined || isOfAnother) return <ContentWaiting />;
  if (view === null) {
    if (asked.state === 'asking') return <ContentWaiting />;
    return (
      <NoContent
        idContentItem={idContentItem}
        unreachable={asked.state === 'unreachable'}
        again={asked.state === 'failed' ? asked.again : null}
      />
    );
  }
  if (view.level?.node.hasAccess === 0)
    return <AccessDeniedAlone idNode={view.level.node.idNode} />;
  const back = view.level ? wayBack(view.level) : paths.home;
  const lock = view.step && stepLock(view.step, now());
  if (lock) return <ContentLocked why={lock} back={back} />;
  const open = (standing: Pick<OpenContentProps, 'line' | 'notice'> | null) => (
    <OpenContent
      key={idContentItem}
      view={view}
      idSection={idSection}
      moves={moves}
      fromLesson={fromLesson}
      onClose={() => onClose(back)}
      {...standing}
      {...(video === undefined ? {} : { video })}
    />
  );
  if (!view.level || !view.step) return open(null);
  if (view.level.nodeEnrollment)
    return isExpired(view.level, now()) ? (
      <AfterExpiry level={view.level} waiting={<ContentWaiting />}>
        {open}
      </AfterExpiry>
    ) : (
      open(null)
    );
  return (
    <WithoutEnrollment node={view.level.node} back={back} waiting={<ContentWaiting />}>
      {open}
    </WithoutEnrollment>
  );
};

const AccessDeniedAlone = ({ idNode }: { idNode: string }) => (
  <InShell>
    <AccessDenied idNode={idNode} />
  </InShell>
);

interface NoContentProps {
  idContentItem: string;
  /** The server was asked, and is away: whether it exists is not known. */
  unreachable: boolean;
  again: (() => void) | null;
}

/**
 * The device does not have it, because the person has no access or because it was never fetched.
 */
const NoContent = ({ idContentItem, unreachable, again }: NoContentProps) => {
  const restricted = useMirror((db) => readRestricted(db, idContentItem), [idContentItem]);
  if (restricted === undefined) return <ContentWaiting />;
  if (restricted !== null) return <AccessDeniedAlone idNode={restricted} />;
  if (again)
    return (
      <InShell>
        <EmptyState
          picture="cloud-off"
          level={1}
          {...contentCopy.notBrought}
          action={
            <Button tone="primary" icon={RotateCw} onClick={again}>
              {uiCopy.retry}
            </Button>
          }
        />
      </InShell>
    );
  return (
    <InShell>
      <PageMissing
        id={idContentItem}
        {...contentCopy.missing}
        {...(unreachable && { online: contentCopy.missing.offline })}
      >
        <ContinueHere />
      </PageMissing>
    </InShell>
  );
};

const parentLine = ({ level, step }: ContentView): string | null => {
  if (!level) return null;
  if (!step) return level.node.title;
  return contentCopy.position(level.node.title, level.steps.indexOf(step) + 1, level.steps.length);
};

interface OpenContentProps extends Pick<ContentScreenProps, 'video' | 'moves' | 'fromLesson'> {
  idSection: string | null;
  view: ContentView;
  /** Why nothing that is done here counts. */
  line?: string;
  notice?: ReactNode;
  onClose(): void;
}

const OpenContent = ({
  view,
  idSection,
  video,
  moves,
  line,
  notice,
  fromLesson = false,
  onClose,
}: OpenContentProps) => {
  const runtime = usePerson();
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const [failed, setFailed] = useState(false);
  const [said, setSaid] = useState('');
  const latest = useRef(view);
  latest.current = view;
  // A viewer resumes from the state at opening. Progress made meanwhile must not move that
  // position.
  const [opened] = useState(() => placeAtOpening(view, runtime.person.idUser));
  const supported = runtime.person.idSupporter !== undefined;
  const recording = useRecording();
  const recorded = useRef(true);
  recorded.current = !supported || recording;
  const isShown = useShown({ content: view.content, video });
  const shown = useRef(isShown);
  shown.current = isShown;
  const { activity } = useVisit(
    { idContentItem: view.content.idContentItem, idSection },
    recorded.current && isShown,
    () => setFailed(true),
  );
  const [recorder] = useState(() =>
    recorderOf(
      contentWriter(
        runtime,
        () => (recorded.current ? latest.current : null),
        (id, place) => keptPlace.write(runtime.person.idUser, id, place, clock.now()),
        (idContentType) => viewerOf(idContentType)?.timed ?? false,
      ),
      {
        activity: () => activity(),
        onFailure: () => setFailed(true),
        isShown: () => shown.current,
      },
    ),
  );
  useEffect(() => {
    if (isShown) recorder.release();
  }, [isShown, recorder]);
  // Keeps opened content for offline use: whole files, not only the ranges that were played.
  const addresses = addressesOf(view.content, video).join('\n');
  useEffect(() => void keepMedia(addresses.split('\n').filter(Boolean)), [addresses]);
  const [extras] = useState(() =>
    viewerExtras(runtime, {
      idContentItem: view.content.idContentItem,
      moves,
      settled: recorder.settled,
      onFailure: () => setFailed(true),
    }),
  );
  const lessons = useLessons(view, fromLesson);
  const opens = useOpensHere();
  const correctedNow = useCorrectedClock();
  const told = recorded.current ? line : supportCopy.recording.line;
  const Viewer = viewerOf(view.content.idContentType)?.Component;
  const sent = itemPhase(view.progressState, reachable, now);
  const phase: StateLineProps | null =
    sent?.phase === 'device' ? { ...sent, text: contentCopy.progressHere } : sent;
  const props: ViewerProps = {
    content: { ...view.content, description: shownDescription(view.content.description) },
    enrollment: opened,
    recorder,
    parentTitle: parentLine(view),
    online: reachable,
    state:
      told === undefined ? (
        phase && <StateLine {...phase} />
      ) : (
        <StateLine phase="attention" text={told} />
      ),
    below: (
      <ContentBelow
        view={view}
        state={sent && <StateLine {...sent} />}
        notice={supported ? <SupportNotice name={runtime.person.name} /> : notice}
        saveFailed={failed}
        onSaveFailed={() => setFailed(true)}
        onRetry={() => {
          setFailed(false);
          recorder.retry();
        }}
        onSay={setSaid}
      />
    ),
    finished: (
      <FinishedContent strip view={view} state={sent && <StateLine {...sent} />} onSay={setSaid} />
    ),
    ...(notice === undefined ? {} : { notice }),
    siblings: view.alike.map((content) => ({
      content,
      href: paths.content(content.idContentItem),
      needsConnection: !opens({ elementType: 'CONTENT', idElement: content.idContentItem }),
    })),
    now: correctedNow,
    ...(view.content.idChatRoom
      ? {
          chat: (
            <ChatPanel idChatRoom={view.content.idChatRoom} onFailure={() => setFailed(true)} />
          ),
        }
      : {}),
    ...(lessons === null ? {} : { lessons }),
    ways: extras.ways,
    tellDuration: extras.tellDuration,
    openFrame: extras.openFrameOf(),
    mediaHere,
    settings: {
      read: () => contentSettings.read(runtime.person.idUser, view.content.idContentItem),
      write: (settings) =>
        contentSettings.write(runtime.person.idUser, view.content.idContentItem, settings),
    },
  };
  // There before it says anything, so that a screen reader notices.
  const aloud = <VisuallyHidden role="status">{said}</VisuallyHidden>;
  if (video !== undefined)
    return (
      <>
        <PlaylistEntry
          viewer={props}
          recorder={recorder}
          percent={() => latest.current.step?.contentEnrollment?.progress ?? 0}
          extras={extras}
          video={video}
          badge={<ViewerBadge />}
          onClose={onClose}
        />
        {aloud}
      </>
    );
  return (
    <>
      <ContentFrame view={view} badge={<ViewerBadge />} onClose={onClose}>
        <ViewerBoundary>
          <Suspense fallback={<ContentWaiting inside />}>
            {Viewer ? <Viewer {...props} /> : <UnknownViewer />}
          </Suspense>
        </ViewerBoundary>
      </ContentFrame>
      {aloud}
    </>
  );
};
