/**
 * Shared by the page and the dialog of the terms: passes the mirror's state to the machine and
 * derives what is shown.
 */
import { useEffect } from 'react';
import type { StateFrom } from 'xstate';
import type { Term } from '#contract/areas/access/entities/term.ts';
import { termsCopy } from './terms.copy.ts';
import type { Why } from '#src/ui/action/button.tsx';
import { unticked } from './acceptance.ts';
import type { TermsEvent, termsMachine } from './terms.machine.ts';
import type { PendingTerms } from './use-pending-terms.ts';

interface TermsView {
  inView: Term | undefined;
  busy: boolean;
  /** Why the person cannot continue yet. */
  why: Why | null;
}

interface Wiring {
  state: StateFrom<typeof termsMachine>;
  send: (event: TermsEvent) => void;
  pending: PendingTerms;
}

export const useTermsView = ({ state, send, pending }: Wiring): TermsView => {
  const { documents, shown, ticked, refused } = state.context;
  useEffect(() => {
    if (pending.state === 'none') send({ type: 'NOTHING_LEFT' });
    if (pending.state === 'documents')
      send({
        type: 'DOCUMENTS',
        documents: pending.documents,
        communications: pending.communications,
      });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pending.state, pending.state === 'documents' && pending.documents, send]);
  const missing = unticked(documents, ticked);
  return {
    inView: documents.find(({ idTerm }) => idTerm === shown),
    busy: !state.matches('choosing'),
    why:
      missing.length > 0 && !refused
        ? { icon: 'lock', text: termsCopy.missing(missing.length, documents.length) }
        : null,
  };
};
