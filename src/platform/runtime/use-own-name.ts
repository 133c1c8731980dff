/**
 * The person's own name, as the company has it now. The session's copy is as old as the last login.
 */
import { useMirror, usePerson } from './runtime-context.tsx';

export const useOwnName = (): string => {
  const { person } = usePerson();
  const me = useMirror((db) => db.mirror('me').get(person.idUser), [person.idUser]);
  return me?.name ?? person.name;
};
