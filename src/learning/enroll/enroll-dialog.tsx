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
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
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

type ThanksProps = Pick<EnrollDialogProps, 'open' | 'onClose'> & { offline: boolean };

const ThanksDialog = ({ open, offline, onClose }: ThanksProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={teamsCopy.thanks.title}
    size="small"
    footer={
      <>
        <Button onClick={onClose}>{teamsCopy.thanks.close}</Button>
        <LinkButton tone="primary" to={paths.journey('requestEnrollmentStatus')} onClick={onClose}>
          {teamsCopy.thanks.follow}
        </LinkButton>
      </>
    }
  >
    <p>{offline ? teamsCopy.thanks.offline : teamsCopy.thanks.text}</p>
  </Dialog>
);

type ClassesProps = Pick<EnrollDialogProps, 'page' | 'teams' | 'seatsOf' | 'failed' | 'onChoose'>;

const Classes = ({ page, teams, seatsOf, failed, onChoose }: ClassesProps) => (
  <>
    {failed && (
      <div className={styles.notice}>
        <Notice tone="danger" title={teamsCopy.failed} />
      </div>
    )}
    {seatsOf !== undefined && (
      <div className={styles.notice}>
        <Notice tone="offline" title={teamsCopy.offline.title(seatsOf)}>
          {teamsCopy.offline.text}
        </Notice>
      </div>
    )}
    {teams === undefined ? (
      <RowsWaiting />
    ) : teams.length === 0 ? (
      <EmptyState picture="shelf" title={teamsCopy.none} text={teamsCopy.noneText} />
    ) : (
      <TeamTable page={page.title} teams={teams} onChoose={onChoose} />
    )}
  </>
);

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
  if (thanked)
    return <ThanksDialog open={open} offline={seatsOf !== undefined} onClose={onClose} />;
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
        <Classes page={page} teams={teams} seatsOf={seatsOf} failed={failed} onChoose={onChoose} />
      )}
    </Dialog>
  );
};
