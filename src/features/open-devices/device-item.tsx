import { Check, LifeBuoy, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import type { OpenDevice } from '#contract/areas/access/api/devices.ts';
import { agoPhrase } from '#src/ui/format/ago.ts';
import { sincePhrase } from '#src/ui/format/device-name.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { openDevicesCopy as copy } from '#src/platform/device/open-devices.copy.ts';
import { Button, type Why } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import { machineOf } from './name-of.ts';
import styles from './open-devices.module.css';

const pictures: Record<OpenDevice['kind'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
};

interface DeviceItemProps {
  device: OpenDevice;
  name: string;
  now: number;
  /** Why it cannot be ended now. */
  why: Why | null;
  onEnd: () => void;
}

const SentLine = ({
  device: { waiting, reportedAt },
  now,
}: Pick<DeviceItemProps, 'device' | 'now'>) => {
  if (waiting === null || reportedAt === null) return null;
  return waiting === 0 ? (
    <StateLine phase="done" text={copy.sent(momentPhrase(reportedAt, now))} />
  ) : (
    <StateLine phase="attention" text={copy.waiting(waiting)} />
  );
};

export const DeviceItem = ({ device, name, now, why, onEnd }: DeviceItemProps) => {
  const { model, givenName, kind, firstUsed, lastUsed, isThis, support } = device;
  const facts = [
    // A given name says nothing about the browser.
    givenName ? device.name : null,
    machineOf(model, givenName ? (device.name ?? '') : name),
    isThis ? null : copy.last(agoPhrase(Date.parse(lastUsed), now)),
    sincePhrase(firstUsed, now),
  ];
  return (
    <li className={styles.device}>
      <span className={styles.picture}>
        <Icon of={support ? LifeBuoy : pictures[kind]} size={24} />
      </span>
      <div className={styles.text}>
        <b>{name}</b>
        {support && (
          <span className={styles.support}>
            {(support.is === 'by' ? copy.supportBy : copy.supportTo)(support.name)}
          </span>
        )}
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        <SentLine device={device} now={now} />
      </div>
      <div className={styles.end}>
        {isThis ? (
          <Tag tone="accent" icon={Check}>
            {copy.this}
          </Tag>
        ) : (
          <Button tone="danger" why={why} aria-label={copy.endOne(name)} onClick={onEnd}>
            {copy.end}
          </Button>
        )}
      </div>
    </li>
  );
};
