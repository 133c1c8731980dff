import { deviceName } from '#src/platform/device-name.ts';
import { countOthers, ownSupports } from '#src/platform/memory/this-device.ts';
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
export const readDevice = async (me: PersonKey): Promise<DeviceFacts> => {
  const [name, others, supports] = await Promise.all([deviceName(), countOthers(me), ownSupports(me)]);
  return { name, others, supports: supports.filter(({ items }) => items > 0) };
};
