/** Saving the files of a class for offline use, one or all of them. */
import { useState } from 'react';
import type { Attachment } from '#contract/areas/learning/entities/attachment.ts';
import { attachmentsCopy } from '../attachments.copy.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSaved } from '#src/platform/saving/use-saved.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import { fileOf } from '#sync/downloads/media-address.ts';
import type { SavedState } from '#sync/downloads/read-saved.ts';
import type { ItemPlan } from '#sync/downloads/request-download.ts';

export interface AttachmentSaving {
  /** By itself, or with its page. Undefined where it is neither on the device nor on its way. */
  state: SavedState | undefined;
  isSaved: boolean;
  /** Of its bytes, 0 to 100. */
  percent: number;
}

const planOf = ({ media }: Attachment): ItemPlan[] => {
  const file = fileOf(media);
  return file ? [{ kind: 'file', id: file.sha256, files: [file] }] : [];
};

const standingIn = (saved: readonly SavedState[], { media: { sha256 } }: Attachment) => {
  const state =
    saved.find(({ item }) => item.kind === 'file' && item.id === sha256) ??
    saved.find(({ files }) => files.some((file) => file.sha256 === sha256));
  const file = state?.files.find((one) => one.sha256 === sha256);
  return {
    state,
    isSaved: file?.state === 'ready',
    percent: file?.size ? Math.floor((file.bytes / file.size) * 100) : 0,
  };
};

export const useAttachmentSaving = () => {
  const { person } = usePerson();
  const saved = useSaved() ?? [];
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await work().catch(() => showToast({ id: 'attachments', text: attachmentsCopy.saveFailed }));
    setBusy(false);
  };
  return {
    busy,
    standingOf: (one: Attachment): AttachmentSaving => standingIn(saved, one),
    keep: (attachments: readonly Attachment[]): Promise<void> =>
      attempt(async () => {
        const { save } = await import('#src/platform/saving/save.ts');
        if (!(await save(person, attachments.flatMap(planOf))))
          showToast({ id: 'attachments', text: attachmentsCopy.noRoom });
      }),
    drop: ({ item }: SavedState): Promise<void> =>
      attempt(async () => {
        const { remove } = await import('#src/platform/saving/save.ts');
        await remove([item]);
        showToast({ id: 'attachments', text: attachmentsCopy.removed });
      }),
  };
};
