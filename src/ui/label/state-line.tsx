import {
  ArrowUp,
  Check,
  CloudOff,
  CloudUpload,
  Smartphone,
  Timer,
  TriangleAlert,
  X,
  type LucideIcon,
} from 'lucide-react';
import { stateCopy } from './state.copy.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './state-line.module.css';

/** `device`: a write that the person made; `saved`: a content that is completely saved. */
type Quiet = 'waiting' | 'device' | 'saved' | 'attention' | 'done' | 'failed' | 'offline';

/**
 * `text` replaces the phrase with a more exact one ('12 min de aula aguardando envio'); the icon
 * stays.
 */
export type StateLineProps =
  | {
      phase: 'sent';
      /** A phrase from moment.ts: 'às 14:32'. */ when: string;
      text?: string | undefined;
    }
  | { phase: 'sending'; done: number; total: number; text?: string | undefined }
  | { phase: Quiet; text?: string | undefined }
  | { phase: 'plain' | 'running'; text: string };

const signs: Record<StateLineProps['phase'], LucideIcon | null> = {
  sent: Check,
  waiting: ArrowUp,
  sending: CloudUpload,
  device: Smartphone,
  saved: Smartphone,
  attention: TriangleAlert,
  done: Check,
  failed: X,
  offline: CloudOff,
  plain: null,
  running: Timer,
};

const words = (state: StateLineProps): string => {
  if (state.phase === 'plain' || state.phase === 'running') return state.text;
  if (state.text !== undefined) return state.text;
  if (state.phase === 'sent') return stateCopy.sent(state.when);
  if (state.phase === 'sending') return stateCopy.sending(state.done, state.total);
  return stateCopy[state.phase];
};

/** The state of something that a person made, with the same phrases everywhere. */
export const StateLine = (state: StateLineProps) => {
  const sign = signs[state.phase];
  return (
    <span className={classNames(styles.line, styles[state.phase])}>
      {sign && <Icon of={sign} size={14} />}
      {words(state)}
    </span>
  );
};
