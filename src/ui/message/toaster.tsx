import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { waitingToasts } from './toasts.ts';

const ToasterPane = lazy(() => import('./toaster-pane.tsx'));

/** Once in the app; empty until somebody calls showToast. */
export const Toaster = () => {
  const waiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.current);
  const [wanted, setWanted] = useState(false);
  if (waiting.length > 0 && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToasterPane waiting={waiting} />
    </Suspense>
  );
};
