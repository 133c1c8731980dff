import { supportCopy } from './support-access.copy.ts';
import { usePerson } from './runtime-context.tsx';

/**
 * Why an action that is the person's own is closed to an administrator in support access; null in
 * the person's own session.
 */
export const useSupportLock = (): { icon: 'lock'; text: string } | null => {
  const { person } = usePerson();
  return person.idSupporter === undefined
    ? null
    : { icon: 'lock', text: supportCopy.locked(person.name) };
};
