import type { AnyCall } from '#contract/call.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { useKeptAnswers } from '#src/platform/requests/use-kept-answers.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';

/** The pages of a section's list that this device has, and what is known of the others. */
export const useKeptPages = <C extends AnyCall>(
  ...[call, place, inputs]: Parameters<typeof useKeptAnswers<C>>
) => {
  const { reachable } = useSyncStatus();
  const { pages, state, ask } = useKeptAnswers<C>(call, place, inputs);
  const known = (pages ?? []).flatMap((page) => (page ? [page] : []));
  const offline = !reachable || state === 'offline';
  const oldest = Math.min(...known.map(({ seenAt }) => seenAt));
  const isAsking = state === 'asking';
  return {
    answers: known.map(({ answer }) => answer),
    offline,
    isAsking,
    /** Nothing is known yet, and an answer is on its way. */
    isWaiting: pages === undefined || (known.length === 0 && isAsking && !offline),
    /** Since when it has not changed, where that is to be said. */
    staleSince: offline && known.length > 0 ? momentPhrase(oldest, clock.now()) : null,
    /** A page that was asked for is on its way. */
    isLoadingMore: isAsking && known.length < inputs.length,
    /** Asks again where a page that was asked for is missing; otherwise for one page more. */
    more: (askForNext: () => void): void => (known.length < inputs.length ? ask() : askForNext()),
    ask,
  };
};
