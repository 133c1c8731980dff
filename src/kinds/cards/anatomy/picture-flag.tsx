import { Archive, Lock } from 'lucide-react';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { Tag } from '#src/ui/label/tag.tsx';
import type { CardState } from '#src/learning/reads/card.ts';
import styles from './anatomy.module.css';

/** The only three labels that may be placed on a picture. */
export const PictureFlag = ({ state }: { state: CardState }) => {
  const flag = state.restricted
    ? { icon: Lock, words: cardsCopy.restricted }
    : state.archived
      ? { icon: Archive, words: cardsCopy.archived }
      : state.locked
        ? { icon: Lock, words: cardsCopy.locked }
        : null;
  if (!flag) return null;
  return (
    <span className={styles.flag}>
      <Tag tone="picture" icon={flag.icon}>
        <span className={state.restricted ? styles.flagWords : styles.flagWord}>{flag.words}</span>
      </Tag>
    </span>
  );
};
