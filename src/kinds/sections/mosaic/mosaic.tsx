import { isFaded } from '#src/kinds/cards/anatomy/card-link.tsx';
import { PictureFlag } from '#src/kinds/cards/anatomy/picture-flag.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import { tileGround } from '../design/tile-ground.ts';
import { EntryWords } from '../entries/entry-words.tsx';
import { inGroups, mosaicGroups } from '../entries/layout-rules.ts';
import type { LayoutProps } from '../entries/section-list.tsx';
import type { ShownEntry } from '../entries/shown-entry.ts';
import { Film } from './film.tsx';
import styles from './mosaic.module.css';

const shapes = [
  undefined,
  styles['m1'],
  styles['m2'],
  styles['m3'],
  styles['m4'],
  styles['m5'],
] as const;

const MosaicTile = ({
  shown,
  page,
  eager,
  films,
}: {
  shown: ShownEntry;
  page: LayoutProps['page'];
  eager: boolean;
  films: boolean;
}) => {
  const { entry, element, state } = shown;
  const ground = tileGround(entry);
  return (
    <li className={classNames(styles.tile, ground && styles.grounded)} style={ground}>
      <Picture
        src={element.image}
        title={element.title}
        muted={isFaded(state)}
        eager={eager}
        className={styles.picture}
      >
        <PictureFlag state={state} />
        {films && entry.content && <Film src={entry.content} title={element.title} />}
      </Picture>
      <div className={styles.words}>
        <EntryWords shown={shown} acts={page.acts} level={2} />
      </div>
    </li>
  );
};

/** Groups of up to five tiles. One or two fill the screen. */
const mosaic =
  (films: boolean) =>
  ({ shown, page }: LayoutProps) => (
    <>
      {inGroups(shown, mosaicGroups(shown.length)).map((group, at) => (
        <ul
          key={group[0]?.entry.idEntry ?? at}
          className={classNames(
            styles.mosaic,
            shapes[group.length],
            shown.length <= 5 && styles.alone,
          )}
        >
          {group.map((one) => (
            <MosaicTile
              key={one.entry.idEntry}
              shown={one}
              page={page}
              eager={at === 0}
              films={films}
            />
          ))}
        </ul>
      ))}
    </>
  );

export const Mosaic = mosaic(false);
export const FilmMosaic = mosaic(true);
