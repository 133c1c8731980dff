/**
 * After a visit: a package that left more on the device than a lesson needs loses it, so that one
 * package does not take the room of all.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { storeKeptVisits } from '#src/learning/lesson-visits/store-left-visits.ts';
import { packageVisits } from '#src/platform/memory/package-visits.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { onConnectionChange } from '#src/platform/saving/connection.ts';
import { MaintenanceFrame } from './maintenance-frame.tsx';

export const OriginCleaner = () => {
  const runtime = usePerson();
  // What another person's session took over on an origin that people share.
  useEffect(() => void storeKeptVisits(runtime), [runtime]);
  const left = useSyncExternalStore(packageVisits.subscribe, packageVisits.left);
  /** Those that were out of reach wait for the next connection. */
  const [unreached, setUnreached] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => onConnectionChange(() => setUnreached(new Set())), []);
  const origin = left.find((one) => !unreached.has(one));
  return origin === undefined ? null : (
    <MaintenanceFrame
      key={origin}
      origin={origin}
      task="limit"
      onEnd={({ isReached }) => {
        if (isReached) packageVisits.looked(origin);
        else setUnreached((before) => new Set([...before, origin]));
      }}
    />
  );
};
