import { useId, type ReactNode } from 'react';
import { AppLink } from '#src/ui/app-link.tsx';
import { OfflineReason } from '#src/ui/label/offline-reason.tsx';
import type { CardProps, CardState } from '#src/learning/reads/card.ts';
import styles from './anatomy.module.css';

interface CardLinkProps extends Pick<CardProps, 'element' | 'state' | 'href' | 'acts'> {
  children: ReactNode;
}

/**
 * The title is the link, or the button that enrols. Its target covers the whole card. A card that
 * is locked, being processed or offers nothing has no link; the reason is shown below. What is sold
 * leads to the store. What needs a connection keeps its link: it leads to a page that says more.
 */
export const CardLink = ({ element, href, state, acts, children }: CardLinkProps) => {
  const why = useId();
  if (state.restricted && state.soldAt !== null)
    return (
      <AppLink to={state.soldAt} className={styles.link}>
        {children}
      </AppLink>
    );
  if (isClosed(state) || state.click === 'nothing') return <span>{children}</span>;
  if (acts && (state.click === 'choose' || state.click === 'enroll'))
    return (
      <>
        <button
          type="button"
          className={styles.link}
          aria-haspopup="dialog"
          aria-describedby={state.needsConnection ? why : undefined}
          onClick={() => acts.enroll(element)}
        >
          {children}
        </button>
        {state.needsConnection && <OfflineReason id={why} />}
      </>
    );
  return (
    <>
      <AppLink
        to={href}
        className={styles.link}
        aria-describedby={state.needsConnection ? why : undefined}
      >
        {children}
      </AppLink>
      {state.needsConnection && <OfflineReason id={why} />}
    </>
  );
};

export const isClosed = (state: CardState): boolean => state.locked !== null || state.restricted;

/** Shown paler, in its place. */
export const isFaded = (state: CardState): boolean =>
  isClosed(state) || state.archived || state.needsConnection;
