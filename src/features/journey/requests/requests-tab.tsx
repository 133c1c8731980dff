/**
 * The person's requests for classes. A pending one is cancelled on this device at once, and sent
 * when there is a connection.
 */
import { useState } from 'react';
import type { RequestStatus } from '#contract/areas/learning/entities/enrollment-request.ts';
import { requestsCopy } from '#src/learning/reads/history.copy.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { Pager } from '#src/ui/list/pager.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import { Table } from '#src/ui/table/table.tsx';
import { readRequests, type RequestView } from '#sync/reads/journey/read-requests.ts';
import { knownStatus, RequestRow } from './request-row.tsx';
import styles from './requests.module.css';

/** Rows of a page. */
const PAGE = 10;
const statuses: readonly RequestStatus[] = ['APPROVED', 'DENIED', 'PENDING', 'CANCELED'];

interface StatusFilterProps {
  /** Empty: all. */
  wanted: ReadonlySet<RequestStatus>;
  onChoose(next: ReadonlySet<RequestStatus>): void;
}

const StatusFilter = ({ wanted, onChoose }: StatusFilterProps) => {
  const turn = (status: RequestStatus): void => {
    const next = new Set(wanted);
    if (!next.delete(status)) next.add(status);
    onChoose(next);
  };
  return (
    <fieldset className={styles.filter}>
      <legend>{requestsCopy.filter}</legend>
      <Checkbox checked={wanted.size === 0} onChange={() => onChoose(new Set())}>
        {requestsCopy.filters.ALL}
      </Checkbox>
      {statuses.map((status) => (
        <Checkbox key={status} checked={wanted.has(status)} onChange={() => turn(status)}>
          {requestsCopy.filters[status]}
        </Checkbox>
      ))}
    </fieldset>
  );
};

export const RequestsTab = () => {
  const opens = useOpensHere();
  const { engine } = usePerson();
  const requests = useMirror(readRequests);
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const [wanted, setWanted] = useState<ReadonlySet<RequestStatus>>(new Set());
  const [page, setPage] = useState(0);
  const [asking, setAsking] = useState<RequestView | null>(null);
  if (!requests)
    return (
      <Waiting>
        <RowSkeleton />
        <RowSkeleton />
      </Waiting>
    );
  const choose = (next: ReadonlySet<RequestStatus>): void => {
    setWanted(next.size === statuses.length ? new Set() : next);
    setPage(0);
  };
  const shown = requests.filter(
    ({ status }) => wanted.size === 0 || wanted.has(knownStatus(status)),
  );
  const at = Math.min(page, Math.max(0, Math.ceil(shown.length / PAGE) - 1));
  const cancel = ({ idEnrollmentRequest }: RequestView): void => {
    setAsking(null);
    engine
      .dispatch('enrollmentRequest.cancel', { idEnrollmentRequest })
      .then(() => showToast({ text: requestsCopy.canceled }))
      .catch(() => showToast({ text: requestsCopy.failed }));
  };
  return (
    <>
      <StatusFilter wanted={wanted} onChoose={choose} />
      {shown.length === 0 ? (
        <EmptyState picture="shelf" level={2} title={requestsCopy.empty} />
      ) : (
        <Table
          caption={requestsCopy.caption}
          head={requestsCopy.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        >
          {shown.slice(at * PAGE, (at + 1) * PAGE).map((row) => (
            <RequestRow
              key={row.idEnrollmentRequest}
              row={row}
              now={now}
              reachable={reachable}
              opens={opens({ elementType: 'NODE', idElement: row.idNode })}
              onCancel={() => setAsking(row)}
            />
          ))}
        </Table>
      )}
      <Pager page={at} size={PAGE} total={shown.length} onPage={setPage} />
      <ConfirmDialog
        open={asking !== null}
        destructive
        title={requestsCopy.ask.title}
        text={requestsCopy.ask.text(asking?.title ?? '')}
        confirm={requestsCopy.ask.yes}
        cancel={requestsCopy.ask.no}
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && cancel(asking)}
      />
    </>
  );
};
