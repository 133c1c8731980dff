import { useState } from 'react';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { Pager } from '#src/ui/list/pager.tsx';
import { pageOf } from '#src/ui/list/use-list-look.ts';
import { SortHead } from '#src/ui/table/sort-head.tsx';
import { Table } from '#src/ui/table/table.tsx';
import type { DeviceView } from '#sync/reads/queue/read-device-queues.ts';
import { DeviceRow } from './device-row.tsx';
import { type Sort, type SortColumn, sortColumns } from './devices-shown.ts';

const PAGE = 20;
const right: ReadonlySet<SortColumn> = new Set(['waiting', 'attention']);
/** Columns that sort descending at first: counts and ages. Names start ascending. */
const firstDown: ReadonlySet<SortColumn> = new Set(['waiting', 'attention', 'oldest']);

interface DeviceTableProps {
  /** Already sorted. */
  devices: readonly DeviceView[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  now: number;
}

export const DeviceTable = ({ devices, sort, onSort, now }: DeviceTableProps) => {
  const [wanted, setPage] = useState(0);
  const { page, rows } = pageOf(devices, wanted, PAGE);
  const sortBy = (column: SortColumn): void => {
    setPage(0);
    onSort({
      column,
      descending: sort?.column === column ? !sort.descending : firstDown.has(column),
    });
  };
  return (
    <>
      <Table
        caption={deviceQueueCopy.caption}
        head={sortColumns.map((column) => (
          <SortHead
            key={column}
            label={deviceQueueCopy.columns[column]}
            right={right.has(column)}
            sorted={sort?.column === column ? (sort.descending ? 'descending' : 'ascending') : null}
            onSort={() => sortBy(column)}
          />
        ))}
      >
        {rows.map((device) => (
          <DeviceRow key={device.idDeviceQueue} device={device} now={now} />
        ))}
      </Table>
      <Pager page={page} size={PAGE} total={devices.length} onPage={setPage} />
    </>
  );
};
