/** Route guards. They read from the device, so they work offline. */
import { readPerson } from '#sync/reads/read-person.ts';
import type { Runtime } from '#src/platform/runtime.ts';

/** True when a person is logged in. */
export const guardPerson = (runtime: Runtime): boolean => runtime.state().current !== null;

/** True when terms are pending. */
export const guardTerms = async (runtime: Runtime): Promise<boolean> => {
  const { current } = runtime.state();
  // In support access, nobody accepts terms for the account's owner.
  if (!current || current.person.idSupporter !== undefined) return false;
  return (await readPerson(current.db, current.person.idUser)).pendingTerms.length > 0;
};

/** True for administrators in their own account, from the mirror. The server guards the data: other people's mirrors never contain it. */
export const guardAdmin = async (runtime: Runtime): Promise<boolean> => {
  const { current } = runtime.state();
  return (
    current !== null &&
    current.person.idSupporter === undefined &&
    ((await readPerson(current.db, current.person.idUser)).me?.admin ?? 0) > 0
  );
};
