import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** One primary a view. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'medium' | 'small' | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
}

/** The look that buttons and links dressed as buttons share. */
export const buttonClass = ({ tone = 'secondary', size = 'medium', wide = false }: ButtonLook, own?: string): string =>
  classNames(styles.button, styles[tone], size === 'small' && styles.small, wide && styles.wide, own);
