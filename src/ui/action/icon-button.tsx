import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconSize } from '../icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Its accessible name, because it has no text. */
  label: string;
  icon: LucideIcon;
  size?: IconSize;
  /** A small outlined circle, for the arrows of a row. */
  round?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export const IconButton = ({
  label,
  icon,
  size = 20,
  round = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    className={classNames(styles.button, round && styles.round, className)}
  >
    <Icon of={icon} size={size} />
  </button>
);
