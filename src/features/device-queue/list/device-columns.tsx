import { paths } from '#src/paths.ts';
import { Monitor, Smartphone, TriangleAlert } from 'lucide-react';
import { deviceTitle, sincePhrase } from '#src/ui/format/device-name.ts';
import {
  agePhrase,
  contactPhrase,
  deviceQueueCopy,
} from '#src/kinds/queued-writes/device-queue.copy.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SupportedBy } from '#src/ui/label/supported-by.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import type { Column } from '#src/ui/table/column-table.tsx';
import { type DeviceView, wantsReview } from '#sync/reads/queue/read-device-queues.ts';
import { isSilent, type Sort, type SortColumn } from './devices-shown.ts';
import styles from './list.module.css';

const words = deviceQueueCopy.columns;
const isPhone = (name: string | null): boolean =>
  name !== null && !/Windows|Mac|Linux|Chromebook/.test(name);

const PersonCell = ({ device }: { device: DeviceView }) => {
  const place = [device.role, device.unit].filter(Boolean).join(' · ');
  return (
    <AppLink to={paths.device(device)} className={styles.who}>
      <Avatar name={device.name} photo={null} size="medium" />
      <span>
        <b>{device.name}</b>
        {place && <span className={styles.muted}>{place}</span>}
        <SupportedBy name={device.supportedBy} />
      </span>
    </AppLink>
  );
};

const aboutDevice = ({ appVersion, since }: DeviceView, now: number): string => {
  if (appVersion === null) return deviceQueueCopy.neverReported;
  const version = deviceQueueCopy.version(appVersion, now);
  return since ? `${sincePhrase(since, now)} · ${version}` : version;
};

interface DeviceCellProps {
  device: DeviceView;
  now: number;
}

const DeviceCell = ({ device, now }: DeviceCellProps) => (
  <>
    <span className={styles.device}>
      <Icon of={isPhone(device.deviceName) ? Smartphone : Monitor} size={16} />
      {deviceTitle(device) ?? deviceQueueCopy.unknownDevice}
    </span>
    <span className={styles.small}>{aboutDevice(device, now)}</span>
    {device.storageLow && <span className={styles.warn}>{deviceQueueCopy.storageLow}</span>}
  </>
);

const WaitingCell = ({ device: { waiting, finishedNotReceived } }: { device: DeviceView }) => (
  <>
    {waiting}
    {finishedNotReceived > 0 && (
      <span className={styles.warn}>{deviceQueueCopy.finishedHere(finishedNotReceived)}</span>
    )}
  </>
);

const AttentionCell = ({ device: { attention, items } }: { device: DeviceView }) => {
  const reviews = items.filter(wantsReview).length;
  return (
    <>
      {attention === 0 ? (
        0
      ) : (
        <Tag tone="warning" icon={TriangleAlert}>
          {attention}
        </Tag>
      )}
      {reviews > 0 && <span className={styles.warn}>{deviceQueueCopy.toReview(reviews)}</span>}
    </>
  );
};

const ContactCell = ({ device, now }: DeviceCellProps) => (
  <>
    <span className={styles.line}>{contactPhrase(device.lastContact, now)}</span>
    {isSilent(device, now) && (
      <span className={styles.warn}>{deviceQueueCopy.silentFor(device.lastContact, now)}</span>
    )}
  </>
);

/** Columns that sort descending at first: counts and ages. Names start ascending. */
const descendingFirst: ReadonlySet<SortColumn> = new Set(['waiting', 'attention', 'oldest']);

interface DeviceColumns {
  now: number;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

export const deviceColumns = ({ now, sort, onSort }: DeviceColumns): Column<DeviceView>[] => {
  const sortable = (column: SortColumn) => {
    const sorted = sort?.column === column ? sort : null;
    return {
      id: column,
      label: words[column],
      sort: {
        sorted: sorted && (sorted.descending ? ('descending' as const) : ('ascending' as const)),
        onSort: () =>
          onSort({
            column,
            descending: sorted ? !sorted.descending : descendingFirst.has(column),
          }),
      },
    };
  };
  return [
    {
      ...sortable('person'),
      phoneLabel: null,
      full: true,
      className: styles.person,
      cell: (device) => <PersonCell device={device} />,
    },
    { ...sortable('device'), cell: (device) => <DeviceCell device={device} now={now} /> },
    {
      ...sortable('waiting'),
      right: true,
      cell: (device) => <WaitingCell device={device} />,
    },
    {
      ...sortable('attention'),
      phoneLabel: words.attentionLong,
      right: true,
      cell: (device) => <AttentionCell device={device} />,
    },
    {
      ...sortable('oldest'),
      cell: ({ oldestAt }) =>
        oldestAt === null ? deviceQueueCopy.nothing : agePhrase(oldestAt, now),
    },
    { ...sortable('contact'), cell: (device) => <ContactCell device={device} now={now} /> },
  ];
};
