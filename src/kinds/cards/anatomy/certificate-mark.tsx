import { Award } from 'lucide-react';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { CardProps } from '#src/learning/reads/card.ts';
import styles from './anatomy.module.css';
import { titleOf } from './card-text.ts';

const words = cardsCopy.certificate;

/** The certificate of a card. Disabled until the card is completed. */
export const CertificateMark = ({
  element,
  state,
  acts,
}: Pick<CardProps, 'element' | 'state' | 'acts'>) => {
  const blocked = state.certificate === 'blocked';
  const download = acts?.certificate;
  if (!blocked && !download) return null;
  return (
    <button
      type="button"
      className={styles.certificate}
      disabled={blocked}
      aria-label={blocked ? words.blocked : words.download(titleOf(element))}
      title={blocked ? words.blocked : undefined}
      onClick={() => download?.(element)}
    >
      <Icon of={Award} size={14} />
      {words.label}
    </button>
  );
};
