import { paths } from '#src/paths.ts';
import { Trash2 } from 'lucide-react';
import { savingCopy } from '#src/copy/pt-BR/saving.ts';
import { carryOn, pause } from '#src/platform/saving/save.ts';
import { Button } from '#src/ui/action/button.tsx';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { fileSize } from '#src/viewers/file/file-size.ts';
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
      return <StateLine phase="attention" text={failure ? dialog.problems[failure] : savingCopy.failed} />;
    case 'paused':
      return <StateLine phase="plain" text={copy.pausedAt(here, all)} />;
    case 'waiting':
      return <StateLine phase="offline" text={copy.waitingAt(here, all)} />;
    case 'saving':
      return <StateLine phase="plain" text={copy.savingAt(here, all)} />;
  }
};

/** One page with its saved items and the actions on it. */
export const SavedRow = ({ page, onRemove }: { page: SavedPage; onRemove(): void }) => {
  const { id, image, contents, state, bytes, size } = page;
  const title = page.title ?? (contents.length === 1 ? (contents[0]?.title ?? copy.loose) : copy.loose);
  const unfinished = page.items.filter((one) => one.state !== 'saved').map(({ item }) => item);
  const stands = state === 'paused' || state === 'failed';
  return (
    <li className={styles.row}>
      <Picture src={image} title={title} className={styles.thumb} />
      <div className={styles.main}>
        <h3>{id === null ? title : <AppLink to={paths.level(id)}>{title}</AppLink>}</h3>
        <p className={styles.fact}>
          {copy.contents(contents.filter((content) => content.state.state === 'saved').length, contents.length)}
          {` · ${fileSize(bytes)}`}
          {page.auto && ` · ${copy.auto}`}
        </p>
        {state !== 'saved' && <ProgressBar value={size === 0 ? 0 : (bytes / size) * 100} label={null} className={styles.progress} />}
        {stateLine(page)}
        {unfinished.length > 0 && (
          <div className={styles.actions}>
            <Button size="small" onClick={() => void (stands ? carryOn(unfinished) : pause(unfinished))}>
              {state === 'failed' ? dialog.retry : stands ? dialog.carryOn : dialog.pause}
            </Button>
          </div>
        )}
        {contents.length > 1 && (
          <ul className={styles.contents}>
            {contents.map((content) => (
              <li key={content.state.item.id}>
                <span>{content.title}</span>
                <span>{fileSize(content.state.size)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <IconButton label={copy.options(title)} icon={Trash2} onClick={onRemove} />
    </li>
  );
};
