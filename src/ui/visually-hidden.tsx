import type { HTMLAttributes, Ref } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  /** Renders a heading, for pages without a visible one. */
  as?: 'span' | 'p' | 'h1' | 'h2' | 'h3';
  ref?: Ref<HTMLHeadingElement>;
}

/** For screen readers only. */
export const VisuallyHidden = ({ as: Element = 'span', ...rest }: VisuallyHiddenProps) => (
  <Element {...rest} className={styles.hidden} />
);
