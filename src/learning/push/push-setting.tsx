/**
 * Push messages on this device, as one of the choices of what reaches the person. At once, and for
 * this device alone.
 */
import { useEffect, useState } from 'react';
import { pushCopy as words } from './push.copy.ts';
import {
  type PushState,
  readPushState,
  turnOffPush,
  turnOnPush,
} from '#src/platform/requests/push.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { showToast } from '#src/ui/message/toasts.ts';

interface PushSettingProps {
  styles: { row?: string | undefined; note?: string | undefined; switch?: string | undefined };
}

export const PushSetting = ({ styles }: PushSettingProps) => {
  const { person } = usePerson();
  const { reachable } = useSyncStatus();
  const [state, setState] = useState<PushState | null>(null);
  const [working, setWorking] = useState(false);
  useEffect(() => {
    let wanted = true;
    readPushState(person).then(
      (known) => wanted && setState(known),
      () => wanted && setState('unsupported'),
    );
    return () => {
      wanted = false;
    };
  }, [person]);
  if (state === null) return null;
  const isOn = state === 'on';
  const isFixed = working || state === 'unsupported' || state === 'denied' || (!isOn && !reachable);
  const turn = async (): Promise<void> => {
    setWorking(true);
    if (isOn) {
      await turnOffPush(person);
      setState('off');
      showToast({ text: words.off, id: 'push' });
    } else {
      const result = await turnOnPush(person);
      setState(result === 'failed' ? 'off' : result);
      showToast({ text: words[result], id: 'push' });
    }
    setWorking(false);
  };
  return (
    <section aria-labelledby="settings-device">
      <h2 id="settings-device">{words.device}</h2>
      <ul>
        <li className={styles.row}>
          <div>
            <b>{words.setting}</b>
            <p className={styles.note}>
              {state === 'unsupported'
                ? words.unsupported
                : state === 'denied'
                  ? words.denied
                  : words.settingText}
            </p>
          </div>
          <input
            type="checkbox"
            role="switch"
            className={styles.switch}
            aria-label={words.setting}
            checked={isOn}
            aria-checked={isOn}
            aria-disabled={isFixed}
            onChange={() => !isFixed && void turn()}
          />
        </li>
      </ul>
    </section>
  );
};
