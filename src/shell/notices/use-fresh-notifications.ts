import { useSyncExternalStore } from 'react';
import { seenNotifications } from '#src/platform/memory/seen-notifications.ts';
import { useMirror, usePerson } from '#src/platform/runtime-context.tsx';

/** How many notifications came since the person looked at them on this device. */
export const useFreshNotifications = (): number => {
  const { person } = usePerson();
  const seen = useSyncExternalStore(seenNotifications.subscribe, () => seenNotifications.read(person.idUser));
  const all = useMirror((db) => db.mirror('notification').toArray());
  return (all ?? []).filter(({ createdAt }) => createdAt > seen).length;
};
