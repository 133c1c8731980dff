import { deviceTitle } from '#src/ui/format/device-name.ts';
import { deviceName } from '#src/platform/device/device-name.ts';
import { countOthers, ownSupports } from '#src/platform/memory/others-here.ts';
import { readMeta } from '#sync/meta.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import type { PersonKey } from '#sync/person-key.ts';
import type { UnsentOfOthers, EndedSupport } from '#sync/session/left-behind.ts';

export interface DeviceFacts {
  /** Null where the browser does not say. */
  name: string | null;
  others: UnsentOfOthers;
  /** The person's own support accesses that left unsent writes. */
  supports: EndedSupport[];
}

/** Facts about this device, and other people's unsent writes on it. */
export const readDevice = async (me: PersonKey, db: PersonDatabase): Promise<DeviceFacts> => {
  const [own, given, others, supports] = await Promise.all([
    deviceName(),
    readMeta(db, 'givenName'),
    countOthers(me),
    ownSupports(me),
  ]);
  const name = deviceTitle({ deviceName: own, givenName: given });
  return { name, others, supports: supports.filter(({ items }) => items > 0) };
};
