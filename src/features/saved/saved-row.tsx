import { paths } from '#src/paths.ts';
import { ChevronDown, Ellipsis, Play, Trash2 } from 'lucide-react';
import { savingCopy } from '#src/learning/saving/saving.copy.ts';
import { carryOn, pause } from '#src/platform/saving/save.ts';
import { Button } from '#src/ui/action/button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Menu, type MenuEntry } from '#src/ui/overlay/menu.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { fileSize } from '#src/ui/format/file-size.ts';
import type { SavedState } from '#sync/downloads/read-saved.ts';
import type { SavedPage } from './pages-of.ts';
import styles from './saved.module.css';

const copy = savingCopy.storage;
const dialog = savingCopy.dialog;

const stateLine = ({ state, bytes, size, items }: SavedPage) => {
  const [here, all] = [fileSize(bytes), fileSize(size)];
  const failure = items.find((item) => item.failure !== null)?.failure;
  switch (state) {
    case 'saved':
      return <StateLine phase="done" text={copy.ready} />;
    case 'failed':
      return (
        <StateLine
          phase="attention"
          text={failure ? dialog.problems[failure] : savingCopy.failed}
        />
      );
    case 'paused':
      return <StateLine phase="plain" text={copy.pausedAt(here, all)} />;
    case 'waiting':
      return <StateLine phase="offline" text={copy.waitingAt(here, all)} />;
    case 'saving':
      return <StateLine phase="plain" text={copy.savingAt(here, all)} />;
  }
};

/** What is removed together. */
export interface Leaving {
  title: string;
  items: readonly SavedState[];
  bytes: number;
}

interface SavedRowProps {
  page: SavedPage;
  onOpen(to: string): void;
  onRemove(leaving: Leaving): void;
}

const More = ({ title, entries }: { title: string; entries: readonly MenuEntry[] }) => (
  <Menu label={copy.options(title)} entries={entries} className={styles.more}>
    <Icon of={Ellipsis} />
  </Menu>
);

interface ContentsProps extends Pick<SavedRowProps, 'onOpen' | 'onRemove'> {
  contents: SavedPage['contents'];
}

const openEntry = (to: string, onOpen: SavedRowProps['onOpen']): MenuEntry => ({
  id: 'open',
  label: copy.open,
  icon: Play,
  onSelect: () => onOpen(to),
});

const removeEntry = (leaving: Leaving, onRemove: SavedRowProps['onRemove']): MenuEntry => ({
  id: 'remove',
  label: dialog.remove,
  note: fileSize(leaving.bytes),
  icon: Trash2,
  apart: true,
  onSelect: () => onRemove(leaving),
});

const Contents = ({ contents, onOpen, onRemove }: ContentsProps) => {
  const ready = contents.filter((content) => content.state.state === 'saved').length;
  return (
    <details className={styles.contents}>
      <summary>
        {copy.contents(ready, contents.length)}
        <Icon of={ChevronDown} size={18} />
      </summary>
      <ul>
        {contents.map(({ title, to, state }) => (
          <li key={state.item.id}>
            {to === null ? <span>{title}</span> : <AppLink to={to}>{title}</AppLink>}
            <span className={styles.size}>{fileSize(state.bytes)}</span>
            <More
              title={title}
              entries={[
                ...(to === null ? [] : [openEntry(to, onOpen)]),
                removeEntry({ title, items: [state], bytes: state.bytes }, onRemove),
              ]}
            />
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Pauses what is not saved yet, or continues it. */
const PauseButton = ({ page: { state, items } }: { page: SavedPage }) => {
  const unfinished = items.filter((one) => one.state !== 'saved').map(({ item }) => item);
  if (unfinished.length === 0) return null;
  const stands = state === 'paused' || state === 'failed';
  return (
    <div className={styles.actions}>
      <Button size="small" onClick={() => void (stands ? carryOn(unfinished) : pause(unfinished))}>
        {state === 'failed' ? dialog.retry : stands ? dialog.carryOn : dialog.pause}
      </Button>
    </div>
  );
};

const titleOf = ({ title, contents }: SavedPage): string =>
  title ?? (contents.length === 1 ? (contents[0]?.title ?? copy.loose) : copy.loose);

/** Where the page opens; contents without a page open only where there is one of them. */
const placeOf = ({ id, contents }: SavedPage): string | null => {
  if (id !== null) return paths.level(id);
  const [only] = contents;
  return only && contents.length === 1 ? only.to : null;
};

/** One page with its size, its saved contents folded beneath it, and the actions on each. */
export const SavedRow = ({ page, onOpen, onRemove }: SavedRowProps) => {
  const { image, contents, state, bytes, size, items } = page;
  const title = titleOf(page);
  const place = placeOf(page);
  return (
    <li className={styles.row}>
      <Picture src={image} title={title} className={styles.thumb} />
      <div className={styles.main}>
        <h3>{place === null ? title : <AppLink to={place}>{title}</AppLink>}</h3>
        {page.auto && <p className={styles.fact}>{copy.auto}</p>}
        {state !== 'saved' && (
          <ProgressBar
            value={size === 0 ? 0 : (bytes / size) * 100}
            label={null}
            className={styles.progress}
          />
        )}
        {stateLine(page)}
        <PauseButton page={page} />
      </div>
      <span className={styles.size}>{fileSize(bytes)}</span>
      <More
        title={title}
        entries={[
          ...(place === null ? [] : [openEntry(place, onOpen)]),
          removeEntry({ title, items, bytes }, onRemove),
        ]}
      />
      {contents.length > 1 && <Contents contents={contents} onOpen={onOpen} onRemove={onRemove} />}
    </li>
  );
};
