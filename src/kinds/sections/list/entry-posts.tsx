import { Check } from 'lucide-react';
import { isFaded } from '#src/kinds/cards/anatomy/card-link.tsx';
import { PictureFlag } from '#src/kinds/cards/anatomy/picture-flag.tsx';
import { factOf } from '#src/kinds/cards/anatomy/card-text.ts';
import { stateCopy } from '#src/ui/label/state.copy.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { tileGround } from '../design/tile-ground.ts';
import { EntryWords } from '../entries/entry-words.tsx';
import entryStyles from '../entries/entry.module.css';
import type { LayoutProps } from '../entries/section-list.tsx';
import styles from './list.module.css';

/**
 * Cards of a large picture, with the first lines of the description, and a badge on what is
 * completed.
 */
export const EntryPosts = ({ shown, first, page, section, moves }: LayoutProps) => (
  <ol className={styles.posts} start={first + 1}>
    {shown.map((one, at) => {
      const { entry, element, state } = one;
      const done = state.status === 'done' || state.status === 'passed';
      const ground = tileGround(entry);
      const grounded = ground !== undefined || Boolean(section.design?.general?.columnColor);
      const fact = factOf(element);
      return (
        <li
          key={entry.idEntry}
          className={classNames(styles.post, grounded && styles.grounded)}
          style={ground}
          data-section-column={ground ? undefined : ''}
          data-section-first={first + at === 0 ? '' : undefined}
        >
          <Picture
            src={element.image}
            title={element.title}
            ratio="wide"
            muted={isFaded(state)}
            eager={first + at < 4}
          >
            <PictureFlag state={state} />
            {done && (
              <span className={styles.doneTag}>
                <Icon of={Check} size={14} />
                {stateCopy.done}
              </span>
            )}
          </Picture>
          <div className={styles.postWords}>
            {fact && <p className={entryStyles.fact}>{fact}</p>}
            <EntryWords
              shown={one}
              acts={page.acts}
              moves={moves}
              level={2}
              large
              fact={null}
              description
              foot={!done}
            />
          </div>
        </li>
      );
    })}
  </ol>
);
