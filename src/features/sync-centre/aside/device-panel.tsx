import { paths } from '#src/paths.ts';
import { Fragment, type ReactNode } from 'react';
import { versionDay } from '#src/ui/format/device-name.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { savingCopy } from '#src/learning/saving/saving.copy.ts';
import { syncCentreCopy } from '../sync-centre.copy.ts';
import { appVersion, clock } from '#src/platform/runtime/ports.ts';
import type { StorageState } from '#src/platform/device/storage.ts';
import { TextLink } from '#src/ui/action/text-link.tsx';
import { KeepButton } from '../notices/keep-button.tsx';
import { useLoaded } from '../use-loaded.ts';
import styles from './aside.module.css';
import { Panel } from './panel.tsx';
import type { DeviceFacts } from './read-device.ts';

/** If there is no worker by then, there will be none: a private window or an insecure address. */
const PATIENCE_MS = 4_000;

/** Whether this browser can send while the app is closed. The person is told exactly that. */
const sendsWhileClosed = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator) || !('SyncManager' in globalThis)) return false;
  const late = new Promise<null>((resolve) => void clock.after(PATIENCE_MS, () => resolve(null)));
  const registration = await Promise.race([navigator.serviceWorker.ready, late]);
  return registration !== null && 'sync' in registration;
};

const copy = syncCentreCopy.device;

interface DevicePanelProps {
  /** Undefined until they are read. */
  known: DeviceFacts | undefined;
  /** ms, time of the last valid response. */
  lastOkAt: number | null;
  storage: StorageState | undefined;
  now: number;
  /** A notice above already asks for it. */
  asked: boolean;
  onKept(): void;
}

/**
 * Facts about this device. Other people's unsent items are shown only as counts, except for the
 * person's own support accesses.
 */
export const DevicePanel = ({ known, lastOkAt, storage, now, asked, onKept }: DevicePanelProps) => {
  const [closed] = useLoaded(sendsWhileClosed);
  const { persisted = null, full = null } = storage ?? {};
  const facts: [string, ReactNode][] = [
    [copy.name, known ? (known.name ?? copy.unknownName) : null],
    [copy.version, versionDay(appVersion, now)],
    [copy.contact, lastOkAt === null ? copy.noContact : capital(momentPhrase(lastOkAt, now))],
    [copy.closed, closed === undefined ? null : closed ? copy.closedOn : copy.closedOff],
    ...(persisted === null
      ? []
      : [[copy.kept, persisted ? copy.keptOn : copy.keptOff] satisfies [string, ReactNode]]),
    ...(full === null
      ? []
      : [[copy.room, copy.roomUsed(Math.round(full * 100))] satisfies [string, ReactNode]]),
    [
      copy.others,
      known &&
        (known.others.items === 0
          ? copy.othersNone
          : copy.othersWait(known.others.people, known.others.items)),
    ],
    ...(known && known.supports.length > 0
      ? [
          [
            copy.supports,
            known.supports.map(({ person: { idUser, name }, items }) => (
              <p key={idUser}>{copy.supportWaits(name, items)}</p>
            )),
          ] satisfies [string, ReactNode],
        ]
      : []),
  ];
  return (
    <Panel title={copy.title}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '…'}</dd>
          </Fragment>
        ))}
      </dl>
      {persisted === false && !asked && (
        <div className={styles.keep}>
          <KeepButton onKept={onKept} />
        </div>
      )}
      <p className={styles.text}>
        <TextLink to={paths.saved}>{savingCopy.dialog.manage}</TextLink>
      </p>
    </Panel>
  );
};

const capital = (phrase: string): string => phrase.charAt(0).toUpperCase() + phrase.slice(1);
