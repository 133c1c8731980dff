/**
 * People by file, step by step. The server does the work and keeps where it is, so the page can be
 * closed and opened again.
 */
import { ChevronLeft, Sheet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { readPeopleImport } from '#contract/areas/people/api/people-imports.ts';
import type { ImportState, PeopleImport } from '#contract/areas/people/entities/people-import.ts';
import { paths } from '#src/paths.ts';
import { useAnswer } from '#src/platform/requests/use-answer.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { TextLink } from '#src/ui/action/text-link.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { focusHeading } from '#src/ui/focus-heading.ts';
import { Icon } from '#src/ui/icon.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { NotAnswered } from '#src/ui/message/not-answered.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import { importCopy } from './import.copy.ts';
import styles from './import.module.css';
import { type Step, StepsLine } from './steps-line.tsx';

/** ms between two looks at what is under way. */
const LOOK_MS = 1_000;

const steps: Readonly<Record<ImportState, Step>> = {
  read: 'columns',
  checking: 'check',
  checked: 'check',
  running: 'check',
  done: 'done',
  failed: 'done',
  undoing: 'done',
  undone: 'done',
};

const FileLine = ({ shown: { fileName, rows, columns } }: { shown: PeopleImport }) => {
  const used = columns.filter((field) => field !== null).length;
  return (
    <div className={styles.file}>
      <Icon of={Sheet} />
      <div>
        <b>{fileName}</b>
        <span className={styles.small}>
          {importCopy.fileLine(rows, used, columns.length - used)}
        </span>
      </div>
      <LinkButton tone="quiet" size="small" to={paths.importPeople()}>
        {importCopy.change}
      </LinkButton>
    </div>
  );
};

const Working = ({
  state,
  position,
  rows,
}: {
  state: 'checking' | 'running' | 'undoing';
  position: number;
  rows: number;
}) => {
  const words = importCopy.working;
  return (
    <section className={styles.panel} aria-busy="true">
      <h2 role="status">{words[state]}</h2>
      {state !== 'checking' && (
        <>
          <ProgressBar value={(position / Math.max(1, rows)) * 100} label={words[state]} />
          <p className={styles.small}>{words.progress(position, rows)}</p>
        </>
      )}
      <p className={styles.small}>{words.text}</p>
    </section>
  );
};

const OpenImport = ({ shown, again }: { shown: PeopleImport; again: () => void }) => {
  const [isNaming, setNaming] = useState(false);
  const { state } = shown;
  const isWorking = state === 'checking' || state === 'running' || state === 'undoing';
  useEffect(
    () => (isWorking ? clock.after(LOOK_MS, again) : undefined),
    // Each look brings another answer, which asks for the next one.
    [isWorking, shown, again],
  );
  const place = useRef<HTMLDivElement>(null);
  const atColumns = state === 'read' || (state === 'checked' && isNaming);
  const step = atColumns ? 'columns' : steps[state];
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    // The button that led here is gone, and what comes now begins at the top.
    focusHeading(null);
    place.current?.scrollIntoView({ block: 'center' });
  }, [step]);
  return (
    <>
      <div ref={place}>
        <StepsLine step={step} />
      </div>
      <FileLine shown={shown} />
      {isWorking && <Working state={state} position={shown.position} rows={shown.rows} />}
      {atColumns && (
        <ColumnsStep
          shown={shown}
          onDone={() => {
            setNaming(false);
            again();
          }}
        />
      )}
      {state === 'checked' && !isNaming && (
        <CheckStep shown={shown} onDone={again} onColumns={() => setNaming(true)} />
      )}
      {(state === 'done' || state === 'failed' || state === 'undone') && (
        <DoneStep shown={shown} onUndo={again} />
      )}
    </>
  );
};

const KnownImport = ({ idImport }: { idImport: string }) => {
  const { reachable } = useSyncStatus();
  const { answer, loading, failed, again } = useAnswer(
    readPeopleImport,
    { params: { idImport } },
    reachable,
  );
  if (failed === 'not_found')
    return (
      <EmptyState
        picture="search"
        level={2}
        {...importCopy.gone}
        action={<LinkButton to={paths.importPeople()}>{importCopy.done.another}</LinkButton>}
      />
    );
  return (
    <>
      <NotAnswered words={importCopy} reachable={reachable} failed={failed} onRetry={again} />
      {loading && answer === null && reachable && <RowsWaiting rows={3} />}
      {answer !== null && <OpenImport shown={answer.import} again={again} />}
    </>
  );
};

interface ImportScreenProps {
  /** Null before a file was read. */
  idImport: string | null;
  onOpen: (idImport: string) => void;
}

export const ImportScreen = ({ idImport, onOpen }: ImportScreenProps) => (
  <div className={styles.page}>
    <TextLink to={paths.people} className={styles.back}>
      <Icon of={ChevronLeft} size={16} />
      {importCopy.back}
    </TextLink>
    <h1>{importCopy.title}</h1>
    {idImport === null ? (
      <>
        <StepsLine step="file" />
        <FileStep onOpen={onOpen} />
      </>
    ) : (
      <KnownImport key={idImport} idImport={idImport} />
    )}
  </div>
);
