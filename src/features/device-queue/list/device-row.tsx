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
import { Cell } from '#src/ui/table/table.tsx';
import { type DeviceView, wantsReview } from '#sync/reads/queue/read-device-queues.ts';
import { isSilent } from './devices-shown.ts';
import styles from './list.module.css';

const words = deviceQueueCopy.columns;
const isPhone = (name: string | null): boolean =>
  name !== null && !/Windows|Mac|Linux|Chromebook/.test(name);

export const DeviceRow = ({ device, now }: { device: DeviceView; now: number }) => {
  const {
    name,
    role,
    unit,
    deviceName,
    appVersion,
    waiting,
    attention,
    oldestAt,
    lastContact,
    finishedNotReceived,
    storageLow,
  } = device;
  const reviews = device.items.filter(wantsReview).length;
  const about =
    appVersion === null
      ? deviceQueueCopy.neverReported
      : [
          device.since ? sincePhrase(device.since, now) : null,
          deviceQueueCopy.version(appVersion, now),
        ]
          .filter(Boolean)
          .join(' · ');
  const place = [role, unit].filter(Boolean).join(' · ');
  return (
    <tr>
      <Cell full className={styles.person}>
        <AppLink to={paths.device(device)} className={styles.who}>
          <Avatar name={name} photo={null} size="medium" />
          <span>
            <b>{name}</b>
            {place && <span className={styles.muted}>{place}</span>}
            <SupportedBy name={device.supportedBy} />
          </span>
        </AppLink>
      </Cell>
      <Cell label={words.device}>
        <span className={styles.device}>
          <Icon of={isPhone(deviceName) ? Smartphone : Monitor} size={16} />
          {deviceTitle(device) ?? deviceQueueCopy.unknownDevice}
        </span>
        <span className={styles.small}>{about}</span>
        {storageLow && <span className={styles.warn}>{deviceQueueCopy.storageLow}</span>}
      </Cell>
      <Cell label={words.waiting} right>
        {waiting}
        {finishedNotReceived > 0 && (
          <span className={styles.warn}>{deviceQueueCopy.finishedHere(finishedNotReceived)}</span>
        )}
      </Cell>
      <Cell label={words.attentionLong} right>
        {attention === 0 ? (
          0
        ) : (
          <Tag tone="warning" icon={TriangleAlert}>
            {attention}
          </Tag>
        )}
        {reviews > 0 && <span className={styles.warn}>{deviceQueueCopy.toReview(reviews)}</span>}
      </Cell>
      <Cell label={words.oldest}>
        {oldestAt === null ? deviceQueueCopy.nothing : agePhrase(oldestAt, now)}
      </Cell>
      <Cell label={words.contact}>
        <span className={styles.line}>{contactPhrase(lastContact, now)}</span>
        {isSilent(device, now) && (
          <span className={styles.warn}>{deviceQueueCopy.silentFor(lastContact, now)}</span>
        )}
      </Cell>
    </tr>
  );
};
