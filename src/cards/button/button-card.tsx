import { ArrowRight, Lock } from 'lucide-react';
import { cardsCopy } from '#src/copy/pt-BR/cards.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { CardLink, isClosed } from '../anatomy/card-link.tsx';
import type { CardProps } from '../card.ts';
import styles from './button-card.module.css';

/** Full width, in the accent: one thing to do. */
export const ButtonCard = ({ element, state, href }: CardProps) => {
  const closed = isClosed(state);
  const why = state.restricted ? cardsCopy.restrictedWhy : state.locked?.reason;
  return (
    <article className={classNames(styles.card, closed && styles.closed)}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <CardLink href={href} state={state}>
            {element.title}
          </CardLink>
        </h3>
        {why && <span className={styles.why}>{why}</span>}
      </div>
      <Icon of={closed ? Lock : ArrowRight} className={styles.arrow} />
    </article>
  );
};
