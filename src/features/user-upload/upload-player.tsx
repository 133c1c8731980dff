import { useState } from 'react';
import type { UploadKind } from '#contract/areas/media/rules/upload-format.ts';
import { uploadsCopy } from '#src/kinds/sections/upload/uploads.copy.ts';
import styles from './user-upload.module.css';

interface UploadPlayerProps {
  kind: UploadKind;
  address: string;
  title: string;
}

/** A picture, film or sound. All others are downloaded. */
export const UploadPlayer = ({ kind, address, title }: UploadPlayerProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  if (kind === 'pdf' || kind === 'file') return null;
  if (failed === address) return <p className={styles.fact}>{uploadsCopy.viewer.notShown}</p>;
  const fail = (): void => setFailed(address);
  if (kind === 'picture')
    return <img className={styles.media} src={address} alt={title} onError={fail} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send has no captions
  if (kind === 'video')
    return (
      <video
        className={styles.media}
        src={address}
        controls
        playsInline
        preload="metadata"
        onError={fail}
      />
    );
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send has no captions
  return (
    <audio className={styles.sound} src={address} controls preload="metadata" onError={fail} />
  );
};
