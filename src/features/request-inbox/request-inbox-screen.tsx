/**
 * The company's requests for places. Read from the mirror and decided through the outbox, so it
 * works offline.
 */
import { useState } from 'react';
import type { RequestStatus } from '#contract/entities/classes/enrollment-request.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { requestInboxCopy as words } from './request-inbox.copy.ts';
import { useWatching } from '#src/platform/polling/use-watching.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { ReasonDialog } from '#src/ui/overlay/reason-dialog.tsx';
import { ListNote, ListPage, ListTools } from '#src/ui/list/list-page.tsx';
import { Pager } from '#src/ui/list/pager.tsx';
import { pageOf, useListLook } from '#src/ui/list/use-list-look.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { SortHead } from '#src/ui/table/sort-head.tsx';
import { Table } from '#src/ui/table/table.tsx';
import { type CaseView, readRequestCases } from '#sync/reads/journey/read-request-cases.ts';
import { CaseRow } from './case-row.tsx';
import { caseFilters, casesShown, statusOf, withPlace } from './cases-shown.ts';
import styles from './request-inbox.module.css';
import { RequestSelection } from './request-selection.tsx';

/** Rows of a page. */
const PAGE = 10;

const idOf = ({ idEnrollmentRequest }: CaseView): string => idEnrollmentRequest;

export const RequestInboxScreen = () => {
  const { engine } = usePerson();
  const view = useMirror(readRequestCases);
  const { reachable } = useSyncStatus();
  const now = useMinute();
  useWatching();
  const [latestFirst, setLatestFirst] = useState(false);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { search, filter, setSearch, setFilter, ...look } = useListLook<RequestStatus>(
    'PENDING',
    () => setPicked(new Set()),
  );
  const [denying, setDenying] = useState<readonly CaseView[] | null>(null);
  if (!view)
    return (
      <Waiting>
        <RowSkeleton />
        <RowSkeleton />
      </Waiting>
    );
  const { cases, pulledAt } = view;
  const shown = casesShown(cases, { search, filter, latestFirst });
  const { page, rows: onPage } = pageOf(shown, look.page, PAGE);
  // What somebody else decided meanwhile is no longer selected.
  const selected = filter === 'PENDING' ? shown.filter((one) => picked.has(idOf(one))) : [];
  const placedOfAll = withPlace(cases, new Set(cases.map(idOf)));
  const placed = withPlace(cases, new Set(selected.map(idOf)));
  const pick = (some: readonly CaseView[], on: boolean): void => {
    const next = new Set(picked);
    for (const one of some)
      if (on) next.add(idOf(one));
      else next.delete(idOf(one));
    setPicked(next);
  };
  const settle = async (
    some: readonly CaseView[],
    status: 'APPROVED' | 'DENIED',
    reason: string | null,
    draft?: string,
  ): Promise<boolean> => {
    try {
      for (const one of some) {
        const { idEnrollmentRequest, idUser } = one;
        // What was typed stays until the last of them has it.
        const last = one === some.at(-1) ? { draft } : {};
        await engine.dispatch(
          'enrollmentRequest.settle',
          { idEnrollmentRequest, idUser, status, reason },
          last,
        );
      }
    } catch {
      showToast({ text: words.failed });
      return false;
    }
    setPicked(new Set());
    const said = status === 'APPROVED' ? words.approved(some.length) : words.denied(some.length);
    showToast({ text: reachable ? said : `${said} ${words.later}` });
    return true;
  };
  const wholePage = onPage.length > 0 && onPage.every((one) => picked.has(idOf(one)));
  return (
    <ListPage title={words.title} lead={words.subtitle}>
      <ListTools
        search={{ label: words.search, value: search, onChange: setSearch }}
        filters={{
          label: words.filters,
          options: caseFilters.map((id) => ({
            id,
            label: words.filter[id],
            count: cases.filter((row) => statusOf(row) === id).length,
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
          {filter === 'PENDING' && (
            <div className={styles.all}>
              <Checkbox checked={wholePage} onChange={(on) => pick(onPage, on)}>
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
            head={
              <>
                <th scope="col">{words.columns.person}</th>
                <th scope="col">{words.columns.course}</th>
                <SortHead
                  label={words.columns.asked}
                  sorted={latestFirst ? 'descending' : 'ascending'}
                  onSort={() => {
                    setLatestFirst(!latestFirst);
                    look.begin();
                  }}
                />
                <th scope="col">
                  {filter === 'PENDING' ? words.columns.seats : words.columns.settled}
                </th>
              </>
            }
          >
            {onPage.map((row) => (
              <CaseRow
                key={idOf(row)}
                {...{ row, now, reachable }}
                selected={picked.has(idOf(row))}
                placed={placedOfAll.has(idOf(row))}
                onSelect={(on) => pick([row], on)}
                onApprove={() => void settle([row], 'APPROVED', null)}
                onDeny={() => setDenying([row])}
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
        <RequestSelection
          selected={selected.length}
          placed={placed.size}
          onApprove={() =>
            void settle(
              selected.filter((one) => placed.has(idOf(one))),
              'APPROVED',
              null,
            )
          }
          onDeny={() => setDenying(selected)}
          onClear={() => setPicked(new Set())}
        />
      )}
      {denying && (
        <ReasonDialog
          form={`enrollmentRequest.deny:${denying.length === 1 ? denying.map(idOf).join('') : 'many'}`}
          title={words.ask.title(denying.length)}
          text={words.ask.text(denying[0]?.name ?? '', denying.length - 1)}
          reason={words.ask.reason}
          confirm={words.deny}
          errors={words.ask}
          onConfirm={(reason, draft) => settle(denying, 'DENIED', reason, draft)}
          onClose={() => setDenying(null)}
        />
      )}
    </ListPage>
  );
};
