/**
 * Every device of the company with its unsent writes. Read from the mirror, so it works offline.
 */
import { useState } from 'react';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useWatching } from '#src/platform/polling/use-watching.ts';
import { ListNote, ListPage, ListTools } from '#src/ui/list/list-page.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { readDeviceQueues } from '#sync/reads/queue/read-device-queues.ts';
import { BringButton } from '../import/import-button.tsx';
import { SheetButton } from '../sheet/sheet-button.tsx';
import { DeviceTable } from './device-table.tsx';
import {
  countOf,
  type DeviceFilter,
  deviceFilters,
  devicesShown,
  type Sort,
} from './devices-shown.ts';
import { Stats } from './stats.tsx';

const words = deviceQueueCopy;

export const DeviceListScreen = () => {
  const view = useMirror(readDeviceQueues);
  const now = useMinute();
  useWatching();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<DeviceFilter>('all');
  const [sort, setSort] = useState<Sort | null>(null);
  if (!view)
    return (
      <Waiting>
        <RowSkeleton />
        <RowSkeleton />
      </Waiting>
    );
  const { devices, pulledAt } = view;
  const shown = devicesShown(devices, { search, filter, sort, now });
  return (
    <ListPage
      title={words.title}
      lead={words.subtitle}
      actions={
        <>
          <BringButton />
          <SheetButton devices={shown} />
        </>
      }
    >
      <Stats devices={devices} now={now} />
      <ListTools
        search={{ label: words.search, value: search, onChange: setSearch }}
        filters={{
          label: words.filters,
          options: deviceFilters.map((id) => ({
            id,
            label: words.filter[id],
            count: countOf(devices, id, now),
          })),
          value: filter,
          onChange: setFilter,
        }}
      />
      {shown.length === 0 ? (
        <EmptyState
          picture="search"
          level={2}
          {...(devices.length === 0 ? words.empty : words.noMatch)}
        />
      ) : (
        <DeviceTable
          key={`${filter} ${search}`}
          devices={shown}
          sort={sort}
          onSort={setSort}
          now={now}
        />
      )}
      <ListNote>
        {words.note(pulledAt === null ? null : momentPhrase(new Date(pulledAt).toISOString(), now))}
      </ListNote>
    </ListPage>
  );
};
