/**
 * The company's requests for places. Read from the mirror and decided through the outbox, so it
 * works offline.
 */
import { useState } from 'react';
import type { RequestStatus } from '#contract/areas/learning/entities/enrollment-request.ts';
import { instantPhrase } from '#src/ui/format/moment.ts';
import { requestInboxCopy as words } from './request-inbox.copy.ts';
import { useWatching } from '#src/platform/polling/use-watching.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { saveEach } from '#src/platform/runtime/save-each.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { ReasonDialog } from '#src/ui/overlay/reason-dialog.tsx';
import { TablePage } from '#src/ui/list/table-page.tsx';
import { emptyListText, useListLook } from '#src/ui/list/use-list-look.ts';
import { useSelection } from '#src/ui/list/use-selection.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { type CaseView, readRequestCases } from '#sync/reads/journey/read-request-cases.ts';
import { caseColumns } from './case-columns.tsx';
import { caseFilters, casesShown, statusOf, withPlace } from './cases-shown.ts';
import { RequestSelection } from './request-selection.tsx';

type Cases = readonly CaseView[];

const idOf = ({ idEnrollmentRequest }: CaseView): string => idEnrollmentRequest;
const idsOf = (cases: Cases): Set<string> => new Set(cases.map(idOf));

/** Saves the answer to several requests; false where this device could not keep it. */
const useSettle = (onSettled: () => void) => {
  const { engine } = usePerson();
  const { reachable } = useSyncStatus();
  return async (
    cases: Cases,
    status: 'APPROVED' | 'DENIED',
    reason: string | null,
    draft?: string,
  ): Promise<boolean> => {
    const writes = cases.map(({ idEnrollmentRequest, idUser }) => ({
      idEnrollmentRequest,
      idUser,
      status,
      reason,
    }));
    if (!(await saveEach(engine, 'enrollmentRequest.settle', writes, draft))) {
      showToast({ text: words.failed });
      return false;
    }
    onSettled();
    const text = (status === 'APPROVED' ? words.approved : words.denied)(cases.length);
    showToast({ text: reachable ? text : `${text} ${words.later}` });
    return true;
  };
};

interface DenyDialogProps {
  cases: Cases;
  onConfirm: (reason: string, draft: string) => Promise<boolean>;
  onClose: () => void;
}

const DenyDialog = ({ cases, onConfirm, onClose }: DenyDialogProps) => {
  const [first, ...more] = cases;
  return (
    <ReasonDialog
      form={`enrollmentRequest.deny:${first && more.length === 0 ? idOf(first) : 'many'}`}
      title={words.ask.title(cases.length)}
      text={words.ask.text(first?.name ?? '', more.length)}
      reason={words.ask.reason}
      confirm={words.deny}
      errors={words.ask}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};

export const RequestInboxScreen = () => {
  const view = useMirror(readRequestCases);
  const { reachable } = useSyncStatus();
  const now = useMinute();
  useWatching();
  const [latestFirst, setLatestFirst] = useState(false);
  const selection = useSelection(idOf);
  const look = useListLook<RequestStatus>('PENDING', selection.clear);
  const [denying, setDenying] = useState<Cases | null>(null);
  const settle = useSettle(selection.clear);
  if (!view) return <RowsWaiting />;
  const { cases, pulledAt } = view;
  const shown = casesShown(cases, { search: look.search, filter: look.filter, latestFirst });
  // A request that another administrator answered meanwhile is no longer selected.
  const selected = look.filter === 'PENDING' ? shown.filter(selection.has) : [];
  const placed = withPlace(cases, idsOf(selected));
  const columns = caseColumns({
    now,
    reachable,
    selection,
    filter: look.filter,
    latestFirst,
    onSort: () => {
      setLatestFirst(!latestFirst);
      look.begin();
    },
    placed: withPlace(cases, idsOf(cases)),
    onApprove: (row) => void settle([row], 'APPROVED', null),
    onDeny: (row) => setDenying([row]),
  });
  return (
    <TablePage
      title={words.title}
      lead={words.subtitle}
      look={look}
      searchLabel={words.search}
      filtersLabel={words.filters}
      filters={caseFilters}
      filterLabels={words.filter}
      countOf={(filter) => cases.filter((row) => statusOf(row) === filter).length}
      caption={words.caption}
      columns={columns}
      rows={shown}
      rowKey={idOf}
      empty={emptyListText(words, { total: cases.length, search: look.search })}
      selection={
        look.filter === 'PENDING'
          ? { rows: selection, selectPage: words.selectPage, selectAll: words.selectAll }
          : null
      }
      note={words.note(instantPhrase(pulledAt, now))}
    >
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
          onClear={selection.clear}
        />
      )}
      {denying && (
        <DenyDialog
          cases={denying}
          onConfirm={(reason, draft) => settle(denying, 'DENIED', reason, draft)}
          onClose={() => setDenying(null)}
        />
      )}
    </TablePage>
  );
};
