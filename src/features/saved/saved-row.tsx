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

/** One page with its size, its saved contents folded beneath it, and the actions on each. */
export const SavedRow = ({ page, onOpen, onRemove }: SavedRowProps) => {
  const { id, image, contents, state, bytes, size } = page;
  const title =
    page.title ?? (contents.length === 1 ? (contents[0]?.title ?? copy.loose) : copy.loose);
  const unfinished = page.items.filter((one) => one.state !== 'saved').map(({ item }) => item);
  const stands = state === 'paused' || state === 'failed';
  const ready = contents.filter((content) => content.state.state === 'saved').length;
  const [only] = contents;
  const place =
    id === null
      ? only && contents.length === 1
        ? paths.content(only.state.item.id)
        : null
      : paths.level(id);
  const open = (to: string): MenuEntry => ({
    id: 'open',
    label: copy.open,
    icon: Play,
    onSelect: () => onOpen(to),
  });
  const removal = (leaving: Leaving): MenuEntry => ({
    id: 'remove',
    label: dialog.remove,
    note: fileSize(leaving.bytes),
    icon: Trash2,
    apart: true,
    onSelect: () => onRemove(leaving),
  });
  const entries: MenuEntry[] = [
    ...(place === null ? [] : [open(place)]),
    removal({ title, items: page.items, bytes }),
  ];
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
        {unfinished.length > 0 && (
          <div className={styles.actions}>
            <Button
              size="small"
              onClick={() => void (stands ? carryOn(unfinished) : pause(unfinished))}
            >
              {state === 'failed' ? dialog.retry : stands ? dialog.carryOn : dialog.pause}
            </Button>
          </div>
        )}
      </div>
      <span className={styles.size}>{fileSize(bytes)}</span>
      <More title={title} entries={entries} />
      {contents.length > 1 && (
        <details className={styles.contents}>
          <summary>
            {copy.contents(ready, contents.length)}
            <Icon of={ChevronDown} size={18} />
          </summary>
          <ul>
            {contents.map(({ title: name, state: own }) => (
              <li key={own.item.id}>
                <AppLink to={paths.content(own.item.id)}>{name}</AppLink>
                <span className={styles.size}>{fileSize(own.bytes)}</span>
                <More
                  title={name}
                  entries={[
                    open(paths.content(own.item.id)),
                    removal({ title: name, items: [own], bytes: own.bytes }),
                  ]}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
};
