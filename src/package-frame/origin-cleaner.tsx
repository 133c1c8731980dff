/** After a visit: a package that left more on the device than a lesson needs loses it, so that one package does not take the room of all. */
import { useSyncExternalStore } from 'react';
import { packageVisits } from '#src/platform/memory/package-visits.ts';
import { MaintenanceFrame } from './maintenance-frame.tsx';

export const OriginCleaner = () => {
  const [origin] = useSyncExternalStore(packageVisits.subscribe, packageVisits.left);
  return origin === undefined ? null : (
    <MaintenanceFrame key={origin} origin={origin} task="limit" onEnd={() => packageVisits.looked(origin)} />
  );
};
