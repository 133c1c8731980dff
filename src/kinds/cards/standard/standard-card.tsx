import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { Picture, type PictureRatio } from '#src/ui/picture/picture.tsx';
import anatomy from '../anatomy/anatomy.module.css';
import { CardFoot } from '../anatomy/card-foot.tsx';
import { CardLink, isClosed, isFaded } from '../anatomy/card-link.tsx';
import { factOf, titleOf } from '../anatomy/card-text.ts';
import { PictureFlag } from '../anatomy/picture-flag.tsx';
import type { CardFormat, CardProps } from '#src/learning/reads/card.ts';
import styles from './standard-card.module.css';

const ratios: Record<CardFormat, PictureRatio> = {
  portrait: 'portrait',
  square: 'square',
  landscape: 'landscape',
  'landscape-xsmall': 'wide',
};

/** A card without a box: a picture, a title, one line of facts, one line of status. */
export const StandardCard = ({ element, state, href, format, fact, acts }: CardProps) => {
  const faded = isFaded(state);
  const closed = isClosed(state) || state.archived;
  const words = fact ?? factOf(element);
  return (
    <article className={styles.card}>
      <Picture
        src={element.image}
        title={titleOf(element)}
        ratio={ratios[format]}
        muted={faded}
        className={styles.picture}
      >
        <PictureFlag state={state} />
        {state.status === 'in-progress' && state.progress !== null && !closed && (
          <ProgressBar
            value={state.progress}
            label={cardsCopy.progressOf(titleOf(element))}
            className={anatomy.onPicture}
          />
        )}
      </Picture>
      <h3 className={classNames(anatomy.title, faded && anatomy.closed)}>
        <CardLink element={element} href={href} state={state} acts={acts}>
          {titleOf(element)}
        </CardLink>
      </h3>
      {words && <p className={anatomy.fact}>{words}</p>}
      <CardFoot element={element} state={state} acts={acts} />
    </article>
  );
};
