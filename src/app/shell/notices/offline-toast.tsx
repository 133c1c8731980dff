import { CloudOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { pageCopy } from '#src/learning/reads/page.copy.ts';
import { browserOnline } from '#src/platform/device/browser-online.ts';
import { dismissToast, showToast } from '#src/ui/message/toasts.ts';

const ID = 'offline';
const SHOWN_MS = 5_000;

/**
 * Shows a toast each time the browser goes offline or starts offline. Afterwards only the badge
 * shows it.
 */
export const OfflineToast = () => {
  const online = useSyncExternalStore(browserOnline.subscribe, browserOnline.read);
  useEffect(() => {
    if (online) return;
    showToast({ id: ID, text: pageCopy.offline, icon: CloudOff, duration: SHOWN_MS });
    // Remove the toast when it is no longer true.
    return () => dismissToast(ID);
  }, [online]);
  return null;
};
