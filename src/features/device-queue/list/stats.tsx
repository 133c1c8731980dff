import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { DeviceView } from '#sync/reads/queue/read-device-queues.ts';
import { countOf } from './devices-shown.ts';
import styles from './list.module.css';

const words = deviceQueueCopy.stats;
const figure = new Intl.NumberFormat('pt-BR');
const sum = (devices: readonly DeviceView[], of: (device: DeviceView) => number): number =>
  devices.reduce((total, device) => total + of(device), 0);

/** Four totals of the company. */
export const Stats = ({ devices, now }: { devices: readonly DeviceView[]; now: number }) => {
  const stats = [
    { key: 'waiting', count: sum(devices, (device) => device.waiting), warns: false },
    { key: 'attention', count: sum(devices, (device) => device.attention), warns: true },
    { key: 'silent', count: countOf(devices, 'silent', now), warns: true },
    { key: 'finished', count: sum(devices, (device) => device.finishedNotReceived), warns: true },
  ] as const;
  return (
    <dl className={styles.stats}>
      {stats.map(({ key, count, warns }) => (
        <div key={key} className={classNames(styles.stat, warns && count > 0 && styles.warns)}>
          <dt>{words[key](count)}</dt>
          <dd>{figure.format(count)}</dd>
        </div>
      ))}
    </dl>
  );
};
