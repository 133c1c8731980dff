/**
 * How far an own upload is: on this device, on its way, sent, and what an administrator said of it.
 */
import { Pause, Play } from 'lucide-react';
import { uploadsCopy as copy } from './uploads.copy.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { StateLine, type StateLineProps } from '#src/ui/label/state-line.tsx';
import { fileSize } from '#src/ui/format/file-size.ts';
import type { UploadView } from '#sync/reads/sections/read-uploads.ts';
import { pauseUpload } from '#sync/uploads/stage-upload.ts';

const lineOf = (
  { sending, status, statusReason, url }: UploadView,
  reachable: boolean,
): StateLineProps | null => {
  const line = itemPhase(sending, reachable, clock.now());
  // What is on the server says how it stands there.
  if (url !== null && (line === null || line.phase === 'sent')) {
    if (status === 'PENDING') return { phase: 'plain', text: copy.pending };
    if (status === 'REJECTED')
      return { phase: 'attention', text: copy.rejected(statusReason ?? '') };
  }
  return line;
};

export const UploadProgress = ({ upload }: { upload: UploadView }) => {
  const { reachable } = useSyncStatus();
  const line = lineOf(upload, reachable);
  const file = upload.upload;
  if (!file || upload.sending.state === 'attention') return line && <StateLine {...line} />;
  const { sent, size, paused } = file;
  const figures = [fileSize(sent), fileSize(size)] as const;
  if (!paused && sent === 0) return line && <StateLine {...line} />;
  return (
    <>
      <ProgressBar label={copy.progress(upload.title)} value={Math.round((100 * sent) / size)} />
      <StateLine phase="plain" text={paused ? copy.paused(...figures) : copy.sending(...figures)} />
    </>
  );
};

/** Nothing where no file of it waits here. */
export const PauseButton = ({ upload: { title, upload } }: { upload: UploadView }) => {
  const { db, engine } = usePerson();
  if (!upload) return null;
  const { idUpload, paused } = upload;
  const turn = async (): Promise<void> => {
    await pauseUpload(db, idUpload, !paused);
    if (paused) void engine.sync({ insist: true });
  };
  return (
    <IconButton
      icon={paused ? Play : Pause}
      label={paused ? copy.resume(title) : copy.pause(title)}
      onClick={() => void turn()}
    />
  );
};
