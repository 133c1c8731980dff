import { useEffect, useState } from 'react';
import { device } from '#src/platform/device/device.ts';
import { importWithRetry } from '#src/platform/device/import-with-retry.ts';
import type { UnsentOfOthers } from '#sync/session/left-behind.ts';

export interface DevicePeople {
  /** A person has logged in on this device before. */
  known: boolean;
  leftBehind: UnsentOfOthers;
}

/** Counts of the people on this device, without names. Null until counted. */
export const useDevicePeople = (): DevicePeople | null => {
  const [people, setPeople] = useState<DevicePeople | null>(null);
  useEffect(() => {
    let gone = false;
    const count = async (): Promise<void> => {
      const known = (await device.people.count()) > 0;
      const { countOthers } = await importWithRetry(
        () => import('#src/platform/memory/others-here.ts'),
      );
      const leftBehind = await countOthers();
      if (!gone) setPeople({ known, leftBehind });
    };
    // Storage errors are ignored here; logging in will report them.
    count().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return people;
};
