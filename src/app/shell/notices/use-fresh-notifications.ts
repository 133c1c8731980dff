import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { readNotifications } from '#sync/reads/read-notifications.ts';

/** How many notifications came since the person last looked at them, on whatever device. */
export const useFreshNotifications = (): number => {
  const { person } = usePerson();
  const view = useMirror((db) => readNotifications(db, person.idUser), [person.idUser]);
  return view ? view.notifications.filter(({ createdAt }) => createdAt > view.readTo).length : 0;
};
