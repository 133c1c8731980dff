/**
 * Shared by all people on this device: the device database, requests to the server, the app of the
 * host.
 */
import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import type { AskServer } from '#sync/transport/ask-server.ts';
import { DeviceDatabase } from '#sync/session/device-database.ts';
import { appInPage } from '#src/platform/runtime/app-in-page.ts';
import { watchVersionChange } from '#src/platform/lifecycle/database-versions.ts';
import { abortOnFreeze } from '#src/platform/lifecycle/put-aside.ts';
import { apiBase } from '#src/platform/runtime/ports.ts';
import { whenIdle } from './run-when-idle.ts';

export const device = new DeviceDatabase();
abortOnFreeze(device);
watchVersionChange(device);

/**
 * A direct request. Its code loads with the first request: starting from stored data needs none.
 */
export const ask: AskServer = async (call, input, token) => {
  const { askServer } = await import('#sync/transport/ask-server.ts');
  return askServer(apiBase)(call, input, token);
};

export type HostApp = { found: true; app: AppDetails } | { found: false; why: WhyNoApp };

/**
 * `unknown`: the server has no app for this host. `unreachable`: no stored app, and no connection.
 * `refused`: the browser denies storage to this address. `full`: the disk is too full to open a
 * database.
 */
export type WhyNoApp = 'unknown' | 'unreachable' | 'refused' | 'full';

const bucket = window.location.host;

/**
 * Null where the parts of the app that ask did not come: without a connection, or because the page
 * was left meanwhile.
 */
const askForApp = async () => {
  try {
    const { readAppDetails } = await import('#contract/areas/access/api/app.ts');
    return await ask(readAppDetails, { body: { bucket } });
  } catch {
    return null;
  }
};

const fetchApp = async (): Promise<HostApp> => {
  const outcome = await askForApp();
  if (!outcome) return { found: false, why: 'unreachable' };
  if (!outcome.ok)
    return { found: false, why: outcome.code === 'unknown_host' ? 'unknown' : 'unreachable' };
  const [app] = outcome.value.app;
  if (!app) return { found: false, why: 'unknown' };
  await device.apps.put({ bucket, app, at: Date.now() });
  return { found: true, app };
};

/**
 * The app of this host: the stored one at once, and refreshed in the background; the first time,
 * the one that came with the page.
 */
export const readHostApp = async (onChange: (app: AppDetails) => void): Promise<HostApp> => {
  const known = await device.apps.get(bucket);
  if (!known) {
    const app = appInPage(document, bucket);
    if (!app) return fetchApp();
    await device.apps.put({ bucket, app, at: Date.now() });
    return { found: true, app };
  }
  whenIdle(async () => {
    const fresh = await fetchApp();
    if (fresh.found && JSON.stringify(fresh.app) !== JSON.stringify(known.app)) onChange(fresh.app);
  });
  return { found: true, app: known.app };
};
