/** What would happen with each line, and the tap that lets it happen. */
import { useState } from 'react';
import { startPeopleImport } from '#contract/areas/people/api/people-imports.ts';
import { lineKinds, type PeopleImport } from '#contract/areas/people/entities/people-import.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { importCopy } from './import.copy.ts';
import styles from './import.module.css';
import { ImportLines } from './import-lines.tsx';
import { RefusedButton } from './refused-button.tsx';
import { useStep } from './use-step.ts';

const words = importCopy.check;

interface CheckStepProps {
  shown: PeopleImport;
  onDone: () => void;
  /** Back to what each column holds. */
  onColumns: () => void;
}

export const CheckStep = ({ shown, onDone, onColumns }: CheckStepProps) => {
  const { reachable } = useSyncStatus();
  const [invites, setInvites] = useState(false);
  const { take, sending, refusal } = useStep();
  const { idImport, counts } = shown;
  const effective = counts.new + counts.change;
  return (
    <div className={styles.grid}>
      <section className={styles.panel}>
        <h2>{words.sum}</h2>
        <ul className={styles.figures}>
          {lineKinds.map((kind) => (
            <li key={kind}>
              <span className={classNames(styles.dot, styles[kind])} />
              <b>{counts[kind].toLocaleString('pt-BR')}</b>
              {words[kind](counts[kind])}
            </li>
          ))}
        </ul>
        {counts.new > 0 && (
          <Checkbox checked={invites} onChange={setInvites} hint={words.inviteHint}>
            {words.invite}
          </Checkbox>
        )}
        {refusal !== null && <ErrorNotice title={importCopy.actionFailed} text={refusal} />}
        {effective === 0 ? (
          <p>{words.nothingToDo}</p>
        ) : (
          <Button
            tone="primary"
            wide
            why={reachable ? null : { icon: 'offline', text: importCopy.needsConnection }}
            disabled={sending}
            onClick={() =>
              void take(startPeopleImport, { params: { idImport }, body: { invites } }, onDone)
            }
          >
            {words.start(effective)}
          </Button>
        )}
        <RefusedButton shown={shown} />
        <Button tone="quiet" onClick={onColumns}>
          {words.columns}
        </Button>
        <p className={styles.small}>{words.note}</p>
      </section>
      <ImportLines shown={shown} />
    </div>
  );
};
