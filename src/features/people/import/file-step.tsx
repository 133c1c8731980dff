/** A file is chosen, and the imports of before are found again. */
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  createPeopleImport,
  listPeopleImports,
} from '#contract/areas/people/api/people-imports.ts';
import { importLimits } from '#contract/areas/people/entities/people-import.ts';
import { paths } from '#src/paths.ts';
import { useAnswer } from '#src/platform/requests/use-answer.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { TextLink } from '#src/ui/action/text-link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { base64Of } from './base64-of.ts';
import { importCopy } from './import.copy.ts';
import styles from './import.module.css';
import { useStep } from './use-step.ts';

const words = importCopy.file;
const MEGABYTES = importLimits.file / (1024 * 1024);

const RecentImports = () => {
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const { answer } = useAnswer(listPeopleImports, {}, reachable);
  if (answer === null || answer.imports.length === 0) return null;
  return (
    <section>
      <h2>{words.recent}</h2>
      <ul className={styles.recent}>
        {answer.imports.map(({ idImport, fileName, actorName, createdAt, state }) => (
          <li key={idImport}>
            <div>
              <TextLink to={paths.importPeople(idImport)}>{fileName}</TextLink>
              <span className={styles.small}>
                {words.by(actorName, momentPhrase(createdAt, now))}
              </span>
            </div>
            <span className={styles.small}>{importCopy.states[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const FileStep = ({ onOpen }: { onOpen: (idImport: string) => void }) => {
  const { reachable } = useSyncStatus();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { take, sending, refusal, refuse } = useStep();
  const why = reachable ? null : ({ icon: 'offline', text: importCopy.needsConnection } as const);
  const send = async (file: File): Promise<void> => {
    if (sending) return;
    if (file.size === 0) return refuse(words.empty);
    if (file.size > importLimits.file) return refuse(words.tooBig(MEGABYTES));
    const bytes = await base64Of(file).catch(() => null);
    if (bytes === null) return refuse(words.unreadable);
    await take(
      createPeopleImport,
      { body: { fileName: file.name.slice(-importLimits.fileName), file: bytes } },
      (answer) => onOpen(answer.import.idImport),
    );
  };
  return (
    <>
      <p className={styles.lead}>{words.lead}</p>
      {refusal !== null && <ErrorNotice title={words.refused} text={refusal} />}
      <div
        className={classNames(styles.panel, styles.drop, over && styles.over)}
        aria-busy={sending}
        onDragOver={(event) => {
          if (why) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file && !why) void send(file);
        }}
      >
        <p role="status">{sending ? words.reading : words.drop}</p>
        <Button
          tone="primary"
          icon={FileUp}
          why={why}
          disabled={sending}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </Button>
        <p className={styles.small}>{words.limits(MEGABYTES, importLimits.rows)}</p>
        {/* No `accept`: some systems know CSV by another type, and would hide it. */}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.input}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void send(file);
            event.target.value = '';
          }}
        />
      </div>
      <RecentImports />
    </>
  );
};
