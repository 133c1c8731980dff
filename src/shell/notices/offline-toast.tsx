import { CloudOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { pageCopy } from '#src/copy/pt-BR/page.ts';
import { browserOnline } from '#src/platform/browser-online.ts';
import { dismissToast, showToast } from '#src/ui/message/toasts.ts';

const ID = 'offline';
const SHOWN_MS = 5_000;

/** Says once, each time that the browser loses its network or begins without one, what the badge then goes on saying. */
export const OfflineToast = () => {
  const online = useSyncExternalStore(browserOnline.subscribe, browserOnline.read);
  useEffect(() => {
    if (online) return;
    showToast({ id: ID, text: pageCopy.offline, icon: CloudOff, duration: SHOWN_MS });
    // What is true no more is not left standing.
    return () => dismissToast(ID);
  }, [online]);
  return null;
};
