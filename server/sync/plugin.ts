import { singleWrites } from './routes/single-writes.ts';
import { areaWith } from '#server/area.ts';
import { forgetOld } from './forget.ts';
import { pushRoute } from './push/push-route.ts';
import { queueWrites } from './queue/queue-writes.ts';
import { bringRoute } from './routes/bring.ts';
import { changesRoute } from './routes/changes.ts';
import { earlyRoute } from './routes/early.ts';
import { historyRoute } from './routes/history.ts';
import { pingRoute } from './routes/ping.ts';
import { reportRoute } from './routes/report.ts';
import { scopesRoute } from './routes/scopes.ts';
import { makeSyncServices, type SyncServices } from './services.ts';

export const sync = areaWith<SyncServices>()({
  routes: {
    ...singleWrites,
    push: pushRoute,
    readChanges: changesRoute,
    readEarly: earlyRoute,
    readScopes: scopesRoute,
    compareHistory: historyRoute,
    ping: pingRoute,
    reportDevice: reportRoute,
    bringWrites: bringRoute,
  },
  writes: queueWrites,
  jobs: [
    {
      everyMs: 86_400_000,
      failed: 'old keys were not let go',
      run: ({ db, clock, announce }) => forgetOld(db, new Date(clock.now()), announce),
    },
  ],
  makeServices: makeSyncServices,
});
