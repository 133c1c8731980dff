import { FileText, Link2 } from 'lucide-react';
import { isClosed, isFaded } from '#src/kinds/cards/anatomy/card-link.tsx';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { fileSize } from '#src/ui/format/file-size.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { EntryWords } from '../entries/entry-words.tsx';
import type { LayoutProps } from '../entries/section-list.tsx';
import type { ShownEntry } from '../entries/shown-entry.ts';
import { endingOf, formatOf } from './file-format.ts';
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

/** Files as rows: what each is, how large, whether it is on this device. */
export const FileRows = ({ shown, first, page, moves }: LayoutProps) => (
  <ol className={styles.files} start={first + 1}>
    {shown.map((one) => {
      const { entry, element, state, content, leads } = one;
      const ending = endingOf(content);
      return (
        <li key={entry.idEntry} className={styles.file} data-section-column="">
          <span
            className={classNames(
              styles.mark,
              styles[formatOf(content)],
              isFaded(state) && styles.faded,
            )}
            aria-hidden="true"
          >
            {ending || <Icon of={leads === 'outside' ? Link2 : FileText} size={20} />}
          </span>
          <div className={styles.words}>
            <EntryWords shown={one} acts={page.acts} moves={moves} level={2} fact={factOf(one)} />
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
    })}
  </ol>
);
