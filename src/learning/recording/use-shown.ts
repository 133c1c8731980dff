/**
 * Whether a content can be seen at all. Without a connection and without its file, the screen says
 * that it is not here: that is no visit, and nothing of it is recorded. What was seen once stays
 * seen while it is open, so that a connection that goes ends no recording.
 */
import { useEffect, useState } from 'react';
import type { Content } from '#contract/areas/content/entities/content.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';

interface OpenedContent {
  content: Content;
  /** Of a playlist: the video that is opened. */
  video: string | undefined;
}

export const useShown = ({ content, video }: OpenedContent): boolean => {
  const { person } = usePerson();
  // A page that has just been loaded takes the connection for there. It is known to be there once
  // the server has answered this page.
  const { reachable, lastOkAt } = useSyncStatus();
  const isAnswered = reachable && lastOkAt !== null && lastOkAt >= performance.timeOrigin;
  const [isShown, setShown] = useState(false);
  if (isAnswered && !isShown) setShown(true);
  useEffect(() => {
    if (isShown) return undefined;
    let isCurrent = true;
    const show = (found: boolean): void => {
      if (found && isCurrent) setShown(true);
    };
    // Where it cannot be known, what the person does counts.
    import('#src/platform/saving/content-here.ts')
      .then(({ contentHere }) => contentHere(person, content, video))
      .then(show, () => show(true));
    return () => {
      isCurrent = false;
    };
  }, [isShown, person, content, video]);
  return isShown;
};
