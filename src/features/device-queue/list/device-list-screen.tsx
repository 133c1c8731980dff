/** Every device of the company with its unsent writes. Read from the mirror, so it works offline. */
import { Clock, Search } from 'lucide-react';
import { useState } from 'react';
import { deviceQueueCopy } from '#src/copy/pt-BR/device-queue.ts';
import { momentPhrase } from '#src/copy/pt-BR/moment.ts';
import { useMirror } from '#src/platform/runtime-context.tsx';
import { useMinute } from '#src/platform/use-minute.ts';
import { useWatching } from '#src/platform/polling/use-watching.ts';
import { Chip } from '#src/ui/action/chip.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { readDeviceQueues } from '#sync/reads/queue/read-device-queues.ts';
import { BringButton } from '../import/import-button.tsx';
import { SheetButton } from '../sheet/sheet-button.tsx';
import { DeviceTable } from './device-table.tsx';
import { countOf, type DeviceFilter, deviceFilters, devicesShown, type Sort } from './devices-shown.ts';
import styles from './list.module.css';
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
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{words.title}</h1>
          <p className={styles.muted}>{words.subtitle}</p>
        </div>
        <div className={styles.actions}>
          <BringButton />
          <SheetButton devices={shown} />
        </div>
      </header>
      <Stats devices={devices} now={now} />
      <div className={styles.tools}>
        <Field
          label={words.search}
          type="search"
          icon={Search}
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
        <div className={styles.chips} role="group" aria-label={words.filters}>
          {deviceFilters.map((one) => (
            <Chip key={one} pressed={one === filter} onClick={() => setFilter(one)}>
              {words.filter[one]} <span>{countOf(devices, one, now)}</span>
            </Chip>
          ))}
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState picture="search" level={2} {...(devices.length === 0 ? words.empty : words.noMatch)} />
      ) : (
        <DeviceTable key={`${filter} ${search}`} devices={shown} sort={sort} onSort={setSort} now={now} />
      )}
      <p className={styles.note}>
        <Icon of={Clock} size={14} />
        {words.note(pulledAt === null ? null : momentPhrase(new Date(pulledAt).toISOString(), now))}
      </p>
    </div>
  );
};
