import { useEffect } from 'react';
import { listApps } from '#contract/areas/access/api/apps.ts';
import type { AppAccess } from '#contract/areas/access/entities/app-access.ts';
import { device } from '#src/platform/device/device.ts';
import { useFollowedQuery } from '#src/platform/live-reads/use-followed-query.ts';
import { useAnswer } from '#src/platform/requests/use-answer.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { keepApps, readRecord } from '#sync/session/people.ts';

interface AppsView {
  /** As the server said last, on this page or before. Null where it never did. */
  apps: AppAccess[] | null;
  /** The failure code. */
  failed: string | null;
  again(): void;
}

/**
 * The person's apps. What the server answers is kept on the device, for a page without a
 * connection.
 */
export const useApps = (reachable: boolean): AppsView => {
  const { person } = usePerson();
  const { answer, failed, again } = useAnswer(listApps, {}, reachable);
  const known = useFollowedQuery(() => readRecord(device, person), [person]);
  useEffect(() => {
    // A full disk: the list is shown anyway, and asked for again with the next page.
    if (answer) keepApps(device, person, answer.apps).catch(() => undefined);
  }, [answer, person]);
  return { apps: answer?.apps ?? known?.apps ?? person.apps ?? null, failed, again };
};
