import { ChevronRight, CloudOff, Lock } from 'lucide-react';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import anatomy from '../anatomy/anatomy.module.css';
import { CardLink, isClosed, isFaded } from '../anatomy/card-link.tsx';
import { smallLine, titleOf } from '../anatomy/card-text.ts';
import type { CardProps } from '#src/learning/reads/card.ts';
import styles from './navigation-card.module.css';

/** A link to a page: small picture, title, number of items in it. */
export const NavigationCard = ({ element, state, href, fact, acts }: CardProps) => {
  const closed = isClosed(state);
  const line = smallLine(state);
  const count = element.count === null ? element.label : cardsCopy.items(element.count);
  return (
    <article className={styles.card}>
      <Picture
        src={element.image}
        title={titleOf(element)}
        muted={isFaded(state)}
        className={styles.picture}
      />
      <div className={styles.words}>
        <h3
          className={classNames(styles.title, (closed || state.needsConnection) && anatomy.closed)}
        >
          <CardLink element={element} href={href} state={state} acts={acts}>
            {titleOf(element)}
          </CardLink>
        </h3>
        <span className={styles.count}>
          {closed ? line : [fact ?? count, line].filter(Boolean).join(' · ')}
        </span>
      </div>
      <Icon
        of={closed ? Lock : state.needsConnection ? CloudOff : ChevronRight}
        size={16}
        className={styles.arrow}
      />
    </article>
  );
};
