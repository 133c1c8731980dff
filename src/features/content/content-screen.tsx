/**
 * A content in full screen: its viewer inside the frame, the neighbouring steps, and the send state
 * of the person's progress.
 */
import { wayBack } from '#src/learning/reads/way-back.ts';
import { paths } from '#src/paths.ts';
import { RotateCw } from 'lucide-react';
import { contentCopy } from '#src/learning/reads/content.copy.ts';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { ContinueHere } from '#src/kinds/blocks/page/continue-here.tsx';
import { AccessDenied } from '#src/learning/unavailable/access-denied.tsx';
import { PageMissing } from '#src/learning/unavailable/page-missing.tsx';
import { InShell } from '#src/ui/frame/in-shell.tsx';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { stepLock } from '#src/learning/enroll/step-lock.ts';
import { readContent } from '#sync/reads/read-content.ts';
import { isExpired } from '#sync/reads/read-level.ts';
import { readRestricted } from '#sync/reads/read-restricted.ts';
import { ContentLocked } from '#src/learning/unavailable/content-locked.tsx';
import { ContentWaiting } from './content-waiting.tsx';
import { OpenContent, type OpenContentProps } from './open-content.tsx';
import type { Moves } from './viewer-extras.ts';
import { AfterExpiry, WithoutEnrollment } from '#src/kinds/blocks/page/without-enrollment.tsx';
import { useAskedContent } from './use-asked-content.ts';

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
