/** Terms that became pending while a person was on home. The person must accept them or leave. */
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { termsCopy } from './terms.copy.ts';
import { usePerson, useRuntime } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { TermsDocuments } from './terms-documents.tsx';
import { termsActors } from './terms.actors.ts';
import { termsMachine } from './terms.machine.ts';
import styles from './terms.module.css';
import { usePendingTerms } from './use-pending-terms.ts';
import { useTermsView } from './use-terms-view.ts';

interface TermsDialogProps {
  /** Accepted here or in another tab, or withdrawn by the company. */
  onDone: () => void;
  /** Asks whether to leave, after deciding about unsent writes. */
  onLeave: () => void;
}

const nothing = (): void => undefined;

/** Open while it is mounted. */
export const TermsDialog = ({ onDone, onLeave }: TermsDialogProps) => {
  const runtime = useRuntime();
  const person = usePerson();
  const [machine] = useState(() => termsMachine.provide({ actors: termsActors(runtime, person) }));
  const [state, send] = useMachine(machine);
  const pending = usePendingTerms();
  const { inView, busy, why } = useTermsView({ state, send, pending });
  const { documents, ticked, communications, refused } = state.context;

  const accepted = state.matches('accepted');
  useEffect(() => {
    if (accepted) onDone();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [accepted]);

  if (!inView || accepted) return null;
  return (
    <Dialog
      open
      persistent
      size="large"
      title={termsCopy.title}
      onClose={nothing}
      footer={
        <>
          <Button tone="quiet" className={styles.beside} onClick={onLeave}>
            {termsCopy.dialog.leave}
          </Button>
          <Button
            tone="primary"
            onClick={() => send({ type: 'CONTINUE' })}
            aria-busy={busy}
            why={why}
          >
            {busy ? termsCopy.saving : termsCopy.dialog.accept}
          </Button>
        </>
      }
    >
      <div className={styles.inDialog}>
        <p>{termsCopy.dialog.lead}</p>
        {pending.state === 'documents' && pending.updated && (
          <Notice tone="info" title={termsCopy.updated} />
        )}
        <TermsDocuments
          documents={documents}
          shown={inView}
          ticked={ticked}
          disabled={busy}
          onShow={(idTerm) => send({ type: 'SHOW', idTerm })}
          onTick={(term, checked) => send({ type: 'TICK', term, ticked: checked })}
        />
        <Checkbox
          checked={communications}
          disabled={busy}
          onChange={(is) => send({ type: 'COMMUNICATE', accepted: is })}
        >
          {termsCopy.communications}
        </Checkbox>
        {refused && <ErrorNotice title={termsCopy.refused} text={termsCopy.notSaved} />}
      </div>
    </Dialog>
  );
};
