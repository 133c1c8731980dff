/** Saves a content or page for offline use and shows its state. Place it beside the thing's title. */
import { CircleCheck, Download, type LucideIcon, Pause, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { savingCopy } from '#src/copy/pt-BR/saving.ts';
import { canSave } from '#src/platform/saving/saved.ts';
import { Button, type ButtonProps } from '#src/ui/action/button.tsx';
import { importWithRetry } from '#src/platform/import-with-retry.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import styles from './save-button.module.css';
import { type SaveTarget, type Target, useSaveTarget } from './use-save-target.ts';

const load = () => import('./save-dialog.tsx');
const SaveDialog = lazyPart(load, 'SaveDialog');

const faceOf = ({ unfinished, missing, total, items }: SaveTarget): { icon: LucideIcon; text: string } => {
  const percent = total.size === 0 ? 0 : Math.floor((total.bytes / total.size) * 100);
  if (unfinished.some(({ state }) => state === 'failed')) return { icon: TriangleAlert, text: savingCopy.failed };
  if (unfinished.length > 0)
    return unfinished.every(({ state }) => state === 'paused')
      ? { icon: Pause, text: savingCopy.paused(percent) }
      : { icon: Download, text: savingCopy.saving(percent) };
  return missing.length === 0 && items.length > 0
    ? { icon: CircleCheck, text: savingCopy.saved }
    : { icon: Download, text: savingCopy.action };
};

interface SaveButtonProps extends Pick<ButtonProps, 'tone' | 'size' | 'className'> {
  target: Target;
  /** Shows one word where there is one. Its name stays the whole text. */
  short?: boolean;
}

export const SaveButton = ({ target, short = false, ...look }: SaveButtonProps) => {
  const found = useSaveTarget(target);
  const [open, setOpen] = useState(false);
  if (found === undefined && target.kind === 'node' && canSave())
    // Its place among the actions of a page: what comes later would push the page down.
    return (
      <Button {...look} icon={Download} className={styles.held}>
        {savingCopy.action}
      </Button>
    );
  if (!found || !canSave()) return null;
  // Nothing to save: text that is already here, or a content that never works offline.
  if (found.items.length === 0 && found.missing.length === 0) {
    const [only] = found.contents;
    if (target.kind === 'node' || !only?.obstacle) return null;
    return (
      <Button {...look} icon={Download} why={{ icon: 'offline', text: savingCopy.why[only.obstacle] }}>
        {savingCopy.action}
      </Button>
    );
  }
  const { icon, text } = faceOf(found);
  return (
    <>
      <Button
        {...look}
        icon={icon}
        aria-haspopup="dialog"
        aria-label={short ? text : undefined}
        onPointerEnter={() => void importWithRetry(load)}
        onClick={() => setOpen(true)}
      >
        {short ? (savingCopy.short[text] ?? text) : text}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SaveDialog target={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
