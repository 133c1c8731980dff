/** The documents, their ticks, and the buttons to accept or leave. */
import type { StateFrom } from 'xstate';
import { termsCopy } from './terms.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { TermsDocuments } from './terms-documents.tsx';
import { TermsWaiting } from './terms-waiting.tsx';
import type { TermsEvent, termsMachine } from './terms.machine.ts';
import styles from './terms.module.css';
import { usePendingTerms } from './use-pending-terms.ts';
import { useTermsView } from './use-terms-view.ts';

interface TermsPageProps {
  state: StateFrom<typeof termsMachine>;
  send: (event: TermsEvent) => void;
}

export const TermsPage = ({ state, send }: TermsPageProps) => {
  const pending = usePendingTerms();
  const { documents, ticked, communications, refused } = state.context;
  const { inView, busy, why } = useTermsView({ state, send, pending });

  return (
    <>
      <div className={styles.heading}>
        <h1>{termsCopy.title}</h1>
        <p>
          {inView
            ? termsCopy.lead(documents.length)
            : pending.state === 'waiting' && <Skeleton shape={['line', 'short']} />}
        </p>
      </div>
      {pending.state === 'documents' && pending.updated && (
        <Notice tone="info" title={termsCopy.updated} />
      )}
      {inView ? (
        <>
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
            onChange={(accepted) => send({ type: 'COMMUNICATE', accepted })}
          >
            {termsCopy.communications}
          </Checkbox>
        </>
      ) : (
        <TermsWaiting unavailable={pending.state === 'unavailable'} />
      )}
      {refused && <ErrorNotice title={termsCopy.refused} text={termsCopy.notSaved} />}
      <div className={styles.actions}>
        <Button onClick={() => send({ type: 'DECLINE' })} aria-busy={state.matches('declining')}>
          {state.matches('declining') ? termsCopy.declining : termsCopy.decline}
        </Button>
        {inView && (
          <Button
            tone="primary"
            onClick={() => send({ type: 'CONTINUE' })}
            aria-busy={state.matches('accepting')}
            why={why}
          >
            {state.matches('accepting') ? termsCopy.saving : termsCopy.next}
          </Button>
        )}
      </div>
    </>
  );
};
