/** The person's photo with the button that changes it. */
import { Camera } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { photoCopy as words } from './photo.copy.ts';
import { importWithRetry } from '#src/platform/device/import-with-retry.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import type { PhotoProblem } from './open-photo.ts';
import styles from './photo-button.module.css';

const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx'), 'PhotoDialog');

interface PhotoButtonProps {
  name: string;
  photo: string | null;
  /** Support access only looks. */
  readOnly: boolean;
}

export const PhotoButton = ({ name, photo, readOnly }: PhotoButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const take = async (file: File): Promise<void> => {
    setProblem(null);
    const { openPhoto } = await importWithRetry(() => import('./open-photo.ts'));
    const opened = await openPhoto(file);
    // What was chosen before stays in its dialog.
    if (typeof opened === 'string') setProblem(opened);
    else setPicture(opened);
  };
  if (readOnly) return <Avatar name={name} photo={photo} size="large" />;
  return (
    <>
      <div className={styles.photo}>
        <Avatar name={name} photo={photo} size="large" />
        <IconButton
          label={words.change}
          icon={Camera}
          size={16}
          className={styles.camera}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          accept="image/*"
          aria-label={words.change}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // The same file may be chosen again.
            currentTarget.value = '';
            if (file) void take(file);
          }}
        />
      </div>
      {problem !== null && picture === null && (
        <div className={styles.problem}>
          <ErrorNotice title={words.problems[problem]} />
        </div>
      )}
      {picture !== null && (
        <Suspense>
          <PhotoDialog
            name={name}
            picture={picture}
            problem={problem && words.problems[problem]}
            onOther={() => input.current?.click()}
            onClose={() => {
              setPicture(null);
              setProblem(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
