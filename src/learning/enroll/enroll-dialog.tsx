import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { teamsCopy } from './teams.copy.ts';
import { SafeText } from '#src/ui/rich-text/safe-text.tsx';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import styles from './enroll.module.css';
import type { TeamOffer } from './team-offer.ts';
import { TeamTable } from './team-table.tsx';

export interface EnrollDialogProps {
  open: boolean;
  page: { title: string; nodeType: string; syllabus: string | null };
  /** Undefined until the mirror has been read. */
  teams: readonly TeamOffer[] | undefined;
  /**
   * When offline: a phrase from moment.ts saying when the number of seats was last updated; null if
   * unknown. Undefined while online.
   */
  seatsOf?: string | null | undefined;
  /** A request was just made, so the thanks replace the classes. */
  thanked: boolean;
  failed: boolean;
  onChoose: (team: TeamOffer, how: 'enroll' | 'request') => void;
  onClose: () => void;
}

/** The choice of class, with a button for the syllabus. */
export const EnrollDialog = ({
  open,
  page,
  teams,
  seatsOf,
  thanked,
  failed,
  onChoose,
  onClose,
}: EnrollDialogProps) => {
  const [syllabus, setSyllabus] = useState(false);
  const offline = seatsOf !== undefined;
  if (thanked)
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={teamsCopy.thanks.title}
        size="small"
        footer={
          <>
            <Button onClick={onClose}>{teamsCopy.thanks.close}</Button>
            <LinkButton
              tone="primary"
              to={paths.journey('requestEnrollmentStatus')}
              onClick={onClose}
            >
              {teamsCopy.thanks.follow}
            </LinkButton>
          </>
        }
      >
        <p>{offline ? teamsCopy.thanks.offline : teamsCopy.thanks.text}</p>
      </Dialog>
    );
  const teaches = page.nodeType === 'LEARNING' && page.syllabus !== null && page.syllabus !== '';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={syllabus ? teamsCopy.syllabus : teamsCopy.title}
      size="table"
    >
      <p className={styles.page}>{page.title}</p>
      {teaches && (
        <div className={styles.tools}>
          <Button
            size="small"
            tone="quiet"
            icon={BookOpen}
            aria-pressed={syllabus}
            onClick={() => setSyllabus(!syllabus)}
          >
            {syllabus ? teamsCopy.back : teamsCopy.syllabus}
          </Button>
        </div>
      )}
      {syllabus && page.syllabus !== null ? (
        <SafeText html={page.syllabus} />
      ) : (
        <>
          {failed && (
            <div className={styles.notice}>
              <Notice tone="danger" title={teamsCopy.failed} />
            </div>
          )}
          {offline && (
            <div className={styles.notice}>
              <Notice tone="offline" title={teamsCopy.offline.title(seatsOf)}>
                {teamsCopy.offline.text}
              </Notice>
            </div>
          )}
          {teams === undefined ? (
            <Waiting>
              <RowSkeleton />
              <RowSkeleton />
            </Waiting>
          ) : teams.length === 0 ? (
            <EmptyState picture="shelf" title={teamsCopy.none} text={teamsCopy.noneText} />
          ) : (
            <TeamTable page={page.title} teams={teams} onChoose={onChoose} />
          )}
        </>
      )}
    </Dialog>
  );
};
