import { isFaded } from '#src/kinds/cards/anatomy/card-link.tsx';
import { PictureFlag } from '#src/kinds/cards/anatomy/picture-flag.tsx';
import anatomy from '#src/kinds/cards/anatomy/anatomy.module.css';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { tileGround } from '../design/tile-ground.ts';
import { EntryWords } from '../entries/entry-words.tsx';
import type { LayoutProps } from '../entries/section-list.tsx';
import styles from './card-grid.module.css';

export const CardGrid = ({ shown, page, first, section: { design } }: LayoutProps) => (
  <ul className={styles.cards}>
    {shown.map((one, at) => {
      const { entry, element, state } = one;
      const ground = tileGround(entry);
      const grounded = ground !== undefined || Boolean(design?.general?.columnColor);
      return (
        <li
          key={entry.idEntry}
          className={classNames(styles.card, grounded && styles.grounded)}
          style={ground}
          data-section-column={ground ? undefined : ''}
        >
          <Picture
            src={element.image}
            title={element.title}
            ratio="square"
            muted={isFaded(state)}
            eager={first + at < 6}
          >
            <PictureFlag state={state} />
            {state.status === 'in-progress' && state.progress !== null && (
              <ProgressBar
                value={state.progress}
                label={cardsCopy.progressOf(element.title)}
                className={anatomy.onPicture}
              />
            )}
          </Picture>
          <div className={styles.words}>
            <EntryWords shown={one} acts={page.acts} level={2} />
          </div>
        </li>
      );
    })}
  </ul>
);
