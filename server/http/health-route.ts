import { health } from '#contract/health.ts';
import { Failure } from '#server/failure.ts';
import { meta } from '#server/db/schema/installation.ts';
import type { BaseServices } from '#server/services.ts';
import { type RouteServices, routesWith } from './route.ts';

const { forAnybody } = routesWith<BaseServices & RouteServices>();

/**
 * Queries the database; returns 503 when it does not respond. A server on a full disk still answers
 * what can be read, so it stays in service.
 */
export const healthRoute = forAnybody(
  health,
  async ({ services: { db, databaseKind, disk, version, log } }) => {
    try {
      await db.select({ name: meta.name }).from(meta).limit(1);
    } catch (error) {
      log.error({ err: error }, 'the database does not answer');
      throw new Failure('unavailable', { retryAfter: 5 });
    }
    return {
      status: disk.takesWrites ? ('ok' as const) : ('read_only' as const),
      database: databaseKind,
      version,
    };
  },
);
