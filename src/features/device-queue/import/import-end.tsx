import { importFileCopy } from '../import-file.copy.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import type { UploadResult as End } from '#sync/export/upload-export.ts';
import styles from './import.module.css';
import { refusalsOf, stoppedText } from './refusals-of.ts';

const words = importFileCopy.end;

/** The result for every write of the file. */
export const ImportEnd = ({ end }: { end: End }) => {
  const { received, known, refused, left, stopped } = end;
  const facts = [
    [words.received, received],
    [words.known, known],
    [words.refused, refused.length],
    ...(left === 0 ? [] : [[words.left, left] as const]),
  ] as const;
  return (
    <div className={styles.form}>
      {stopped === null ? (
        <Notice tone={refused.length === 0 ? 'success' : 'warning'} title={words.doneTitle} />
      ) : (
        <Notice tone="danger" title={words.partTitle}>
          {stoppedText(stopped)}
        </Notice>
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label}-value`}>{value}</dd>,
        ])}
      </dl>
      {refused.length > 0 && (
        <>
          <h3>{words.reasons}</h3>
          <ul className={styles.reasons}>
            {refusalsOf(refused).map(([text, count]) => (
              <li key={text}>{words.reason(text, count)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
