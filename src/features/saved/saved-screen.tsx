/**
 * What is saved on this device: used space, saved pages and preferences. Reads only from this
 * device.
 */
import { useEffect, useState } from 'react';
import { frameCopy } from '#src/ui/frame/frame.copy.ts';
import { savingCopy } from '#src/learning/saving/saving.copy.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { clearOpened, openedBytes, remove } from '#src/platform/saving/save.ts';
import { canSave } from '#src/platform/saving/saved.ts';
import { useSaved } from '#src/platform/saving/use-saved.ts';
import { readRoom } from '#src/platform/device/storage.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { bytesToSend } from '#sync/uploads/stage-upload.ts';
import { fileSize } from '#src/ui/format/file-size.ts';
import { pagesOf, type SavedPage } from './pages-of.ts';
import { Preferences } from './preferences.tsx';
import { type Leaving, SavedRow } from './saved-row.tsx';
import { spaceOf } from './space-of.ts';
import { SpacePanel } from './space-panel.tsx';
import styles from './saved.module.css';

const copy = savingCopy.storage;

interface SpaceUse {
  opened: number;
  room: { usage: number; quota: number } | null;
}

/** Read again whenever saved items change. */
const useTaken = (change: unknown, turn: number): SpaceUse | null => {
  const [taken, setTaken] = useState<SpaceUse | null>(null);
  useEffect(() => {
    let wanted = true;
    void Promise.all([openedBytes(), readRoom()]).then(
      ([opened, room]) => wanted && setTaken({ opened, room }),
    );
    return () => {
      wanted = false;
    };
  }, [change, turn]);
  return taken;
};

type Removal = Leaving & { oldest: boolean };

interface RemoveDialogProps {
  removal: Removal;
  onClose: () => void;
}

const RemoveDialog = ({ removal, onClose }: RemoveDialogProps) => {
  const size = fileSize(removal.bytes);
  return (
    <ConfirmDialog
      open
      destructive
      title={removal.oldest ? copy.oldestTitle : savingCopy.dialog.removeTitle}
      text={
        removal.oldest ? copy.oldestText(removal.title, size) : savingCopy.dialog.removeText(size)
      }
      confirm={savingCopy.dialog.remove}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void remove(removal.items.map(({ item }) => item)).then(() =>
          showToast({ text: savingCopy.dialog.removed }),
        );
      }}
    />
  );
};

interface SavedPagesProps extends SavedScreenProps {
  pages: readonly SavedPage[];
  onRemove: (removal: Removal) => void;
}

const SavedPages = ({ pages, onOpen, onRemove }: SavedPagesProps) =>
  pages.length === 0 ? (
    <EmptyState
      picture="shelf"
      title={copy.empty.title}
      text={copy.empty.text}
      action={<LinkButton to="/">{copy.empty.action}</LinkButton>}
    />
  ) : (
    <ul>
      {pages.map((page) => (
        <SavedRow
          key={page.id ?? page.items[0]?.item.id}
          page={page}
          onOpen={onOpen}
          onRemove={({ title, items, bytes }) => onRemove({ title, items, bytes, oldest: false })}
        />
      ))}
    </ul>
  );

interface SavedScreenProps {
  /** Goes to a page or a content. */
  onOpen(to: string): void;
}

export const SavedScreen = ({ onOpen }: SavedScreenProps) => {
  const saved = useSaved();
  const pages = useMirror((db) => pagesOf(db, saved ?? []), [saved]);
  const sending = useMirror(bytesToSend);
  const [turn, setTurn] = useState(0);
  const taken = useTaken(saved, turn);
  const [leaving, setLeaving] = useState<Removal | null>(null);
  if (!canSave()) return <EmptyState picture="cloud-off" level={1} {...copy.impossible} />;
  if (!saved || !pages || !taken || sending === undefined) return <RowsWaiting />;
  const oldest = pages.at(-1);
  const clear = async (): Promise<void> => {
    const freed = await clearOpened();
    setTurn((last) => last + 1);
    showToast({ text: copy.cleared(fileSize(freed)) });
  };
  return (
    <div className={styles.page}>
      <header>
        <h1>{frameCopy.savedPlace}</h1>
        <p className={styles.lead}>{copy.lead}</p>
      </header>
      <SpacePanel
        space={spaceOf(saved, { opened: taken.opened, sending }, taken.room?.usage ?? null)}
        room={taken.room}
      />
      <section className={styles.section}>
        <div className={styles.head}>
          <h2>{copy.list}</h2>
          <div className={styles.actions}>
            {taken.opened > 0 && (
              <Button size="small" onClick={() => void clear()}>
                {copy.clearOpened}
              </Button>
            )}
            {oldest && pages.length > 1 && (
              <Button
                size="small"
                onClick={() =>
                  setLeaving({ ...oldest, title: oldest.title ?? copy.loose, oldest: true })
                }
              >
                {copy.oldest}
              </Button>
            )}
          </div>
        </div>
        <SavedPages pages={pages} onOpen={onOpen} onRemove={setLeaving} />
      </section>
      <Preferences />
      {leaving && <RemoveDialog removal={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
};
