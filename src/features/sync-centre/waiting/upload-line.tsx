/**
 * How far the file of a waiting write is, and what keeps it; its sending is paused and continued
 * here.
 */
import { externalCopy } from '#src/kinds/viewers/evidence/external-courses.copy.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { pauseUpload } from '#sync/uploads/stage-upload.ts';
import styles from './waiting.module.css';

const copy = externalCopy.file;

export const UploadLine = ({ file }: { file: string }) => {
  const { db, engine } = usePerson();
  const upload = useMirror(async (mirror) => (await mirror.uploads.get(file)) ?? null, [file]);
  if (!upload || upload.state === 'whole') return null;
  const { sent, size, paused, trouble, name } = upload;
  const turn = async (): Promise<void> => {
    await pauseUpload(db, file, !paused);
    if (paused) void engine.sync({ insist: true });
  };
  const said = paused
    ? externalCopy.pausedFile
    : sent > 0
      ? externalCopy.sendingFile(sent, size)
      : externalCopy.waitingFile(size);
  return (
    <span className={styles.upload}>
      <span>{trouble === 'server' && !paused ? copy.trouble : said}</span>
      <ProgressBar label={copy.alt(name)} value={Math.round((100 * sent) / size)} />
      <Button size="small" tone="quiet" onClick={() => void turn()}>
        {paused ? copy.resume : copy.pause}
      </Button>
    </span>
  );
};
