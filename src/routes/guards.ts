/** Who may go on. Read from the device, so that they answer without a connection. */
import { readPerson } from '#sync/reads/read-person.ts';
import type { Runtime } from '#src/platform/runtime.ts';

/** True when somebody is here. */
export const guardPerson = (runtime: Runtime): boolean => runtime.state().current !== null;

/** True when terms are pending. */
export const guardTerms = async (runtime: Runtime): Promise<boolean> => {
  const { current } = runtime.state();
  // Nobody signs for somebody else.
  if (!current || current.person.idSupporter !== undefined) return false;
  return (await readPerson(current.db, current.person.idUser)).pendingTerms.length > 0;
};

/** True for administrators in their own account, as this device knows it. What they see is guarded by the server: nobody else's mirror has it. */
export const guardAdmin = async (runtime: Runtime): Promise<boolean> => {
  const { current } = runtime.state();
  return (
    current !== null &&
    current.person.idSupporter === undefined &&
    ((await readPerson(current.db, current.person.idUser)).me?.admin ?? 0) > 0
  );
};
