import type { ReactNode } from 'react';
import type { JourneyPart } from '#contract/areas/content/entities/journey-part.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import { ReferenceLink } from '../reading/reference-link.tsx';
import { RichText } from '../reading/rich-text.tsx';
import styles from './part-page.module.css';

interface PartPageProps {
  part: Pick<JourneyPart, 'text' | 'image' | 'content' | 'referenceLink'>;
  online: boolean;
  /** Receives the focus when the part changes. */
  headingRef?: (element: HTMLElement | null) => void;
  children?: ReactNode;
}

/** One part as a page: heading, picture, text and link. */
export const PartPage = ({ part, online, headingRef, children }: PartPageProps) => (
  <article className={styles.part}>
    <h2 ref={headingRef} tabIndex={-1}>
      {part.text}
    </h2>
    {part.image === null ? null : (
      <Picture className={styles.picture} src={part.image} title={part.text} eager />
    )}
    {part.content === null ? null : <RichText html={part.content} />}
    {part.referenceLink === null ? null : (
      <ReferenceLink href={part.referenceLink} online={online} />
    )}
    {children}
  </article>
);
