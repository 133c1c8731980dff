/**
 * Time spent in a content: one interval from opening to leaving or idling, sent when it ends. While
 * it runs, it is saved as one growing write after 1, 3, 7 and 15 s, and then every 15 s: a page
 * that is closed or killed cannot save any more, and then loses at most half of a short visit, or
 * 15 s of a long one.
 */
import type { Clock, Ids } from '#sync/ports.ts';
import type { Engine } from '#sync/engine/engine.ts';

const HEARTBEAT_MS = 15_000;
/** ms before each of the first heartbeats. */
const FIRST_HEARTBEATS_MS = [1_000, 2_000, 4_000, 8_000];

export interface Visit {
  /** Saves the elapsed time and ends the interval. */
  end(): void;
}

/** YYYY-MM-DD HH:mm:ss in UTC. */
export const trackingTime = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

interface VisitDeps {
  engine: Pick<Engine, 'dispatch'>;
  clock: Clock;
  ids: Ids;
  idContentItem: string;
  /** Where it was opened; null elsewhere. */
  idSection: string | null;
  onFailure(error: unknown): void;
}

export const startVisit = ({
  engine,
  clock,
  ids,
  idContentItem,
  idSection,
  onFailure,
}: VisitDeps): Visit => {
  const idInterval = ids.row();
  const timeStart = trackingTime(clock.now());
  const from = clock.mono();
  const save = (last: boolean): void => {
    // The monotonic clock: a correction of the wall clock during a visit must not change the
    // duration.
    const timeExecuted = Math.round((clock.mono() - from) / 1_000);
    if (timeExecuted < 1) return;
    const interval = {
      idInterval,
      timeStart,
      idContentItem,
      type: 1 as const,
      idSection,
      timeExecuted,
    };
    engine.dispatch('visit.record', interval, { last }).catch(onFailure);
  };
  let cancel = (): void => undefined;
  const beat = (n: number): void => {
    cancel = clock.after(FIRST_HEARTBEATS_MS[n] ?? HEARTBEAT_MS, () => {
      save(false);
      beat(n + 1);
    });
  };
  beat(0);
  return {
    end: () => {
      cancel();
      save(true);
    },
  };
};
