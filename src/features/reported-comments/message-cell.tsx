import { Users } from 'lucide-react';
import { useMemo } from 'react';
import { trustCleaned } from '#contract/trusted-types.ts';
import { safeComment } from '#src/learning/interactions/safe-comment.ts';
import { paths } from '#src/paths.ts';
import { TextLink } from '#src/ui/action/text-link.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { Icon } from '#src/ui/icon.tsx';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import { StateLine } from '#src/ui/label/state-line.tsx';
import type { Selection } from '#src/ui/list/use-selection.ts';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { CommentCaseView } from '#sync/reads/read-comment-cases.ts';
import { reportedCommentsCopy as words } from './reported-comments.copy.ts';
import styles from './reported-comments.module.css';

const Place = ({ row }: { row: CommentCaseView }) => {
  const place = words.place(row.pageTitle, row.teamName);
  if (!row.outside)
    return (
      <p className={styles.place}>
        <TextLink to={paths.level(row.idNode)} aria-label={words.openPage(row.pageTitle)}>
          {place}
        </TextLink>
      </p>
    );
  return (
    <>
      <p className={styles.place}>{place}</p>
      <p className={styles.outside}>
        <Icon of={Users} size={14} />
        {words.outside}
      </p>
    </>
  );
};

interface MessageCellProps {
  row: CommentCaseView;
  now: number;
  reachable: boolean;
  selection: Selection<CommentCaseView>;
}

/** A reported comment: who wrote what, and where. */
export const MessageCell = ({ row, now, reachable, selection }: MessageCellProps) => {
  const name = row.name ?? words.someone;
  const safe = useMemo(() => ({ __html: trustCleaned(safeComment(row.text)) }), [row.text]);
  const line = itemPhase(row.sending, reachable, now);
  return (
    <div className={styles.who}>
      {row.status === 'OPEN' && (
        <Checkbox checked={selection.has(row)} onChange={(on) => selection.set([row], on)}>
          <VisuallyHidden>{words.select(name, row.pageTitle)}</VisuallyHidden>
        </Checkbox>
      )}
      <Avatar name={name} photo={row.photo} size="medium" />
      <div>
        <p className={styles.head}>
          <b>{name}</b>{' '}
          <span className={styles.muted}>
            <time dateTime={row.creationDate}>{momentPhrase(row.creationDate, now)}</time>
            {row.idParentComment !== null && ` · ${words.reply}`}
            {row.lastModifiedDate !== null && ` · ${words.edited}`}
          </span>
        </p>
        <div className={styles.text} dangerouslySetInnerHTML={safe} />
        <Place row={row} />
        {line && line.phase !== 'sent' && <StateLine {...line} />}
      </div>
    </div>
  );
};
