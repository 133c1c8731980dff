import { FileText, Link2 } from 'lucide-react';
import { canSave } from '#src/platform/saving/saved.ts';
import { sectionListsCopy as words } from '../section-lists.copy.ts';
import { isClosed, isFaded } from '#src/kinds/cards/anatomy/card-link.tsx';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { fileSize } from '#src/ui/format/file-size.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { EntryWords } from '../entries/entry-words.tsx';
import type { LayoutProps } from '../entries/section-list.tsx';
import type { ShownEntry } from '../entries/shown-entry.ts';
import { endingOf, formatOf } from './file-format.ts';
import { groupsOf } from './file-groups.ts';
import styles from './files.module.css';
import { SaveFile } from './save-file.tsx';

const factOf = ({ content, element }: ShownEntry): string | null =>
  [
    element.label,
    content?.media ? fileSize(content.media.size) : null,
    element.duration ? durationPhrase(element.duration) : null,
  ]
    .filter(Boolean)
    .join(' · ') || null;

interface RowProps extends Pick<LayoutProps, 'page' | 'moves'> {
  shown: ShownEntry;
  level: 2 | 3;
}

const Row = ({ shown, page, moves, level }: RowProps) => {
  const { element, state, content, leads } = shown;
  return (
    <li className={styles.file} data-section-column="">
      <span
        className={classNames(
          styles.mark,
          styles[formatOf(content)],
          isFaded(state) && styles.faded,
        )}
        aria-hidden="true"
      >
        {endingOf(content) || <Icon of={leads === 'outside' ? Link2 : FileText} size={20} />}
      </span>
      <div className={styles.words}>
        <EntryWords
          shown={shown}
          acts={page.acts}
          moves={moves}
          level={level}
          fact={factOf(shown)}
        />
      </div>
      {content?.media && !isClosed(state) && (
        <div className={styles.save}>
          <SaveFile
            idContentItem={content.idContentItem}
            title={element.title}
            saved={state.saved}
          />
        </div>
      )}
    </li>
  );
};

/** How many of the files that can be on this device are. */
const SavedCount = ({ shown }: { shown: readonly ShownEntry[] }) => {
  const files = shown.filter(({ content, state }) => content?.media && !isClosed(state));
  if (files.length === 0 || !canSave()) return null;
  const saved = files.filter(({ state }) => state.saved).length;
  return <p className={styles.count}>{words.saved(saved, files.length)}</p>;
};

/** Files as rows, in their groups: what each is, how large, whether it is on this device. */
export const FileRows = ({ shown, first, page, moves }: LayoutProps) => {
  const groups = groupsOf(shown);
  return groups.map(({ title, from, entries }) => (
    <section key={from} className={styles.group} aria-label={title ?? undefined}>
      <div className={styles.head}>
        {title !== null && <h2>{title}</h2>}
        <SavedCount shown={entries} />
      </div>
      <ol className={styles.files} start={first + from + 1}>
        {entries.map((one) => (
          <Row
            key={one.entry.idEntry}
            shown={one}
            page={page}
            moves={moves}
            level={title === null ? 2 : 3}
          />
        ))}
      </ol>
    </section>
  ));
};
