/**
 * Exchanges the session's token for a new one: the old one soon opens nothing. Without an answer
 * the old one stays.
 */
import type { DevicePerson } from '#sync/session/device-database.ts';
import { device } from '#src/platform/device/device.ts';
import { apiBase, clock, ids, locks } from '#src/platform/runtime/ports.ts';

export const renewSession = async (person: DevicePerson): Promise<void> => {
  const [{ sessionOf }, { httpWire }] = await Promise.all([
    import('#sync/session/session-of.ts'),
    import('#sync/transport/http-wire.ts'),
  ]);
  const session = sessionOf({ device, locks, wire: httpWire(apiBase), person, clock, ids });
  const token = await session.token();
  if (token !== null) await session.renew(token);
};
