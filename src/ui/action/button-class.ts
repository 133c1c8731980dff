import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** At most one primary button per view. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'medium' | 'small' | undefined;
  /** Full width of the container. */
  wide?: boolean | undefined;
}

/** The shared style of buttons and of links that look like buttons. */
export const buttonClass = (
  { tone = 'secondary', size = 'medium', wide = false }: ButtonLook,
  own?: string,
): string =>
  classNames(
    styles.button,
    styles[tone],
    size === 'small' && styles.small,
    wide && styles.wide,
    own,
  );
