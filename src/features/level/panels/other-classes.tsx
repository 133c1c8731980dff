import type { Team } from '#contract/entities/classes/team.ts';
import { levelPanelsCopy } from '../level-panels.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { teamsCopy } from '#src/learning/enroll/teams.copy.ts';
import { TeamTable } from '#src/learning/enroll/team-table.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import styles from './level-panels.module.css';

const words = levelPanelsCopy.team;

interface OtherClassesProps {
  own: Team;
  others: readonly Team[];
  page: string;
  now: number;
  onClose: () => void;
}

/**
 * The classes of a page that the person is not in, with their seats. To look at: the server keeps
 * a person who is in a class in it.
 */
export const OtherClasses = ({ own, others, page, now, onClose }: OtherClassesProps) => {
  const { reachable, lastOkAt } = useSyncStatus();
  const offers = others.map((team) => ({
    ...team,
    awaitingApproval: false,
    processing: false,
    refused: null,
  }));
  return (
    <Dialog open onClose={onClose} title={words.others} size="table">
      <div className={styles.looking}>
        <p>{words.othersText(own.name)}</p>
        {!reachable && (
          <Notice
            tone="offline"
            title={teamsCopy.offline.title(
              lastOkAt === null ? null : momentPhrase(new Date(lastOkAt).toISOString(), now),
            )}
          />
        )}
        <TeamTable page={page} teams={offers} onChoose={null} />
      </div>
    </Dialog>
  );
};
