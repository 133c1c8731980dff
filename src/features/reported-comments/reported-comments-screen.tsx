/** The reported comments of the company. Read from the mirror and decided through the outbox, so it works offline. */
import { Clock, Search } from 'lucide-react';
import { useState } from 'react';
import type { CaseStatus } from '#contract/entities/social/moderation.ts';
import { momentPhrase } from '#src/copy/pt-BR/moment.ts';
import { reportedCommentsCopy as words } from '#src/copy/pt-BR/reported-comments.ts';
import { useWatching } from '#src/platform/polling/use-watching.ts';
import { useMirror, usePerson } from '#src/platform/runtime-context.tsx';
import { useMinute } from '#src/platform/use-minute.ts';
import { useSyncStatus } from '#src/platform/use-sync-status.ts';
import { Chip } from '#src/ui/action/chip.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ReasonDialog } from '#src/ui/overlay/reason-dialog.tsx';
import { Pager } from '#src/ui/list/pager.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { Table } from '#src/ui/table/table.tsx';
import { type CommentCaseView, readCommentCases } from '#sync/reads/read-comment-cases.ts';
import { CaseRow } from './case-row.tsx';
import { caseFilters, casesShown } from './cases-shown.ts';
import styles from './reported-comments.module.css';

/** Rows of a page. */
const PAGE = 10;

export const ReportedCommentsScreen = () => {
  const { engine } = usePerson();
  const view = useMirror(readCommentCases);
  const { reachable } = useSyncStatus();
  const now = useMinute();
  useWatching();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<CaseStatus>('OPEN');
  const [wantedPage, setPage] = useState(0);
  const [hiding, setHiding] = useState<CommentCaseView | null>(null);
  if (!view)
    return (
      <Waiting>
        <RowSkeleton />
        <RowSkeleton />
      </Waiting>
    );
  const { cases, pulledAt } = view;
  const shown = casesShown(cases, { search, filter });
  const page = Math.min(wantedPage, Math.max(0, Math.ceil(shown.length / PAGE) - 1));
  const look = (change: () => void): void => {
    change();
    setPage(0);
  };
  const decide = async (one: CommentCaseView, action: 'hide' | 'stand', reason: string | null): Promise<boolean> => {
    const { entityType, idEntity, idComment, createdBy: idUser, status } = one;
    try {
      await engine.dispatch('comment.moderate', { entityType, idEntity, idComment, idUser, action, reason });
    } catch {
      showToast({ text: words.failed });
      return false;
    }
    const said = action === 'hide' ? words.hidden : status === 'HIDDEN' ? words.shown : words.stood;
    showToast({ text: reachable ? said : `${said} ${words.later}` });
    return true;
  };
  return (
    <div className={styles.page}>
      <header>
        <h1>{words.title}</h1>
        <p className={styles.muted}>{words.subtitle}</p>
      </header>
      <div className={styles.tools}>
        <Field
          label={words.search}
          type="search"
          icon={Search}
          value={search}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => look(() => setSearch(event.target.value))}
        />
        <div className={styles.chips} role="group" aria-label={words.filters}>
          {caseFilters.map((one) => (
            <Chip key={one} pressed={one === filter} onClick={() => look(() => setFilter(one))}>
              {words.filter[one]} <span>{cases.filter(({ status }) => status === one).length}</span>
            </Chip>
          ))}
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          picture={search === '' ? 'shelf' : 'search'}
          level={2}
          {...(cases.length === 0 ? words.empty : search === '' ? words.noneHere : words.noMatch)}
        />
      ) : (
        <>
          <Table
            caption={words.caption}
            head={Object.entries(words.columns).map(([id, column]) => (
              <th key={id} scope="col" className={id === 'actions' ? styles.last : undefined}>
                {column}
              </th>
            ))}
          >
            {shown.slice(page * PAGE, (page + 1) * PAGE).map((row) => (
              <CaseRow
                key={row.idComment}
                {...{ row, now, reachable }}
                onHide={() => setHiding(row)}
                onStand={() => void decide(row, 'stand', null)}
              />
            ))}
          </Table>
          <Pager page={page} size={PAGE} total={shown.length} onPage={setPage} />
        </>
      )}
      <p className={styles.note}>
        <Icon of={Clock} size={14} />
        {words.note(pulledAt === null ? null : momentPhrase(new Date(pulledAt).toISOString(), now))}
      </p>
      {hiding && (
        <ReasonDialog
          title={words.ask.title}
          text={words.ask.text(hiding.name ?? words.someone)}
          reason={words.ask.reason}
          confirm={words.hide}
          errors={words.ask}
          onConfirm={(reason) => decide(hiding, 'hide', reason)}
          onClose={() => setHiding(null)}
        />
      )}
    </div>
  );
};
