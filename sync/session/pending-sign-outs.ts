// Sessions that ended on this device and that the server does not know of yet. Without a connection
// no person can tell it, and a stolen token would go on working. They wait here and are sent as soon
// as there is a connection.
import { z } from 'zod/mini';
import { logout } from '#contract/api/access/login.ts';
import { failures } from '#contract/failure.ts';
import type { AskServer } from '../transport/ask-server.ts';
import type { DeviceDatabase } from './device-database.ts';

const KEY = 'sign-outs';
/** More never wait on a device that people use: the oldest are let go, and end by themselves. */
const MOST = 200;

const tokens = z.array(z.string());

/** Tokens of sessions that the server still has to be told of. */
export const pendingSignOuts = async (device: DeviceDatabase): Promise<string[]> =>
  tokens.safeParse((await device.meta.get(KEY))?.value).data ?? [];

/** Call inside a transaction over meta. */
export const addSignOut = async (device: DeviceDatabase, token: string): Promise<void> => {
  const pending = await pendingSignOuts(device);
  if (!pending.includes(token))
    await device.meta.put({ key: KEY, value: [...pending, token].slice(-MOST) });
};

const settle = (device: DeviceDatabase, token: string): Promise<void> =>
  device.transaction('rw', device.meta, async () => {
    const left = (await pendingSignOuts(device)).filter((pending) => pending !== token);
    if (left.length > 0) await device.meta.put({ key: KEY, value: left });
    else await device.meta.delete(KEY);
  });

/** Tells the server of each. True while one is left that it could not be told of. */
export const sendSignOuts = async (device: DeviceDatabase, ask: AskServer): Promise<boolean> => {
  for (const token of await pendingSignOuts(device)) {
    const outcome = await ask(logout, {}, token);
    // A server that knows nothing of the token has nothing to end.
    const told =
      outcome.ok ||
      (outcome.code !== 'unreachable' &&
        outcome.code !== 'foreign' &&
        failures[outcome.code].class !== 'retry');
    if (!told) return true;
    await settle(device, token);
  }
  return false;
};
