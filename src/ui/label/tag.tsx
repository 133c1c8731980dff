import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './tag.module.css';

interface TagProps {
  /** `picture` is for a tag on a picture. */
  tone?: 'neutral' | 'warning' | 'success' | 'danger' | 'info' | 'accent' | 'picture';
  icon?: LucideIcon;
  children: ReactNode;
}

export const Tag = ({ tone = 'neutral', icon, children }: TagProps) => (
  <span className={classNames(styles.tag, tone !== 'neutral' && styles[tone])}>
    {icon && <Icon of={icon} size={14} />}
    {children}
  </span>
);
