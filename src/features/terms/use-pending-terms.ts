import type { Term } from '#contract/areas/access/entities/term.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { readPerson } from '#sync/reads/read-person.ts';
import { useCountedStatus } from '#src/platform/runtime/use-sync-status.ts';

export type PendingTerms =
  /** Still being fetched, or unavailable offline. */
  | { state: 'waiting' | 'unavailable' }
  | { state: 'none' }
  | { state: 'documents'; documents: Term[]; updated: boolean; communications: boolean };

/** The company's scope and the person's own. */
const SCOPES = 2;

/** The terms that the person must accept, according to the mirror. */
export const usePendingTerms = (): PendingTerms => {
  const { person } = usePerson();
  const view = useMirror((db) => readPerson(db, person.idUser), [person.idUser]);
  const scopes = useMirror((db) => db.scopes.count());
  const status = useCountedStatus();
  if (view === undefined || scopes === undefined || status === undefined)
    return { state: 'waiting' };
  if (view.me && view.pendingTerms.length > 0)
    return {
      state: 'documents',
      documents: view.pendingTerms,
      updated: view.termsUpdated,
      communications: view.me.communicationAccepted === 1,
    };
  if (view.me && scopes >= SCOPES) return { state: 'none' };
  return { state: status.reachable ? 'waiting' : 'unavailable' };
};
