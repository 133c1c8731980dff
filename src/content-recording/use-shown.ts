/**
 * Whether a content can be seen at all. Without a connection and without its file, the screen says that it is not here: that is no visit, and
 * nothing of it is recorded. What was seen once stays seen while it is open, so that a connection that goes ends no recording.
 */
import { useEffect, useState } from 'react';
import type { Content } from '#contract/entities/content.ts';
import { useCountedStatus, useSyncStatus } from '#src/platform/use-sync-status.ts';
import { clock } from '#src/platform/ports.ts';
import { usePerson } from '#src/platform/runtime-context.tsx';

/** A page that has just been loaded takes the connection for there until it is heard that it is not. ms. */
const SURE_MS = 500;

interface OpenedContent {
  content: Content;
  /** Of a playlist: the video that is opened. */
  video: string | undefined;
}

export const useShown = ({ content, video }: OpenedContent): boolean => {
  const { person } = usePerson();
  // Until it has been read whether the server answers, nothing is known.
  const isRead = useCountedStatus() !== undefined;
  const reachable = useSyncStatus().reachable && isRead;
  const [isShown, setShown] = useState(false);
  useEffect(() => (reachable && !isShown ? clock.after(SURE_MS, () => setShown(true)) : undefined), [reachable, isShown]);
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
