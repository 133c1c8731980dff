import { ChevronRight, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { isClosed, isFaded } from '#src/kinds/cards/anatomy/card-link.tsx';
import { stateCopy } from '#src/ui/label/state.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Mark } from '#src/ui/figure/mark.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { tileGround } from '../design/tile-ground.ts';
import { EntryWords } from '../entries/entry-words.tsx';
import type { LayoutProps } from '../entries/section-list.tsx';
import type { ShownEntry } from '../entries/shown-entry.ts';
import styles from './list.module.css';

/**
 * The end of a row: that it is done, that it needs a connection, or that it leads on. The words
 * beside it say the same.
 */
const RowEnd = ({ shown: { state, leads } }: { shown: ShownEntry }) => {
  if (state.status === 'done' || state.status === 'passed')
    return <Mark kind="done" label={stateCopy.done} />;
  if (state.needsConnection) return <Icon of={CloudOff} className={styles.end} />;
  return leads === 'nothing' || isClosed(state) ? null : (
    <Icon of={ChevronRight} className={styles.end} />
  );
};

interface EntryRowsProps extends LayoutProps {
  /** A larger picture. */
  big?: boolean;
  /** Replaces kind and length. */
  factOf?: (shown: ShownEntry) => string | null;
  /** Below the words of a row. */
  below?: (shown: ShownEntry) => ReactNode;
}

/** Rows with a small picture, in two columns where there is room. */
export const EntryRows = ({
  shown,
  first,
  page,
  section,
  moves,
  big = false,
  factOf,
  below,
}: EntryRowsProps) => (
  <ol className={styles.rows} start={first + 1}>
    {shown.map((one, at) => {
      const { entry, element, state } = one;
      const ground = tileGround(entry);
      const grounded = ground !== undefined || Boolean(section.design?.general?.columnColor);
      return (
        <li
          key={entry.idEntry}
          className={classNames(styles.row, big && styles.big, grounded && styles.grounded)}
          style={ground}
          data-section-column={ground ? undefined : ''}
          data-section-first={first + at === 0 ? '' : undefined}
        >
          <Picture
            src={element.image}
            title={element.title}
            muted={isFaded(state)}
            eager={first + at < 8}
            className={styles.picture}
          />
          <div className={styles.words}>
            <EntryWords
              shown={one}
              acts={page.acts}
              moves={moves}
              level={2}
              fact={factOf?.(one)}
              foot={state.status !== 'done' && state.status !== 'passed'}
            />
            {below?.(one)}
          </div>
          <RowEnd shown={one} />
        </li>
      );
    })}
  </ol>
);
