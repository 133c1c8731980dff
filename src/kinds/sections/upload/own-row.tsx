import { uploadKindOf } from '#contract/areas/media/rules/upload-format.ts';
import { uploadsCopy as copy } from './uploads.copy.ts';
import { paths } from '#src/paths.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { fileSize } from '#src/ui/format/file-size.ts';
import type { UploadView } from '#sync/reads/sections/read-uploads.ts';
import { PauseButton, UploadProgress } from './upload-state.tsx';
import { UploadMark } from './upload-mark.tsx';
import styles from './upload.module.css';

/** One of one's own uploads beside the form. */
export const OwnRow = ({ upload }: { upload: UploadView }) => (
  <li className={styles.own}>
    <UploadMark upload={upload} />
    <div className={styles.words}>
      <h3>
        <AppLink to={paths.userUpload(upload.idUserUpload, upload.idSection)}>
          {upload.title}
        </AppLink>
      </h3>
      <p
        className={styles.fact}
      >{`${copy.kinds[uploadKindOf(upload.mimetype)]} · ${fileSize(upload.size)}`}</p>
      <UploadProgress upload={upload} />
    </div>
    <PauseButton upload={upload} />
  </li>
);
