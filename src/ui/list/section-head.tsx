import type { ReactNode } from 'react';
import { TextLink } from '../action/text-link.tsx';
import styles from './section-head.module.css';

export interface SectionHeadProps {
  title: string;
  subtitle?: string | null | undefined;
  /** Connects the section to its heading. */
  id?: string;
  /** 'Ver todos'. */
  more?: { label: string; to: string } | null | undefined;
  /** Arrows, on desktop only: on phones the row scrolls by touch. */
  arrows?: ReactNode;
}

export const SectionHead = ({ title, subtitle, id, more, arrows }: SectionHeadProps) => (
  <div className={styles.head}>
    <div>
      <h2 id={id}>{title}</h2>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    </div>
    {(more || arrows) && (
      <div className={styles.aside}>
        {more && (
          <TextLink to={more.to} aria-label={`${more.label}: ${title}`}>
            {more.label}
          </TextLink>
        )}
        {arrows && <div className={styles.arrows}>{arrows}</div>}
      </div>
    )}
  </div>
);
