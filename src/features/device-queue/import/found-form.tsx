import { useState } from 'react';
import { importFileCopy } from '../import-file.copy.ts';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { draftText, useDraft } from '#src/platform/drafts/use-draft.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { DraftNote } from '#src/ui/field/draft-note.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import styles from './import.module.css';
import type { OpenedFile } from './use-import.ts';
import { cleanText } from '#contract/clean-text.ts';

interface FoundFormProps {
  id: string;
  found: OpenedFile;
  reachable: boolean;
  /** Resolves to true once the server has all of it. */
  onSubmit(reason: string): Promise<boolean>;
}

const words = importFileCopy.found;
const LONGEST = 500;

/** Shows the owner and contents of a file before anything is sent, and asks for the reason. */
export const FoundForm = ({
  id,
  found: { content, deviceName },
  reachable,
  onSubmit,
}: FoundFormProps) => {
  const now = useMinute();
  const [tried, setTried] = useState(false);
  const { owner, madeAt, ops } = content;
  const draft = useDraft({
    form: `queue.bring:${owner.idUser}:${madeAt}`,
    schema: draftText,
    empty: '',
  });
  const { value: reason } = draft;
  const facts = [
    [words.owner, `${owner.name} (${owner.username})`],
    [words.made, momentPhrase(madeAt, now)],
    [words.device, deviceName ?? deviceQueueCopy.unknownDevice],
    [words.holds, ops.length === 0 ? words.empty : words.items(ops.length)],
  ] as const;
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (cleanText(reason) !== '') void draft.submit(() => onSubmit(cleanText(reason)));
      }}
    >
      <dl className={styles.facts}>
        {facts.map(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label}-value`}>{value}</dd>,
        ])}
      </dl>
      <p>{words.text(owner.name)}</p>
      {!reachable && (
        <Notice tone="offline" title={importFileCopy.offlineTitle}>
          {importFileCopy.offline}
        </Notice>
      )}
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        maxLength={LONGEST}
        value={reason}
        error={tried && cleanText(reason) === '' ? words.reasonMissing : null}
        onChange={(event) => draft.set(event.target.value)}
      />
      <DraftNote draft={draft} />
    </form>
  );
};
