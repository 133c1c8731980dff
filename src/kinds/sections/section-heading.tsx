import type { ReactNode } from 'react';
import type { Section } from '#contract/areas/content/entities/section.ts';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  section: Pick<Section, 'title' | 'text'>;
  /** Where the company gave it none. */
  title: string;
  /** Beside the title; below it on phones. */
  children?: ReactNode;
}

export const SectionHeading = ({ section, title, children }: SectionHeadingProps) => (
  <header className={styles.head}>
    <div className={styles.words}>
      <h1>{section.title ?? title}</h1>
      {section.text && <p className={styles.text}>{section.text}</p>}
    </div>
    {children}
  </header>
);
