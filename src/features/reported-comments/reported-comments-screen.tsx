/**
 * The reported comments of the company. Read from the mirror and decided through the outbox, so it
 * works offline.
 */
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { CaseStatus } from '#contract/entities/social/moderation.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { reportedCommentsCopy as words } from './reported-comments.copy.ts';
import { useWatching } from '#src/platform/polling/use-watching.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { ReasonDialog } from '#src/ui/overlay/reason-dialog.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { ListNote, ListPage, ListTools } from '#src/ui/list/list-page.tsx';
import { Pager } from '#src/ui/list/pager.tsx';
import { SelectionBar } from '#src/ui/list/selection-bar.tsx';
import { pageOf, useListLook } from '#src/ui/list/use-list-look.ts';
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
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { search, filter, setSearch, setFilter, ...look } = useListLook<CaseStatus>('OPEN', () =>
    setPicked(new Set()),
  );
  const [hiding, setHiding] = useState<readonly CommentCaseView[] | null>(null);
  if (!view)
    return (
      <Waiting>
        <RowSkeleton />
        <RowSkeleton />
      </Waiting>
    );
  const { cases, pulledAt } = view;
  const shown = casesShown(cases, { search, filter });
  const { page, rows } = pageOf(shown, look.page, PAGE);
  // What somebody else decided meanwhile is no longer selected.
  const selected = filter === 'OPEN' ? shown.filter(({ idComment }) => picked.has(idComment)) : [];
  const pick = (some: readonly CommentCaseView[], on: boolean): void => {
    const next = new Set(picked);
    for (const { idComment } of some)
      if (on) next.add(idComment);
      else next.delete(idComment);
    setPicked(next);
  };
  const decide = async (
    some: readonly CommentCaseView[],
    action: 'hide' | 'stand',
    reason: string | null,
    draft?: string,
  ): Promise<boolean> => {
    try {
      for (const one of some) {
        const { entityType, idEntity, idComment, createdBy: idUser } = one;
        // What was typed stays until the last of them has it.
        const last = one === some.at(-1) ? { draft } : {};
        await engine.dispatch(
          'comment.moderate',
          { entityType, idEntity, idComment, idUser, action, reason },
          last,
        );
      }
    } catch {
      showToast({ text: words.failed });
      return false;
    }
    setPicked(new Set());
    const again = some.every(({ status }) => status === 'HIDDEN');
    const said =
      action === 'hide'
        ? words.hidden(some.length)
        : again
          ? words.shown
          : words.stood(some.length);
    showToast({ text: reachable ? said : `${said} ${words.later}` });
    return true;
  };
  const wholePage = rows.length > 0 && rows.every(({ idComment }) => picked.has(idComment));
  return (
    <ListPage title={words.title} lead={words.subtitle}>
      <ListTools
        search={{ label: words.search, value: search, onChange: setSearch }}
        filters={{
          label: words.filters,
          options: caseFilters.map((id) => ({
            id,
            label: words.filter[id],
            count: cases.filter(({ status }) => status === id).length,
          })),
          value: filter,
          onChange: setFilter,
        }}
      />
      {shown.length === 0 ? (
        <EmptyState
          picture={search === '' ? 'shelf' : 'search'}
          level={2}
          {...(cases.length === 0 ? words.empty : search === '' ? words.noneHere : words.noMatch)}
        />
      ) : (
        <>
          {filter === 'OPEN' && (
            <div className={styles.all}>
              <Checkbox checked={wholePage} onChange={(on) => pick(rows, on)}>
                {words.selectPage}
              </Checkbox>
              {shown.length > PAGE && (
                <Button tone="quiet" size="small" onClick={() => pick(shown, true)}>
                  {words.selectAll(shown.length)}
                </Button>
              )}
            </div>
          )}
          <Table
            caption={words.caption}
            head={Object.entries(words.columns).map(([id, column]) => (
              <th key={id} scope="col" className={id === 'actions' ? styles.last : undefined}>
                {column}
              </th>
            ))}
          >
            {rows.map((row) => (
              <CaseRow
                key={row.idComment}
                {...{ row, now, reachable }}
                selected={picked.has(row.idComment)}
                onSelect={(on) => pick([row], on)}
                onHide={() => setHiding([row])}
                onStand={() => void decide([row], 'stand', null)}
              />
            ))}
          </Table>
          <Pager page={page} size={PAGE} total={shown.length} onPage={look.setPage} />
        </>
      )}
      <ListNote>
        {words.note(pulledAt === null ? null : momentPhrase(new Date(pulledAt).toISOString(), now))}
      </ListNote>
      {selected.length > 0 && (
        <SelectionBar
          label={words.bar}
          clear={words.clear}
          text={<b>{words.selected(selected.length)}</b>}
          onClear={() => setPicked(new Set())}
        >
          <Button icon={Eye} onClick={() => void decide(selected, 'stand', null)}>
            {words.standMany(selected.length)}
          </Button>
          <Button tone="primary" icon={EyeOff} onClick={() => setHiding(selected)}>
            {words.hideMany(selected.length)}
          </Button>
        </SelectionBar>
      )}
      {hiding && (
        <ReasonDialog
          form={`comment.hide:${hiding.length === 1 ? hiding.map(({ idComment }) => idComment).join('') : 'many'}`}
          title={words.ask.title(hiding.length)}
          text={words.ask.text(hiding[0]?.name ?? words.someone, hiding.length - 1)}
          reason={words.ask.reason}
          confirm={words.hide}
          errors={words.ask}
          onConfirm={(reason, draft) => decide(hiding, 'hide', reason, draft)}
          onClose={() => setHiding(null)}
        />
      )}
    </ListPage>
  );
};
