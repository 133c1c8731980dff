import type { LucideIcon } from 'lucide-react';
import { AppLink, type AppLinkProps } from '../app-link.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './icon-button.module.css';

export interface IconLinkProps extends Omit<AppLinkProps, 'children'> {
  /** Its accessible name, including what the dot means: 'Notificações, 2 novas'. */
  label: string;
  icon: LucideIcon;
  /** Shows a dot for something new. */
  dot?: boolean;
}

export const IconLink = ({ label, icon, dot = false, className, ...rest }: IconLinkProps) => (
  <AppLink {...rest} aria-label={label} className={classNames(styles.button, className)}>
    <Icon of={icon} />
    {dot && <span className={styles.dot} />}
  </AppLink>
);
