import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ProgressRing } from '#src/ui/figure/progress-ring.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import anatomy from '../anatomy/anatomy.module.css';
import { CardLink, isClosed, isFaded } from '../anatomy/card-link.tsx';
import { smallLine, titleOf } from '../anatomy/card-text.ts';
import type { CardProps } from '#src/learning/reads/card.ts';
import styles from './avatar-card.module.css';

/** A round picture inside a progress ring. */
export const AvatarCard = ({ element, state, href, acts }: CardProps) => {
  const closed = isClosed(state);
  const why = smallLine(state);
  return (
    <article className={styles.card}>
      <div className={styles.ringed}>
        <ProgressRing
          value={state.progress ?? 0}
          size="around"
          label={state.progress === null ? null : cardsCopy.progressOf(titleOf(element))}
        />
        <Picture
          src={element.image}
          title={titleOf(element)}
          muted={isFaded(state)}
          className={styles.picture}
        />
      </div>
      <h3 className={classNames(styles.title, (closed || state.needsConnection) && anatomy.closed)}>
        <CardLink element={element} href={href} state={state} acts={acts}>
          {titleOf(element)}
        </CardLink>
      </h3>
      {why && <span className={styles.why}>{why}</span>}
    </article>
  );
};
