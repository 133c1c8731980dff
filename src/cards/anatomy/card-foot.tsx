import { Lock } from 'lucide-react';
import { cardsCopy } from '#src/copy/pt-BR/cards.ts';
import { Icon } from '#src/ui/icon.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import type { CardProps } from '../card.ts';
import styles from './anatomy.module.css';
import { CertificateMark } from './certificate-mark.tsx';
import { LikeButton } from './like-button.tsx';
import { lineOf } from './line-of.ts';
import { lockReason } from './lock-reason.ts';

/** What a badge says in the accent: there is something to do. */
const inviting = new Set(['canEnroll', 'reenroll', 'access']);

/** The last line: why it is closed, or what must be done, where it stands, what it offers, and whether it is liked. */
export const CardFoot = ({ element, state, acts }: Pick<CardProps, 'element' | 'state' | 'acts'>) => {
  const closed = lockReason(state);
  const line = lineOf(state);
  const mandatory = state.mandatory && state.status !== 'done' && state.status !== 'passed';
  const badge = state.action === null ? '' : cardsCopy.action[state.action];
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
          {closed === null && badge && <span className={inviting.has(state.action ?? '') ? styles.inviting : styles.badge}>{badge}</span>}
          {certificate && <CertificateMark element={element} state={state} acts={acts} />}
          {like && <LikeButton element={element} state={state} acts={like} />}
        </div>
      )}
    </>
  );
};
