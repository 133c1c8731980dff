import { CircleCheck, CloudOff, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './notice.module.css';

type NoticeTone = 'offline' | 'info' | 'success' | 'warning' | 'danger' | 'neutral';

export interface NoticeProps {
  /**
   * Offline is neutral, because it is not an error. Amber asks for a decision; red reports a
   * failure.
   */
  tone?: NoticeTone;
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  /** Text links or small buttons. */
  actions?: ReactNode;
  /** One wide button: below the text on phones, beside it on wider screens. */
  beside?: boolean;
}

const signs: Record<NoticeTone, LucideIcon> = {
  offline: CloudOff,
  neutral: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: TriangleAlert,
};

export const Notice = ({
  tone = 'neutral',
  icon,
  title,
  children,
  actions,
  beside = false,
}: NoticeProps) => (
  <div
    role={tone === 'danger' ? 'alert' : 'status'}
    className={classNames(
      styles.notice,
      tone !== 'neutral' && styles[tone],
      beside && styles.beside,
    )}
  >
    <Icon of={icon ?? signs[tone]} />
    <div>
      <b>{title}</b>
      {children && <p className={styles.text}>{children}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
