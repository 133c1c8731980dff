/** What an import did, and how it is taken back. */
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { undoPeopleImport } from '#contract/areas/people/api/people-imports.ts';
import {
  importLimits,
  type PeopleImport,
  type UndoCounts,
} from '#contract/areas/people/entities/people-import.ts';
import { paths } from '#src/paths.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { dayPhrase, momentPhrase } from '#src/ui/format/moment.ts';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { importCopy } from './import.copy.ts';
import styles from './import.module.css';
import { ImportLines } from './import-lines.tsx';
import { RefusedButton } from './refused-button.tsx';
import { useStep } from './use-step.ts';

const words = importCopy.done;

const UndoPart = ({
  idImport,
  until,
  onUndo,
}: {
  idImport: string;
  until: string;
  onUndo: () => void;
}) => {
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const [asking, setAsking] = useState(false);
  const { take, sending, refusal } = useStep();
  const text = words.undoText(dayPhrase(new Date(until), now));
  return (
    <section className={classNames(styles.panel, styles.undo)}>
      <div>
        <h2>{words.undo}</h2>
        <p className={styles.small}>{text}</p>
        {refusal !== null && <ErrorNotice title={importCopy.actionFailed} text={refusal} />}
      </div>
      <Button
        icon={Undo2}
        why={reachable ? null : { icon: 'offline', text: importCopy.needsConnection }}
        disabled={sending}
        onClick={() => setAsking(true)}
      >
        {words.undoButton}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.undoAsk}
        text={text}
        confirm={words.undoButton}
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void take(undoPeopleImport, { params: { idImport } }, onUndo);
        }}
      />
    </section>
  );
};

const undoFigures = ['restored', 'removed', 'blocked', 'kept'] as const;

const UndoneFigures = ({ undo }: { undo: UndoCounts }) => (
  <>
    <Notice tone="success" title={words.undone} />
    <ul className={styles.figures}>
      {undoFigures
        .filter((one) => undo[one] > 0)
        .map((one) => (
          <li key={one}>
            <span className={styles.dot} />
            <b>{undo[one].toLocaleString('pt-BR')}</b>
            {words[one](undo[one])}
          </li>
        ))}
    </ul>
  </>
);

/** When it was done: as long before its last day as it can be undone. */
const doneAt = ({ undoUntil, createdAt }: PeopleImport): number =>
  undoUntil === null
    ? Date.parse(createdAt)
    : Date.parse(undoUntil) - importLimits.undoDays * 86_400_000;

export const DoneStep = ({ shown, onUndo }: { shown: PeopleImport; onUndo: () => void }) => {
  const now = useMinute();
  const { counts, state, undo, undoUntil, reason, idImport } = shown;
  return (
    <div className={styles.main}>
      <div className={styles.done}>
        {state === 'failed' && <ErrorNotice title={words.stopped} text={reason ?? ''} />}
        {state === 'done' && (
          <Notice
            tone="success"
            title={words.title(counts.new + counts.change, momentPhrase(doneAt(shown), now))}
          >
            {words.text(counts.new, counts.change)}
          </Notice>
        )}
        {state === 'undone' && undo !== null && <UndoneFigures undo={undo} />}
        <div className={styles.buttons}>
          <LinkButton tone="primary" to={paths.people}>
            {words.people}
          </LinkButton>
          <LinkButton to={paths.importPeople()}>{words.another}</LinkButton>
          <RefusedButton shown={shown} />
        </div>
        {undoUntil !== null && <UndoPart idImport={idImport} until={undoUntil} onUndo={onUndo} />}
        {undoUntil === null && state === 'done' && <p className={styles.small}>{words.over}</p>}
      </div>
      <section>
        <h2>{words.lines}</h2>
        <ImportLines shown={shown} />
      </section>
    </div>
  );
};
