import { itemPhase } from '#src/ui/label/item-phase.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Rating } from '#src/kinds/viewers/rating/rating.tsx';
import type { ContentView } from '#sync/reads/read-content.ts';
import { useSupportLock } from '#src/platform/runtime/use-support-lock.ts';

/** The star rating of a content. The vote is stored on the device before the thanks appear. */
export const ContentRating = ({ view, onFailure }: { view: ContentView; onFailure(): void }) => {
  const { engine } = usePerson();
  const lock = useSupportLock();
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const { idContentItem } = view.content;
  const phase = itemPhase(view.ratingState, reachable, now);
  return (
    <Rating
      summary={view.ratingSummary}
      own={view.rating?.vote ?? null}
      onRate={(vote) =>
        engine.dispatch('rating.set', { idContentItem, vote }).then(
          () => true,
          () => {
            onFailure();
            return false;
          },
        )
      }
      why={lock}
      state={phase && <StateLine {...phase} />}
    />
  );
};
