/**
 * Where the account is open. Only the server knows, so it is asked each time; nothing of it is kept
 * on this device.
 */
import { useState } from 'react';
import {
  endDevice,
  endOtherDevices,
  listDevices,
  type OpenDevice,
} from '#contract/areas/access/api/devices.ts';
import { openDevicesCopy as copy } from '#src/platform/device/open-devices.copy.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { useAnswer } from '#src/platform/requests/use-answer.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { NarrowPage } from '#src/ui/list/narrow-page.tsx';
import { readMeta } from '#sync/meta.ts';
import { DeviceItem } from './device-item.tsx';
import { EndDialog } from './end-dialog.tsx';
import { NameDevice } from './name-device.tsx';
import { distinctNameOf } from './name-of.ts';
import styles from './open-devices.module.css';

/** Ends one of the sessions or all others, and resolves to what is said about it. */
const useEndSessions = () => {
  const { person } = usePerson();
  const end = async (what: OpenDevice | 'others'): Promise<string> => {
    const outcome = await (what === 'others'
      ? askAsPerson(person, endOtherDevices, {})
      : askAsPerson(person, endDevice, { params: { idSession: what.idSession } }));
    if (outcome.ok) return what === 'others' ? copy.endedOthers : copy.ended;
    return outcome.code === 'not_found' ? copy.gone : copy.failed;
  };
  return (what: OpenDevice | 'others') => end(what).catch(() => copy.failed);
};

export const OpenDevicesScreen = () => {
  const { reachable } = useSyncStatus();
  const { answer, failed, again } = useAnswer(listDevices, {}, reachable);
  const now = useMinute();
  const [asking, setAsking] = useState<OpenDevice | 'others' | null>(null);
  const given = useMirror((db) => readMeta(db, 'givenName'));
  // The company learns a name with this device's next report; here it shows at once.
  const devices =
    answer?.devices.map((one) =>
      one.isThis && given !== undefined ? { ...one, givenName: given } : one,
    ) ?? null;
  const others = devices?.filter(({ isThis }) => !isThis) ?? [];
  const nameIn = (device: OpenDevice): string => distinctNameOf(device, devices ?? [], now);
  const end = useEndSessions();
  const confirm = (): void => {
    if (!asking) return;
    setAsking(null);
    void end(asking).then((text) => {
      showToast({ text });
      again();
    });
  };
  const why = reachable ? null : ({ icon: 'offline', text: copy.why } as const);
  return (
    <NarrowPage title={copy.title} lead={copy.lead}>
      {!reachable && (
        <Notice tone="offline" title={copy.offline.title}>
          {copy.offline.text}
        </Notice>
      )}
      {reachable && failed !== null && <ErrorNotice {...copy.notRead} onRetry={again} />}
      {reachable && !devices && failed === null && <RowsWaiting />}
      {devices && (
        <ul>
          {devices.map((device) => (
            <DeviceItem
              key={device.idSession}
              device={device}
              name={nameIn(device)}
              now={now}
              why={why}
              onEnd={() => setAsking(device)}
            />
          ))}
        </ul>
      )}
      {devices && others.length === 0 && <p className={styles.lead}>{copy.only}</p>}
      {others.length > 0 && (
        <div>
          <Button why={why} onClick={() => setAsking('others')}>
            {copy.endOthers}
          </Button>
        </div>
      )}
      <NameDevice
        suggested={devices?.find(({ isThis }) => isThis)?.givenName ?? ''}
        onNamed={again}
      />
      {asking && (
        <EndDialog
          what={asking}
          nameOf={nameIn}
          others={others}
          onConfirm={confirm}
          onCancel={() => setAsking(null)}
        />
      )}
    </NarrowPage>
  );
};
