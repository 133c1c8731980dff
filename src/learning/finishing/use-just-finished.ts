import { useEffect, useSyncExternalStore } from 'react';
import { type Finished, justFinished } from '#src/platform/memory/just-finished.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';

/**
 * Set from the moment in which the person finishes this on this device, until they leave the page
 * that asks; null otherwise.
 */
export const useJustFinished = (idElement: string): Finished | null => {
  const { idUser } = usePerson().person;
  const latest = useSyncExternalStore(justFinished.subscribe, justFinished.read);
  useEffect(() => () => justFinished.forget(idElement), [idElement]);
  return latest?.idUser === idUser && latest.idElement === idElement ? latest : null;
};
