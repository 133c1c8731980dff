/**
 * Every device of the company with its unsent writes. Read from the mirror, so it works offline.
 */
import { useState } from 'react';
import { deviceQueueCopy as words } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { instantPhrase } from '#src/ui/format/moment.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useWatching } from '#src/platform/polling/use-watching.ts';
import { TablePage } from '#src/ui/list/table-page.tsx';
import { useListLook } from '#src/ui/list/use-list-look.ts';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { readDeviceQueues } from '#sync/reads/queue/read-device-queues.ts';
import { BringButton } from '../import/import-button.tsx';
import { SheetButton } from '../sheet/sheet-button.tsx';
import { deviceColumns } from './device-columns.tsx';
import {
  countOf,
  type DeviceFilter,
  deviceFilters,
  devicesShown,
  type Sort,
} from './devices-shown.ts';
import { Stats } from './stats.tsx';

export const DeviceListScreen = () => {
  const view = useMirror(readDeviceQueues);
  const now = useMinute();
  useWatching();
  const look = useListLook<DeviceFilter>('all');
  const [sort, setSort] = useState<Sort | null>(null);
  if (!view) return <RowsWaiting />;
  const { devices, pulledAt } = view;
  const shown = devicesShown(devices, { search: look.search, filter: look.filter, sort, now });
  const onSort = (next: Sort): void => {
    look.begin();
    setSort(next);
  };
  return (
    <TablePage
      title={words.title}
      lead={words.subtitle}
      actions={
        <>
          <BringButton />
          <SheetButton devices={shown} />
        </>
      }
      summary={<Stats devices={devices} now={now} />}
      look={look}
      searchLabel={words.search}
      filtersLabel={words.filters}
      filters={deviceFilters}
      filterLabels={words.filter}
      countOf={(filter) => countOf(devices, filter, now)}
      caption={words.caption}
      columns={deviceColumns({ now, sort, onSort })}
      rows={shown}
      rowKey={({ idDeviceQueue }) => idDeviceQueue}
      pageSize={20}
      empty={{ picture: 'search', ...(devices.length === 0 ? words.empty : words.noMatch) }}
      note={words.note(instantPhrase(pulledAt, now))}
    />
  );
};
