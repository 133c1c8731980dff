/**
 * One reported comment: what it says and where, how many reported it, what was decided, and what
 * can be.
 */
import { Eye, EyeOff, Users } from 'lucide-react';
import { useMemo } from 'react';
import { trustCleaned } from '#contract/trusted-types.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { reportedCommentsCopy as words } from './reported-comments.copy.ts';
import { safeComment } from '#src/learning/interactions/safe-comment.ts';
import { paths } from '#src/paths.ts';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import { Button } from '#src/ui/action/button.tsx';
import { TextLink } from '#src/ui/action/text-link.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import { Cell } from '#src/ui/table/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { CommentCaseView } from '#sync/reads/read-comment-cases.ts';
import styles from './reported-comments.module.css';

interface CaseRowProps {
  row: CommentCaseView;
  now: number;
  reachable: boolean;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onHide: () => void;
  onStand: () => void;
}

const Decision = ({ row, now }: Pick<CaseRowProps, 'row' | 'now'>) => {
  const { status, decidedAt, decidedBy, reason, replaced } = row;
  if (decidedAt === null) return <>{words.none}</>;
  return (
    <>
      <span>{words.decided(status === 'HIDDEN', decidedBy, momentPhrase(decidedAt, now))}</span>
      {status === 'OPEN' && <span className={styles.warn}>{words.again}</span>}
      {reason !== null && <span>{words.reason(reason)}</span>}
      {replaced && (
        <span className={styles.muted}>
          {words.replaced(
            replaced.hidden === 1,
            replaced.decidedBy,
            momentPhrase(replaced.decidedAt, now),
          )}
        </span>
      )}
    </>
  );
};

export const CaseRow = ({
  row,
  now,
  reachable,
  selected,
  onSelect,
  onHide,
  onStand,
}: CaseRowProps) => {
  const name = row.name ?? words.someone;
  const safe = useMemo(() => ({ __html: trustCleaned(safeComment(row.text)) }), [row.text]);
  const line = itemPhase(row.sending, reachable, now);
  const stand = row.status === 'HIDDEN' ? words.show : words.stand;
  return (
    <tr className={styles.row} data-selected={selected || undefined}>
      <Cell full className={styles.message}>
        <div className={styles.who}>
          {row.status === 'OPEN' && (
            <Checkbox checked={selected} onChange={onSelect}>
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
            <p className={styles.place}>
              {row.outside ? (
                words.place(row.pageTitle, row.teamName)
              ) : (
                <TextLink to={paths.level(row.idNode)} aria-label={words.openPage(row.pageTitle)}>
                  {words.place(row.pageTitle, row.teamName)}
                </TextLink>
              )}
            </p>
            {row.outside && (
              <p className={styles.outside}>
                <Icon of={Users} size={14} />
                {words.outside}
              </p>
            )}
            {line && line.phase !== 'sent' && <StateLine {...line} />}
          </div>
        </div>
      </Cell>
      <Cell label={words.columns.reports}>
        <b className={styles.count}>{words.reports(row.totalReports)}</b>
        <span className={styles.muted}>{words.latest(row.reportedAt, now)}</span>
      </Cell>
      <Cell label={words.columns.decision} className={styles.decision}>
        <Decision row={row} now={now} />
      </Cell>
      <Cell full>
        <span className={styles.actions}>
          {row.status !== 'STANDS' && (
            <Button
              size="small"
              tone="quiet"
              icon={Eye}
              aria-label={words.of(stand, name)}
              onClick={onStand}
            >
              {stand}
            </Button>
          )}
          {row.status !== 'HIDDEN' && (
            <Button
              size="small"
              icon={EyeOff}
              aria-label={words.of(words.hide, name)}
              onClick={onHide}
            >
              {words.hide}
            </Button>
          )}
        </span>
      </Cell>
    </tr>
  );
};
