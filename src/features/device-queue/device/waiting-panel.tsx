import { useId } from 'react';
import { contactPhrase, deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import type { DeviceView } from '#sync/reads/queue/read-device-queues.ts';
import { writeName } from '#src/kinds/queued-writes/registry.ts';
import styles from './device.module.css';

const words = deviceQueueCopy;

/** What the device last reported, and when. Anything newer is unknown. */
export const WaitingPanel = ({ device, now }: { device: DeviceView; now: number }) => {
  const heading = useId();
  const { byKind, reportedAt, lastContact, storageLow } = device;
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>{words.device.waitingByKind}</h2>
      <dl className={styles.kinds}>
        {Object.entries(byKind).map(([kind, count]) => [
          <dt key={kind}>{writeName(kind)}</dt>,
          <dd key={`${kind}-count`}>{count}</dd>,
        ])}
      </dl>
      {storageLow && <p>{words.storageLow}</p>}
      <p className={styles.muted}>
        {reportedAt === null
          ? words.neverReported
          : words.device.seen(momentPhrase(reportedAt, now))}
        {'. '}
        {`${words.columns.contact}: ${contactPhrase(lastContact, now)}.`}
      </p>
    </section>
  );
};
