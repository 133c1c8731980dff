import { ArrowRight, CloudOff, Lock } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { CardLink, isClosed } from '../anatomy/card-link.tsx';
import { smallLine, titleOf } from '../anatomy/card-text.ts';
import type { CardProps } from '#src/learning/reads/card.ts';
import styles from './button-card.module.css';

/** A full-width button in the accent colour. */
export const ButtonCard = ({ element, state, href, acts }: CardProps) => {
  const closed = isClosed(state) || state.action === 'processing' || state.action === 'inactive';
  const why = smallLine(state);
  return (
    <article
      className={classNames(styles.card, (closed || state.needsConnection) && styles.closed)}
    >
      <div className={styles.words}>
        <h3 className={styles.title}>
          <CardLink element={element} href={href} state={state} acts={acts}>
            {titleOf(element)}
          </CardLink>
        </h3>
        {why && <span className={styles.why}>{why}</span>}
      </div>
      <Icon
        of={closed ? Lock : state.needsConnection ? CloudOff : ArrowRight}
        className={styles.arrow}
      />
    </article>
  );
};
