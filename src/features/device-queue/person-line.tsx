import type { ReactNode } from 'react';
import { deviceTitle } from '#src/ui/format/device-name.ts';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import { SupportedBy } from '#src/ui/label/supported-by.tsx';
import styles from './person-line.module.css';

interface PersonLineProps {
  name: string;
  role: string | null;
  unit: string | null;
  deviceName: string | null;
  givenName?: string | null | undefined;
  appVersion: string | null;
  /** The administrator whose support access it is of. */
  supportedBy?: string | null | undefined;
  /** ms since 1970. */
  now: number;
  /** The page is about this person's device, so the name is its heading. */
  heading?: boolean;
  /** Shown at the end, for example a tag. */
  end?: ReactNode;
}

/** The owner of the device. */
export const PersonLine = ({
  name,
  role,
  unit,
  deviceName,
  givenName,
  appVersion,
  supportedBy,
  now,
  heading = false,
  end,
}: PersonLineProps) => {
  const version = appVersion === null ? null : deviceQueueCopy.version(appVersion, now);
  const device = [deviceTitle({ givenName, deviceName }) ?? deviceQueueCopy.unknownDevice, version]
    .filter(Boolean)
    .join(', ');
  return (
    <div className={styles.person}>
      <Avatar name={name} photo={null} size="medium" />
      <div>
        {heading ? <h1 className={styles.heading}>{name}</h1> : <b>{name}</b>}
        <p>{[role, unit, device].filter(Boolean).join(' · ')}</p>
        <SupportedBy name={supportedBy} />
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
};
