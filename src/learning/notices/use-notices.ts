/** What the company's server told the person, what of it is new, and the ways to read it. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Notification } from '#contract/areas/social/entities/notification.ts';
import { readNotices } from '#src/platform/memory/read-notices.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { readNotifications } from '#sync/reads/read-notifications.ts';
import { readUpTo } from './read-up-to.ts';

export interface Notice extends Notification {
  /** Not read yet, on whatever device. */
  isNew: boolean;
}

export interface Notices {
  /** The newest first; undefined until the mirror was read. */
  all: readonly Notice[] | undefined;
  unread: number;
  /** False in support access: there it is not the person who reads. */
  canRead: boolean;
  readOne(idNotification: string): void;
  readAll(): void;
}

/** Where it cannot be saved, they stay marked as new. */
const sendUpTo = ({ person, engine }: PersonRuntime, upTo: string): void =>
  void engine
    .dispatch('notifications.read', { idUser: person.idUser, upTo })
    .catch(() => undefined);

export const useNotices = (): Notices => {
  const runtime = usePerson();
  const { idUser, idSupporter } = runtime.person;
  const view = useMirror((db) => readNotifications(db, idUser), [idUser]);
  const singly = useSyncExternalStore(readNotices.subscribe, () => readNotices.of(idUser));
  const all = useMemo((): Notice[] | undefined => {
    const read = new Set(singly);
    return view?.notifications.map((one) => ({
      ...one,
      isNew: one.createdAt > view.readTo && !read.has(one.idNotification),
    }));
  }, [view, singly]);
  const canRead = idSupporter === undefined;
  const readOne = useCallback(
    (idNotification: string): void => {
      if (!canRead || !view) return;
      readNotices.add(idUser, idNotification);
      const upTo = readUpTo(view.notifications, view.readTo, new Set(readNotices.of(idUser)));
      if (upTo > view.readTo) sendUpTo(runtime, upTo);
    },
    [canRead, view, idUser, runtime],
  );
  const readAll = useCallback((): void => {
    const latest = canRead ? view?.notifications[0]?.createdAt : undefined;
    if (latest !== undefined && latest > (view?.readTo ?? '')) sendUpTo(runtime, latest);
  }, [canRead, view, runtime]);
  return {
    all,
    unread: all?.filter(({ isNew }) => isNew).length ?? 0,
    canRead,
    readOne,
    readAll,
  };
};
