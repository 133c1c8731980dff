/**
 * Saves a content or page for offline use and shows its state. Place it beside the thing's title.
 */
import { CircleCheck, Download, type LucideIcon, Pause, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { savingCopy } from './saving.copy.ts';
import { canSave } from '#src/platform/saving/saved.ts';
import { Button, type ButtonProps } from '#src/ui/action/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { importWithRetry } from '#src/platform/device/import-with-retry.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import styles from './save-button.module.css';
import { type SaveTarget, type Target, useSaveTarget } from './use-save-target.ts';

const load = () => import('./save-dialog.tsx');
const SaveDialog = lazyPart(load, 'SaveDialog');

interface Face {
  icon: LucideIcon;
  text: string;
  /** One word that stands for the text below an icon, where there is one. */
  word?: string;
}

const action: Face = { icon: Download, text: savingCopy.action, word: savingCopy.short.action };

const faceOf = ({ unfinished, missing, total, items }: SaveTarget): Face => {
  const percent = total.size === 0 ? 0 : Math.floor((total.bytes / total.size) * 100);
  if (unfinished.some(({ state }) => state === 'failed'))
    return { icon: TriangleAlert, text: savingCopy.failed };
  if (unfinished.length > 0)
    return unfinished.every(({ state }) => state === 'paused')
      ? { icon: Pause, text: savingCopy.paused(percent) }
      : { icon: Download, text: savingCopy.saving(percent) };
  return missing.length === 0 && items.length > 0
    ? { icon: CircleCheck, text: savingCopy.saved, word: savingCopy.short.saved }
    : action;
};

interface SaveButtonProps extends Pick<ButtonProps, 'tone' | 'size' | 'className'> {
  target: Target;
  /** Shows one word where there is one. Its name stays the whole text. */
  short?: boolean;
}

export const SaveButton = ({ target, short = false, ...look }: SaveButtonProps) => {
  const found = useSaveTarget(target);
  const [open, setOpen] = useState(false);
  const labelled = ({ icon, text, word }: Face) =>
    short && word !== undefined
      ? { icon, 'aria-label': text, children: word }
      : { icon, children: text };
  if (found === undefined && target.kind === 'node' && canSave())
    // Its place among the actions of a page: what comes later would push the page down.
    return (
      <Button {...look} {...labelled(action)} className={classNames(look.className, styles.held)} />
    );
  if (!found || !canSave()) return null;
  // Nothing to save: text that is already here, or a content that never works offline.
  if (found.items.length === 0 && found.missing.length === 0) {
    const [only] = found.contents;
    if (target.kind === 'node' || !only?.unsavableReason) return null;
    return (
      <Button
        {...look}
        {...labelled(action)}
        why={{ icon: 'offline', text: savingCopy.why[only.unsavableReason] }}
      />
    );
  }
  return (
    <>
      <Button
        {...look}
        {...labelled(faceOf(found))}
        aria-haspopup="dialog"
        onPointerEnter={() => void importWithRetry(load)}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <SaveDialog target={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
