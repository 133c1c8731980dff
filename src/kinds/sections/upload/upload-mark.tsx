/**
 * The picture of an upload, where it is one and here or on the server; else the sign of its kind.
 */
import { useState } from 'react';
import type { UserUpload } from '#contract/areas/media/entities/user-upload.ts';
import { uploadKindOf } from '#contract/areas/media/rules/upload-format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { fileIcon } from '#src/kinds/viewers/file/file-icon.ts';
import styles from './upload.module.css';

export const UploadMark = ({
  upload: { mimetype, fileName, url },
}: {
  upload: Pick<UserUpload, 'mimetype' | 'fileName' | 'url'>;
}) => {
  const [failed, setFailed] = useState(false);
  return (
    <span className={styles.mark}>
      {uploadKindOf(mimetype) === 'picture' && url !== null && !failed ? (
        <img src={url} alt="" loading="lazy" onError={() => setFailed(true)} />
      ) : (
        <Icon of={fileIcon(fileName)} />
      )}
    </span>
  );
};
