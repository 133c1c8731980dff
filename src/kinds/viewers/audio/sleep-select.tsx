/** When the sound stops by itself. A native select: on phones it opens the system's picker. */
import { Moon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { listening, type SleepAt } from '#src/learning/listening/listening.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { Icon } from '#src/ui/icon.tsx';
import { viewersCopy } from '../viewers.copy.ts';
import styles from './audio.module.css';

const words = viewersCopy.audio.sleep;
const minutes = [5, 10, 15, 30, 45, 60] as const;

const saidOf = (at: SleepAt): string => {
  if (at === null) return words.off;
  if (at === 'end') return words.atEnd;
  return words.in(Math.max(1, Math.ceil((at - clock.mono()) / 60_000)));
};

export const SleepSelect = () => {
  const at = useSyncExternalStore(listening.subscribe, () => listening.read().sleepAt);
  // What is left changes by the minute.
  useMinute();
  return (
    <label className={styles.sleep}>
      <Icon of={Moon} size={16} />
      <span aria-hidden="true">{saidOf(at)}</span>
      <select
        aria-label={words.label}
        value={at === null ? '' : at === 'end' ? 'end' : 'running'}
        onChange={({ currentTarget: { value } }) =>
          listening.sleep(value === '' ? null : value === 'end' ? 'end' : Number(value))
        }
      >
        <option value="">{words.none}</option>
        {typeof at === 'number' && (
          <option value="running" disabled>
            {saidOf(at)}
          </option>
        )}
        {minutes.map((count) => (
          <option key={count} value={count}>
            {words.after(count)}
          </option>
        ))}
        <option value="end">{words.atEnd}</option>
      </select>
    </label>
  );
};
