import type { BlockElement } from '#contract/blocks.ts';
import type { SectionItem } from '#contract/areas/content/entities/section.ts';
import type { BlockPage } from '#src/learning/reads/block-page.ts';
import anatomy from '#src/kinds/cards/anatomy/anatomy.module.css';
import { CardFoot } from '#src/kinds/cards/anatomy/card-foot.tsx';
import { CardLink, isClosed, isFaded } from '#src/kinds/cards/anatomy/card-link.tsx';
import { factOf } from '#src/kinds/cards/anatomy/card-text.ts';
import { PictureFlag } from '#src/kinds/cards/anatomy/picture-flag.tsx';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import styles from './home-tile.module.css';

interface HomeTileProps {
  element: BlockElement;
  item: SectionItem;
  page: BlockPage;
  eager: boolean;
}

/**
 * A tile of a mosaic. `tile`: a picture with text below. `icon`: a small centred picture. `hybrid`:
 * a picture with the second picture as its icon. Text is never placed on the picture, because
 * legibility on a company's picture is not guaranteed.
 */
export const HomeTile = ({ element, item, page, eager }: HomeTileProps) => {
  const state = page.stateOf(element);
  const faded = isFaded(state);
  const closed = isClosed(state) || state.archived;
  const words = factOf(element);
  const style = item.imageStyle ?? 'tile';
  return (
    <article className={classNames(styles.tile, style === 'icon' && styles.icon)}>
      <Picture
        src={element.image}
        title={element.title}
        muted={faded}
        eager={eager}
        className={styles.picture}
      >
        <PictureFlag state={state} />
        {state.status === 'in-progress' &&
          state.progress !== null &&
          !closed &&
          style !== 'icon' && (
            <ProgressBar
              value={state.progress}
              label={cardsCopy.progressOf(element.title)}
              className={anatomy.onPicture}
            />
          )}
      </Picture>
      <div className={styles.words}>
        {style === 'hybrid' && item.imageSecondary !== null && (
          <img className={styles.sign} src={item.imageSecondary} alt="" loading="lazy" />
        )}
        <h3 className={classNames(anatomy.title, faded && anatomy.closed)}>
          <CardLink element={element} href={page.hrefOf(element)} state={state} acts={page.acts}>
            {element.title}
          </CardLink>
        </h3>
        {words && <p className={anatomy.fact}>{words}</p>}
        <CardFoot element={element} state={state} acts={page.acts} />
      </div>
    </article>
  );
};
