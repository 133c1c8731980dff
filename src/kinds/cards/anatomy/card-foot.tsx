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

/**
 * The foot of a card: why it is locked, or mandatory tag, status line, action badge, certificate
 * and like.
 */
export const CardFoot = ({
  element,
  state,
  acts,
}: Pick<CardProps, 'element' | 'state' | 'acts'>) => {
  const closed = lockReason(state);
  const line = lineOf(state);
  const mandatory = state.mandatory && state.status !== 'done' && state.status !== 'passed';
  // Beside how far one is, that one is enrolled says nothing.
  const isSaid = state.action === 'enrolled' && line !== null;
  const badge = state.action === null || isSaid ? '' : cardsCopy.action[state.action];
  const certificate = closed === null && state.certificate !== 'none';
  const like = closed === null && state.like !== 'inactive' && acts;
  if (closed === null && !line && !mandatory && !badge && !certificate && !like) return null;
  return (
    <>
      {closed !== null && (
        <p className={styles.why}>
          <Icon of={Lock} size={14} />
          {closed}
        </p>
      )}
      {(closed === null || mandatory) && (
        <div className={styles.foot}>
          {mandatory && (
            <span title={cardsCopy.mandatoryNotice}>
              <Tag tone="warning">{cardsCopy.mandatory}</Tag>
            </span>
          )}
          {closed === null && line && <StateLine {...line} />}
          {closed === null && badge && (
            <span className={inviting.has(state.action ?? '') ? styles.inviting : styles.badge}>
              {badge}
            </span>
          )}
          {certificate && <CertificateMark element={element} state={state} acts={acts} />}
          {like && <LikeButton element={element} state={state} acts={like} />}
        </div>
      )}
    </>
  );
};
