/** Tells on any page that points were earned. Many at once are one toast. */
import { Trophy } from 'lucide-react';
import { useEffect } from 'react';
import { pointsCopy } from '#src/learning/points/points.copy.ts';
import { thisDeviceKept } from '#src/platform/memory/this-device.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { claimPoints } from '#sync/reads/points/told-points.ts';

const SHOWN_MS = 9000;

/** Renders nothing. Not in support access: telling there would take it from the account's owner. */
export const PointsToast = ({ onOpen }: { onOpen: () => void }) => {
  const { db, person } = usePerson();
  // While the device is being filled, old points would look new.
  const ready = useMirror(async (mirror) => {
    const scope = await mirror.scopes.get(`person:${person.idUser}`);
    return scope && scope.filling === undefined ? mirror.mirror('earnedPoints').count() : -1;
  });
  useEffect(() => {
    if (ready === undefined || ready < 0 || person.idSupporter !== undefined) return;
    const tell = async (): Promise<void> => {
      // The tab that the person looks at tells it.
      if (document.visibilityState !== 'visible') return;
      const news = await claimPoints(db, await thisDeviceKept());
      const points = news.reduce((sum, one) => sum + one.points, 0);
      if (points === 0) return;
      showToast({
        id: 'points',
        icon: Trophy,
        duration: SHOWN_MS,
        text: pointsCopy.toast.text(points),
        action: { label: pointsCopy.toast.action, onSelect: onOpen },
      });
    };
    const run = (): void => void tell().catch(() => undefined);
    run();
    document.addEventListener('visibilitychange', run);
    return () => document.removeEventListener('visibilitychange', run);
  }, [ready, db, person, onOpen]);
  return null;
};
