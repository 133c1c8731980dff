import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import anatomy from '../anatomy/anatomy.module.css';
import { CardFoot } from '../anatomy/card-foot.tsx';
import { CardLink, isClosed, isFaded } from '../anatomy/card-link.tsx';
import { factOf, titleOf } from '../anatomy/card-text.ts';
import type { CardProps } from '#src/learning/reads/card.ts';
import styles from './block-card.module.css';

/** A small picture beside title, fact, progress bar and status. */
export const BlockCard = ({ element, state, href, fact, acts }: CardProps) => {
  const faded = isFaded(state);
  const closed = isClosed(state) || state.archived;
  const words = fact ?? factOf(element);
  return (
    <article className={styles.card}>
      <Picture
        src={element.image}
        title={titleOf(element)}
        ratio="square"
        muted={faded}
        className={styles.picture}
      />
      <div className={styles.words}>
        <h3 className={classNames(anatomy.title, faded && anatomy.closed)}>
          <CardLink element={element} href={href} state={state} acts={acts}>
            {titleOf(element)}
          </CardLink>
        </h3>
        {words && <p className={anatomy.fact}>{words}</p>}
        {state.progress !== null && !closed && (
          <ProgressBar
            value={state.progress}
            label={cardsCopy.progressOf(titleOf(element))}
            className={classNames(styles.bar, faded && anatomy.quietBar)}
          />
        )}
        <CardFoot element={element} state={state} acts={acts} />
      </div>
    </article>
  );
};
