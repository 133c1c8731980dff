import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  pressed: boolean;
}

/** A toggle filter. */
export const Chip = ({ pressed, className, type = 'button', ...rest }: ChipProps) => (
  <button
    {...rest}
    type={type}
    aria-pressed={pressed}
    className={classNames(styles.chip, className)}
  />
);
