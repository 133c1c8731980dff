/** An opened content: its viewer in the frame, and what the viewer is given. */
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { shownDescription } from '#contract/areas/learning/rules/shown-description.ts';
import { viewerOf } from '#src/kinds/viewers/registry.ts';
import { UnknownViewer } from '#src/kinds/viewers/unknown/unknown-viewer.tsx';
import type { ViewerProps } from '#src/kinds/viewers/viewer.ts';
import { contentCopy } from '#src/learning/reads/content.copy.ts';
import { useListeningChoices } from '#src/learning/listening/use-listening.ts';
import { placeAtOpening } from '#src/learning/recording/kept-place.ts';
import { SupportNotice } from '#src/learning/recording/support-notice.tsx';
import { keepMedia } from '#src/platform/device/service-worker.ts';
import { contentSettings } from '#src/platform/memory/content-settings.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { supportCopy } from '#src/platform/runtime/support-access.copy.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { mediaHere } from '#src/platform/saving/media-here.ts';
import { ViewerBadge } from '#src/ui/frame/viewer-badge.tsx';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { ContentView } from '#sync/reads/read-content.ts';
import { addressesOf } from './addresses-of.ts';
import { ChatPanel } from './chat/chat-panel.tsx';
import { ContentBelow, FinishedContent } from './content-below.tsx';
import { ContentFrame } from './content-frame.tsx';
import { ContentWaiting } from './content-waiting.tsx';
import { PlaylistEntry } from './playlist-entry.tsx';
import { useContentRecorder } from './use-content-recorder.ts';
import { useLessons } from './use-lessons.tsx';
import { useSiblings } from './use-siblings.ts';
import { ViewerBoundary } from './viewer-boundary.tsx';
import { type Moves, viewerExtras } from './viewer-extras.ts';

export interface OpenContentProps {
  view: ContentView;
  /** The section where it was opened; null elsewhere. */
  idSection: string | null;
  /** For a playlist: the video that is shown. */
  video?: string;
  /** The person has just come back from a lesson of this package. */
  fromLesson: boolean;
  moves: Moves;
  /** Why nothing that is done here counts. */
  line?: string;
  notice?: ReactNode;
  onClose(): void;
}

const parentLine = ({ level, step }: ContentView): string | null => {
  if (!level) return null;
  if (!step) return level.node.title;
  return contentCopy.position(level.node.title, level.steps.indexOf(step) + 1, level.steps.length);
};

/** The send state of the person's progress, or why nothing here counts. */
const stateLine = (
  sent: ReturnType<typeof itemPhase>,
  uncounted: string | undefined,
): ReactNode => {
  if (uncounted !== undefined) return <StateLine phase="attention" text={uncounted} />;
  if (sent?.phase === 'device') return <StateLine {...sent} text={contentCopy.progressHere} />;
  return sent && <StateLine {...sent} />;
};

/** Keeps opened content for offline use: whole files, not only the ranges that were played. */
const useKeptMedia = ({ content }: ContentView, video: string | undefined): void => {
  const addresses = addressesOf(content, video).join('\n');
  useEffect(() => void keepMedia(addresses.split('\n').filter(Boolean)), [addresses]);
};

/** What the viewer is given, and what the frame around it needs. */
const useViewer = (props: OpenContentProps) => {
  const { view, idSection, video, moves, line, notice, fromLesson } = props;
  const { content } = view;
  const { idContentItem } = content;
  const runtime = usePerson();
  const { idUser, name } = runtime.person;
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const [failed, setFailed] = useState(false);
  const onFailure = (): void => setFailed(true);
  const [said, setSaid] = useState('');
  // A viewer resumes from the state at opening. Progress made meanwhile must not move that
  // position.
  const [opened] = useState(() => placeAtOpening(view, idUser));
  const { recorder, isRecorded, isSupported, percent } = useContentRecorder({
    view,
    idSection,
    video,
    onFailure,
  });
  useKeptMedia(view, video);
  const [extras] = useState(() =>
    viewerExtras(runtime, { idContentItem, moves, settled: recorder.settled, onFailure }),
  );
  const lessons = useLessons(view, fromLesson);
  const siblings = useSiblings(view, idSection);
  const [choices, change] = useListeningChoices();
  const correctedNow = useCorrectedClock();
  const sent = itemPhase(view.progressState, reachable, now);
  const sentLine = sent && <StateLine {...sent} />;
  const viewer: ViewerProps = {
    content: { ...content, description: shownDescription(content.description) },
    enrollment: opened,
    recorder,
    parentTitle: parentLine(view),
    online: reachable,
    state: stateLine(sent, isRecorded ? line : supportCopy.recording.line),
    below: (
      <ContentBelow
        view={view}
        state={sentLine}
        notice={isSupported ? <SupportNotice name={name} /> : notice}
        saveFailed={failed}
        onSaveFailed={onFailure}
        onRetry={() => {
          setFailed(false);
          recorder.retry();
        }}
        onSay={setSaid}
      />
    ),
    finished: <FinishedContent strip view={view} state={sentLine} onSay={setSaid} />,
    ...(notice === undefined ? {} : { notice }),
    siblings,
    idSection,
    listening: { choices, change },
    now: correctedNow,
    ...(content.idChatRoom && {
      chat: <ChatPanel idChatRoom={content.idChatRoom} onFailure={onFailure} />,
    }),
    ...(lessons === null ? {} : { lessons }),
    ways: extras.ways,
    tellDuration: extras.tellDuration,
    openFrame: extras.openFrameOf(),
    mediaHere,
    settings: {
      read: () => contentSettings.read(idUser, idContentItem),
      write: (settings) => contentSettings.write(idUser, idContentItem, settings),
    },
  };
  return { viewer, recorder, percent, extras, said };
};

export const OpenContent = (props: OpenContentProps) => {
  const { view, video, onClose } = props;
  const { viewer, recorder, percent, extras, said } = useViewer(props);
  const Viewer = viewerOf(view.content.idContentType)?.Component;
  return (
    <>
      {video === undefined ? (
        <ContentFrame view={view} badge={<ViewerBadge />} onClose={onClose}>
          <ViewerBoundary>
            <Suspense fallback={<ContentWaiting inside />}>
              {Viewer ? <Viewer {...viewer} /> : <UnknownViewer />}
            </Suspense>
          </ViewerBoundary>
        </ContentFrame>
      ) : (
        <PlaylistEntry
          viewer={viewer}
          recorder={recorder}
          percent={percent}
          extras={extras}
          video={video}
          badge={<ViewerBadge />}
          onClose={onClose}
        />
      )}
      {/* Present before it says anything, so that a screen reader notices. */}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
};
