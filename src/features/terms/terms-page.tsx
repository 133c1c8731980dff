/** The documents, their ticks, and the two ways on. */
import { useEffect } from 'react';
import type { StateFrom } from 'xstate';
import { termsCopy } from '#src/copy/pt-BR/terms.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { unticked } from './acceptance.ts';
import { TermsDocuments } from './terms-documents.tsx';
import { TermsWaiting } from './terms-waiting.tsx';
import type { TermsEvent, termsMachine } from './terms.machine.ts';
import styles from './terms.module.css';
import { usePendingTerms } from './use-pending-terms.ts';

interface TermsPageProps {
  state: StateFrom<typeof termsMachine>;
  send: (event: TermsEvent) => void;
}

export const TermsPage = ({ state, send }: TermsPageProps) => {
  const pending = usePendingTerms();
  const { documents, shown, ticked, communications, refused } = state.context;

  useEffect(() => {
    if (pending.state === 'none') send({ type: 'NOTHING_LEFT' });
    if (pending.state === 'documents') send({ type: 'DOCUMENTS', documents: pending.documents, communications: pending.communications });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pending.state, pending.state === 'documents' && pending.documents, send]);

  const inView = documents.find(({ idTerm }) => idTerm === shown);
  const busy = !state.matches('choosing');
  const missing = unticked(documents, ticked);
  const why =
    missing.length > 0 && !refused ? ({ icon: 'lock', text: termsCopy.missing(missing.length, documents.length) } as const) : null;

  return (
    <>
      <div className={styles.heading}>
        <h1>{termsCopy.title}</h1>
        <p>{inView ? termsCopy.lead(documents.length) : pending.state === 'waiting' && <Skeleton shape={['line', 'short']} />}</p>
      </div>
      {pending.state === 'documents' && pending.updated && <Notice tone="info" title={termsCopy.updated} />}
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
          <Checkbox checked={communications} disabled={busy} onChange={(accepted) => send({ type: 'COMMUNICATE', accepted })}>
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
          <Button tone="primary" onClick={() => send({ type: 'CONTINUE' })} aria-busy={state.matches('accepting')} why={why}>
            {state.matches('accepting') ? termsCopy.saving : termsCopy.next}
          </Button>
        )}
      </div>
    </>
  );
};
