import { Lock } from 'lucide-react';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { Icon } from '#src/ui/icon.tsx';
import { StateLine, type StateLineProps } from '#src/ui/label/state-line.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import type { CardProps, CardState } from '#src/learning/reads/card.ts';
import styles from './anatomy.module.css';
import { CertificateMark } from './certificate-mark.tsx';
import { LikeButton } from './like-button.tsx';
import { lockReason } from './card-text.ts';

/**
 * One status line: that it does not open now, else the line from the page, else the outcome, else
 * 'saved', else the progress status.
 */
const lineOf = (state: CardState): StateLineProps | null => {
  if (state.needsConnection) return { phase: 'offline' };
  if (state.line) return state.line;
  if (state.status === 'done' || state.status === 'passed')
    return { phase: 'done', text: cardsCopy.status[state.status] };
  if (state.status === 'failed' || state.status === 'expired')
    return { phase: 'failed', text: cardsCopy.status[state.status] };
  if (state.saved) return { phase: 'saved' };
  return state.status === 'in-progress'
    ? { phase: 'plain', text: cardsCopy.status[state.status] }
    : null;
};

/** Actions that are shown in the accent colour because the person can do something. */
const inviting = new Set(['canEnroll', 'reenroll', 'access']);

/** What can be done, or that the person is enrolled, where no status line says more. */
const badgeOf = ({ action }: CardState, line: StateLineProps | null): string => {
  if (action === null || (action === 'enrolled' && line !== null)) return '';
  return cardsCopy.action[action];
};

const Mandatory = () => (
  <span title={cardsCopy.mandatoryNotice}>
    <Tag tone="warning">{cardsCopy.mandatory}</Tag>
  </span>
);

type CardFootProps = Pick<CardProps, 'element' | 'state' | 'acts'>;

/** What an open card says and offers: status line, action badge, certificate and like. */
const OpenFoot = ({ element, state, acts }: CardFootProps) => {
  const line = lineOf(state);
  const badge = badgeOf(state, line);
  return (
    <>
      {line && <StateLine {...line} />}
      {badge && (
        <span className={inviting.has(state.action ?? '') ? styles.inviting : styles.badge}>
          {badge}
        </span>
      )}
      {state.certificate !== 'none' && (
        <CertificateMark element={element} state={state} acts={acts} />
      )}
      {state.like !== 'inactive' && acts && (
        <LikeButton element={element} state={state} acts={acts} />
      )}
    </>
  );
};

const saysSomething = (state: CardState, acts: CardFootProps['acts']): boolean => {
  const line = lineOf(state);
  if (line !== null || badgeOf(state, line) !== '') return true;
  return state.certificate !== 'none' || (state.like !== 'inactive' && Boolean(acts));
};

/** The foot of a card: mandatory tag, and why it is locked or what it offers. */
export const CardFoot = ({ element, state, acts }: CardFootProps) => {
  const closed = lockReason(state);
  const mandatory = state.mandatory && state.status !== 'done' && state.status !== 'passed';
  if (closed !== null)
    return (
      <>
        <p className={styles.why}>
          <Icon of={Lock} size={14} />
          {closed}
        </p>
        {mandatory && (
          <div className={styles.foot}>
            <Mandatory />
          </div>
        )}
      </>
    );
  if (!mandatory && !saysSomething(state, acts)) return null;
  return (
    <div className={styles.foot}>
      {mandatory && <Mandatory />}
      <OpenFoot element={element} state={state} acts={acts} />
    </div>
  );
};
