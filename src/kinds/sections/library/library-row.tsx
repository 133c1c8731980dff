/** A folder, and a file with its download and what this device has of it. */
import { ChevronRight, CircleCheck, Download, Folder } from 'lucide-react';
import { useState } from 'react';
import type { LibraryEntry } from '#contract/areas/media/api/library.ts';
import { nameOf } from '#contract/areas/media/rules/library-key.ts';
import { libraryCopy as copy } from './library.copy.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { canSave } from '#src/platform/saving/saved.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { fileIcon } from '#src/kinds/viewers/file/file-icon.ts';
import { fileSize } from '#src/ui/format/file-size.ts';
import { fileAt } from '#sync/downloads/media-address.ts';
import type { SavedState } from '#sync/downloads/read-saved.ts';
import styles from './library.module.css';

const moment = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
/** '19/11/2026 11:30'. */
const momentText = (at: string): string => moment.format(new Date(at)).replace(',', '');

export const FolderRow = ({ entry: { key, date }, to }: { entry: LibraryEntry; to: string }) => (
  <tr>
    <td>
      <AppLink className={styles.name} to={to} aria-label={copy.openFolder(nameOf(key))}>
        <span className={styles.mark}>
          <Icon of={Folder} />
        </span>
        <span className={styles.words}>
          <bdi>{nameOf(key)}</bdi>
          <small className={styles.below}>{momentText(date)}</small>
        </span>
      </AppLink>
    </td>
    <td className={styles.when}>{momentText(date)}</td>
    <td className={styles.act}>
      <Icon of={ChevronRight} size={18} />
    </td>
  </tr>
);

interface FileRowProps {
  entry: LibraryEntry;
  saved: readonly SavedState[] | undefined;
  reachable: boolean;
  /** The folder that a search found it in. */
  place: string | null;
}

export const FileRow = ({
  entry: { key, url, date, size },
  saved,
  reachable,
  place,
}: FileRowProps) => {
  const { person } = usePerson();
  const [busy, setBusy] = useState(false);
  const name = nameOf(key);
  const file = fileAt(url);
  const state = saved?.find(({ item }) => item.kind === 'file' && item.id === file?.sha256);
  const isSaved = state?.state === 'saved';
  const keep = async (): Promise<void> => {
    if (!file) return;
    setBusy(true);
    try {
      const { remove, save } = await import('#src/platform/saving/save.ts');
      if (state) {
        await remove([state.item]);
        showToast({ text: copy.removed });
      } else if (
        !(await save(person, [{ kind: 'file', id: file.sha256, files: [{ ...file, size }] }]))
      )
        showToast({ text: copy.noRoom });
    } catch {
      showToast({ text: copy.saveFailed });
    }
    setBusy(false);
  };
  const facts = [size === null ? null : fileSize(size), place === '' ? null : place].filter(
    (one) => one !== null,
  );
  return (
    <tr>
      <td>
        <a
          className={styles.name}
          href={`${url}?download=1`}
          download={name}
          aria-label={copy.download(name)}
        >
          <span className={styles.mark}>
            <Icon of={fileIcon(name)} />
          </span>
          <span className={styles.words}>
            <bdi>{name}</bdi>
            <small>{facts.join(' · ')}</small>
            <small className={styles.below}>{momentText(date)}</small>
            {isSaved && <StateLine phase="saved" />}
            {state && !isSaved && (
              <StateLine
                phase="plain"
                text={copy.saving(
                  state.size === 0 ? 0 : Math.floor((state.bytes / state.size) * 100),
                )}
              />
            )}
            {!reachable && !isSaved && <StateLine phase="offline" />}
          </span>
        </a>
      </td>
      <td className={styles.when}>{momentText(date)}</td>
      <td className={styles.act}>
        {file && canSave() && (
          <IconButton
            icon={state ? CircleCheck : Download}
            label={state ? copy.remove(name) : copy.save(name)}
            disabled={busy || (!state && !reachable)}
            onClick={() => void keep()}
          />
        )}
      </td>
    </tr>
  );
};
