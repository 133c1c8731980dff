/**
 * One upload: its title, author, description and what it is. From this device where it has the
 * bytes.
 */
import { ArrowLeft, Download, ExternalLink } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { readUserUpload } from '#contract/areas/media/api/user-uploads.ts';
import type { UserUpload } from '#contract/areas/media/entities/user-upload.ts';
import { uploadKindOf } from '#contract/areas/media/rules/upload-format.ts';
import { uploadsCopy } from '#src/kinds/sections/upload/uploads.copy.ts';
import { paths } from '#src/paths.ts';
import { saveBlob } from '#src/platform/device/files.ts';
import { useKeptAnswers } from '#src/platform/requests/use-kept-answers.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { buttonClass } from '#src/ui/action/button-class.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { HomeAfterLogin } from '#src/learning/unavailable/home-after-login.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { fileSize } from '#src/ui/format/file-size.ts';
import { readUploadHere } from '#sync/reads/sections/read-uploads.ts';
import { UploadPlayer } from './upload-player.tsx';
import styles from './user-upload.module.css';

const copy = uploadsCopy.viewer;

interface UserUploadScreenProps {
  idUserUpload: string;
  /** The section that it was opened from. */
  idSection: string | undefined;
}

/** The file as this device has it; null where it has not. Undefined until that is known. */
const useFileHere = (
  idUpload: string | undefined,
  mimetype: string | undefined,
): Blob | null | undefined =>
  useMirror(
    async (db) => {
      if (idUpload === undefined) return null;
      const here = await db.uploadBytes.get(idUpload);
      return here ? new Blob([here.bytes], { type: mimetype ?? '' }) : null;
    },
    [idUpload, mimetype],
  );

const Shown = ({ upload, from }: { upload: UserUpload; from: string }) => {
  const { person } = usePerson();
  const { reachable } = useSyncStatus();
  const file = useFileHere(
    upload.idUser === person.idUser ? upload.idUpload : undefined,
    upload.mimetype,
  );
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (address !== null && URL.revokeObjectURL(address)), [address]);
  const { title, description, url, fileName, size, mimetype } = upload;
  const shown = address ?? url;
  const kind = uploadKindOf(mimetype);
  const isAway = address === null && !reachable;
  return (
    <article className={styles.upload}>
      <AppLink to={from} className={styles.back}>
        <Icon of={ArrowLeft} size={16} />
        {copy.back}
      </AppLink>
      <header>
        <h1>{title}</h1>
        <p className={styles.fact}>
          {uploadsCopy.by(
            upload.idUser === person.idUser && upload.name === '' ? uploadsCopy.you : upload.name,
          )}
        </p>
      </header>
      {upload.status === 'PENDING' && url !== null && (
        <StateLine phase="plain" text={uploadsCopy.pending} />
      )}
      {upload.status === 'REJECTED' && (
        <StateLine phase="attention" text={uploadsCopy.rejected(upload.statusReason ?? '')} />
      )}
      <p className={styles.text}>{description}</p>
      {shown !== null && !isAway && <UploadPlayer kind={kind} address={shown} title={title} />}
      {isAway && <StateLine phase="offline" text={copy.notHere} />}
      <p className={styles.fact}>{`${fileName} · ${fileSize(size)}`}</p>
      <div className={styles.actions}>
        {file ? (
          <Button tone="primary" icon={Download} onClick={() => saveBlob(fileName, file)}>
            {copy.download}
          </Button>
        ) : (
          url !== null &&
          !isAway && (
            <a
              className={buttonClass({ tone: 'primary' })}
              href={`${url}?download=1`}
              download={fileName}
            >
              <Icon of={Download} size={18} />
              {copy.download}
            </a>
          )
        )}
        {kind === 'pdf' && shown !== null && !isAway && (
          <a className={buttonClass({})} href={shown} target="_blank" rel="noopener noreferrer">
            <Icon of={ExternalLink} size={18} />
            {copy.open}
          </a>
        )}
      </div>
    </article>
  );
};

export const UserUploadScreen = ({ idUserUpload, idSection }: UserUploadScreenProps) => {
  const { reachable } = useSyncStatus();
  const here = useMirror((db) => readUploadHere(db, idUserUpload), [idUserUpload]);
  const found = useKeptAnswers(
    readUserUpload,
    { list: 'upload', of: '' },
    here === null ? [{ params: { idUserUpload } }] : [],
  );
  const upload = here ?? found.pages?.[0]?.answer.data;
  const from = idSection === undefined ? paths.home : paths.section(uploadsCopy.list, idSection);
  if (upload) return <Shown key={idUserUpload} upload={upload} from={from} />;
  if (here === undefined || found.pages === undefined || (found.state === 'asking' && reachable))
    return <RowsWaiting rows={1} />;
  return (
    <HomeAfterLogin isUnsure={!reachable}>
      <EmptyState
        picture={reachable ? 'search' : 'cloud-off'}
        level={1}
        title={copy.missing}
        text={reachable ? copy.missingText : copy.missingOffline}
        action={<LinkButton to={from}>{copy.back}</LinkButton>}
      />
    </HomeAfterLogin>
  );
};
