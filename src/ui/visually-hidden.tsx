import type { HTMLAttributes, Ref } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  /** A heading where the page has none that is seen. */
  as?: 'span' | 'p' | 'h1' | 'h2' | 'h3';
  ref?: Ref<HTMLHeadingElement>;
}

/** For ears alone. */
export const VisuallyHidden = ({ as: Element = 'span', ...rest }: VisuallyHiddenProps) => <Element {...rest} className={styles.hidden} />;
