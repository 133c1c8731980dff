/**
 * Time spent in a content: one interval from opening to leaving or idling, sent when it ends. While it runs, it is saved every 15 s
 * as one growing write, so that a killed browser loses at most 15 s.
 */
import type { Clock, Ids } from '#sync/ports.ts';
import type { Engine } from '#sync/engine/engine.ts';

const HEARTBEAT_MS = 15_000;

export interface Visit {
  /** Saves the elapsed time and ends the interval. */
  end(): void;
}

/** YYYY-MM-DD HH:mm:ss in UTC. */
export const trackingTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

interface VisitDeps {
  engine: Pick<Engine, 'dispatch'>;
  clock: Clock;
  ids: Ids;
  idContentItem: string;
  onFailure(error: unknown): void;
}

export const startVisit = ({ engine, clock, ids, idContentItem, onFailure }: VisitDeps): Visit => {
  const idInterval = ids.row();
  const timeStart = trackingTime(clock.now());
  const from = clock.mono();
  const save = (last: boolean): void => {
    // The monotonic clock: a correction of the wall clock during a visit must not change the duration.
    const timeExecuted = Math.round((clock.mono() - from) / 1_000);
    if (timeExecuted < 1) return;
    const interval = { idInterval, timeStart, idContentItem, type: 1 as const, idSection: null, timeExecuted };
    engine.dispatch('visit.record', interval, { last }).catch(onFailure);
  };
  let cancel = (): void => undefined;
  const beat = (): void => {
    cancel = clock.after(HEARTBEAT_MS, () => {
      save(false);
      beat();
    });
  };
  beat();
  return {
    end: () => {
      cancel();
      save(true);
    },
  };
};
