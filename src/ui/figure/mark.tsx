import {
  ArrowUp,
  Check,
  Lock,
  MapPin,
  RotateCw,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { ProgressRing } from './progress-ring.tsx';
import styles from './mark.module.css';

type MarkKind = 'done' | 'open' | 'locked' | 'failed' | 'wait' | 'warn' | 'here';

export interface MarkProps {
  kind: MarkKind | 'ring';
  /** Percent of a ring, 0 to 100. */
  value?: number;
  /** What the shape means; null where adjacent text says it. */
  label: string | null;
  /** Another icon in the same circle: what kind of thing waits. */
  icon?: LucideIcon;
}

const drawings: Record<MarkKind, LucideIcon | null> = {
  done: Check,
  open: null,
  locked: Lock,
  failed: RotateCw,
  wait: ArrowUp,
  warn: TriangleAlert,
  here: MapPin,
};

/** The status mark of a list row. The states differ in shape, not only in colour. */
export const Mark = ({ kind, value = 0, label, icon }: MarkProps) => {
  if (kind === 'ring') return <ProgressRing value={value} label={label} />;
  const drawing = icon ?? drawings[kind];
  return (
    <span className={classNames(styles.mark, styles[kind])}>
      {drawing && <Icon of={drawing} size={16} />}
      {label !== null && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
};
