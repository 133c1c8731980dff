import { Lock } from 'lucide-react';
import { cardsCopy } from '#src/copy/pt-BR/cards.ts';
import { Icon } from '#src/ui/icon.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import type { CardState } from '../card.ts';
import styles from './anatomy.module.css';
import { lineOf } from './line-of.ts';

/** The last line: why it is closed, or what must be done and where it stands. */
export const CardFoot = ({ state }: { state: CardState }) => {
  const closed = state.restricted ? cardsCopy.restrictedWhy : (state.locked?.reason ?? null);
  if (closed !== null)
    return (
      <p className={styles.why}>
        <Icon of={Lock} size={14} />
        {closed}
      </p>
    );
  const line = lineOf(state);
  const mandatory = state.mandatory && state.status !== 'done';
  if (!line && !mandatory) return null;
  return (
    <div className={styles.foot}>
      {mandatory && <Tag tone="warning">{cardsCopy.mandatory}</Tag>}
      {line && <StateLine {...line} />}
    </div>
  );
};
