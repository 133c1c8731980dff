import { useSyncExternalStore } from 'react';
import { pageWork } from '../lifecycle/page-work.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { PackageUpload, type PackageUploadState } from './package-upload.ts';

type Here = ReturnType<typeof usePerson>;

/**
 * One for each person who was here since the app was opened: nothing of one is shown to another.
 */
const uploads = new WeakMap<Here, PackageUpload>();

/** It goes on while other pages of the app are shown. */
const noteWork = (upload: PackageUpload): void => {
  let end: (() => void) | null = null;
  upload.subscribe(() => {
    const { at } = upload.read();
    const isRunning = at === 'checking' || at === 'sending' || at === 'waiting';
    if (isRunning) end ??= pageWork.begin();
    else {
      end?.();
      end = null;
    }
  });
};

const uploadOf = (here: Here): PackageUpload => {
  const known = uploads.get(here);
  if (known) return known;
  const made = new PackageUpload(here.person, here.db);
  noteWork(made);
  uploads.set(here, made);
  return made;
};

export const usePackageUpload = (): { upload: PackageUpload; state: PackageUploadState } => {
  const upload = uploadOf(usePerson());
  return { upload, state: useSyncExternalStore(upload.subscribe, upload.read) };
};
