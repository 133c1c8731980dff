/**
 * What an earlier visit left on the origin of this lesson, which is stored before the lesson opens,
 * and what is known on the device of the visit that is open.
 */
import type { LeftVisit, ToLesson } from '#contract/areas/scorm/entities/messages.ts';
import { holdVisit } from '#src/learning/lesson-visits/open-visits.ts';
import { takeLeftVisits } from '#src/learning/lesson-visits/store-left-visits.ts';
import type { PackagePlace } from '#src/learning/package-frame/package-place.ts';
import { device } from '#src/platform/device/device.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { forgetVisit } from '#sync/session/left-visits.ts';
import type { Visit } from './lesson-state.ts';

export const leftVisits = (
  runtime: Pick<PersonRuntime, 'engine' | 'person' | 'db'>,
  { origin }: PackagePlace,
  tell: (message: ToLesson) => void,
) => {
  let storing: Promise<void> = Promise.resolve();
  let release = (): void => undefined;
  return {
    take: (visits: readonly LeftVisit[]): void => {
      storing = takeLeftVisits(runtime, origin, visits).then(
        (sessions) => tell({ kind: 'taken', sessions }),
        () => undefined,
      );
    },
    /** Settles when what an earlier visit left on this origin is stored. */
    stored: (): Promise<void> => storing,
    /** No other tab takes the visit for one that ended. */
    hold: ({ session }: Visit): void => {
      release = holdVisit(session);
    },
    release: (): void => release(),
    end: (visit: Visit | null, isWhole: boolean): void => {
      release();
      if (visit && isWhole) void forgetVisit(device, visit.session).catch(() => undefined);
    },
  };
};
export type LeftVisits = ReturnType<typeof leftVisits>;
