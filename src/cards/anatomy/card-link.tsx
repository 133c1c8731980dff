import type { ReactNode } from 'react';
import { AppLink } from '#src/ui/app-link.tsx';
import type { CardProps, CardState } from '../card.ts';
import styles from './anatomy.module.css';

interface CardLinkProps extends Pick<CardProps, 'element' | 'state' | 'href' | 'acts'> {
  children: ReactNode;
}

/**
 * The title is the link, or the button that enrols. Its target covers the whole card. A card that is locked, being processed or
 * offers nothing has no link; the reason is shown below.
 */
export const CardLink = ({ element, href, state, acts, children }: CardLinkProps) => {
  if (isClosed(state) || state.click === 'nothing') return <span>{children}</span>;
  if (acts && (state.click === 'choose' || state.click === 'enroll'))
    return (
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => acts.enroll(element)}>
        {children}
      </button>
    );
  return (
    <AppLink to={href} className={styles.link}>
      {children}
    </AppLink>
  );
};

export const isClosed = (state: CardState): boolean => state.locked !== null || state.restricted;
