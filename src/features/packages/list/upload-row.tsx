import { CircleX, Package, RefreshCw } from 'lucide-react';
import type { PackageUpload } from '#contract/areas/scorm/entities/package-upload.ts';
import { packagesCopy } from '../packages.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { fileSize } from '#src/ui/format/file-size.ts';
import styles from '../packages.module.css';

const words = packagesCopy;

/** Reasons begin with a small letter, as ends of a sentence of the command line. */
const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

interface UploadRowProps {
  one: PackageUpload;
  now: number;
  onDismiss(): void;
}

/** What was sent and is not ready: being prepared, or refused with its reasons. */
export const UploadRow = ({ one, now, onDismiss }: UploadRowProps) => {
  const refused = one.state === 'ERROR';
  const [title = '', ...more] = (one.reason ?? '').split('\n').filter((line) => line !== '');
  return (
    <li className={styles.row}>
      <span className={styles.sign}>
        <Icon of={Package} size={24} />
      </span>
      <div>
        <p className={styles.name}>
          <b>{one.title ?? one.fileName}</b>
          <Tag tone={refused ? 'danger' : 'info'} icon={refused ? CircleX : RefreshCw}>
            {refused ? words.states.failed : words.states.preparing}
          </Tag>
        </p>
        <p className={styles.small}>
          {[words.sent(one.createdAt, now, one.by?.name ?? null), fileSize(one.size)].join(' · ')}
        </p>
        {one.replaces !== null && (
          <p className={styles.small}>{words.newVersionOf(one.replaces)}</p>
        )}
        {!refused && (
          <p className={styles.small}>
            {one.replaces === null ? words.preparingText : words.keepsOld}
          </p>
        )}
      </div>
      {refused && (
        <>
          <div className={styles.why}>
            <Notice tone="danger" title={sentence(title)}>
              {[...more.map(sentence), ...(one.replaces === null ? [] : [words.keepsOld])].join(
                '\n',
              )}
            </Notice>
          </div>
          <div className={styles.actions}>
            <Button size="small" aria-label={words.dismissFor(one.fileName)} onClick={onDismiss}>
              {words.dismiss}
            </Button>
          </div>
        </>
      )}
    </li>
  );
};
