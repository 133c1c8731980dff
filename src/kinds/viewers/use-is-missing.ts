import { useEffect, useState } from 'react';
import type { ViewerProps } from './viewer.ts';

/** True when a file was looked for on this device without a connection, and is not there. */
export const useIsMissing = (
  url: string | null,
  online: boolean,
  mediaHere: ViewerProps['mediaHere'] | undefined,
): boolean => {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      const here = online || url === null || !mediaHere || (await mediaHere([url])).has(url);
      if (current) setMissing(!here);
    };
    look().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [url, online, mediaHere]);
  return missing;
};
