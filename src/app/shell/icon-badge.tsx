import { useEffect } from 'react';
import { showIconBadge } from '#contract/icon-badge.ts';
import { useCountedStatus } from '#src/platform/runtime/use-sync-status.ts';

/** Keeps the figure on the installed app's icon at what waits here. Renders nothing. */
export const IconBadge = () => {
  const status = useCountedStatus();
  const count = status && status.waiting + status.attention;
  useEffect(() => {
    if (count !== undefined) void showIconBadge(window.navigator, count);
  }, [count]);
  return null;
};
