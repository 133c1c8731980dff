import { PictureFlag } from '#src/kinds/cards/anatomy/picture-flag.tsx';
import { isClosed, isFaded } from '#src/kinds/cards/anatomy/card-link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import { menuColour, tileGround } from '../design/tile-ground.ts';
import { EntryWords } from '../entries/entry-words.tsx';
import { wideTiles } from '../entries/layout-rules.ts';
import type { LayoutProps } from '../entries/section-list.tsx';
import styles from './menu-grid.module.css';

/**
 * `tile`: a picture, the words below. `hybrid`: words and picture share one coloured ground.
 * `icon`: a small picture beside the words. A closed tile says so on its picture.
 */
export const MenuGrid = ({ shown, first, total, page, section: { design } }: LayoutProps) => {
  const wide = wideTiles(total, design);
  return (
    <ul className={styles.grid}>
      {shown.map((one, at) => {
        const { entry, element, state } = one;
        const style = entry.imageStyle ?? 'tile';
        const isWide = first + at < wide;
        const ground = tileGround(entry, style === 'tile' ? null : menuColour(design, first + at));
        const src = style === 'icon' ? (entry.imageSecondary ?? element.image) : element.image;
        return (
          <li
            key={entry.idEntry}
            className={classNames(
              styles.tile,
              styles[style],
              isWide && styles.wide,
              ground && styles.grounded,
            )}
            style={ground}
            data-section-column={style === 'tile' ? undefined : ''}
            data-section-first={isWide ? '' : undefined}
          >
            <Picture
              src={src}
              title={element.title}
              muted={isFaded(state)}
              eager={at < 6}
              className={styles.picture}
            >
              <PictureFlag state={state} />
            </Picture>
            <div className={classNames(styles.words, isClosed(state) && styles.closed)}>
              <EntryWords
                shown={one}
                acts={page.acts}
                level={2}
                fact={entry.description ?? undefined}
                foot="closed"
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
};
