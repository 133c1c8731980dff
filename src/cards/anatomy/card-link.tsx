import type { ReactNode } from 'react';
import { AppLink } from '#src/ui/app-link.tsx';
import type { CardState } from '../card.ts';
import styles from './anatomy.module.css';

interface CardLinkProps {
  href: string;
  state: CardState;
  children: ReactNode;
}

/** The title is the link and its target is the whole card; what is closed leads nowhere and says why beneath. */
export const CardLink = ({ href, state, children }: CardLinkProps) =>
  isClosed(state) ? (
    <span>{children}</span>
  ) : (
    <AppLink to={href} className={styles.link}>
      {children}
    </AppLink>
  );

export const isClosed = (state: CardState): boolean => state.locked !== null || state.restricted;
