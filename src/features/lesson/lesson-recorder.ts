/**
 * Puts what a lesson commits into the outbox, one commit at a time. It goes on when its screen is
 * gone, until all that was heard is on the device.
 */
import type { LessonResult } from '#contract/entities/scorm/lesson-state.ts';
import { bestOfVisit, lessonResult } from '#contract/rules/scorm/lesson-result.ts';
import { commitVisit } from '#src/learning/lesson-visits/commit-visit.ts';
import { contentWriter } from '#src/learning/recording/record-content.ts';
import { deviceName } from '#src/platform/device/device-name.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import type { OpenedLesson } from './lesson-screen.tsx';
import type { Commit, Visit } from './lesson-state.ts';

interface RecorderDeps {
  runtime: Pick<PersonRuntime, 'engine' | 'person' | 'db'>;
  opened(): OpenedLesson;
  /** False in support access that does not count. */
  isRecorded: boolean;
}

interface RecorderEvents {
  onNotSaved(): void;
  /** The states up to this one are on the device, or were told of as not stored. */
  onStored(visit: Visit, n: number): void;
  /** Nothing is on its way any more. */
  onAllStored(): void;
}

export interface LessonRecorder {
  /** False where the device could not save it. */
  started(): Promise<boolean>;
  store(visit: Visit, commit: Commit, events: RecorderEvents): Promise<void>;
}

export const lessonRecorder = ({
  runtime: { engine, person, db },
  opened,
  isRecorded,
}: RecorderDeps): LessonRecorder => {
  let device: string | null = null;
  void deviceName().then((name) => (device = name));
  const writer = contentWriter({ engine, person }, () => (isRecorded ? opened().view : null));
  let isStoring = false;
  let best: Pick<LessonResult, 'status' | 'grade'> | null = null;
  /** The newest commit that came meanwhile: it holds all that those before it hold. */
  let next: Commit | null = null;

  const measuredOf = ({ began }: Visit): number => (clock.mono() - began) / 1000;

  const storeOne = async (visit: Visit, { state, ended }: Commit): Promise<void> => {
    const { pack, lesson, idEnrollment, idNodeEnrollment, view } = opened();
    const { idContentItem } = view.content;
    const isDone = await commitVisit(
      { engine, person, db },
      { pack, lesson, idContentItem, idEnrollment, idNodeEnrollment },
      {
        session: visit.session,
        basedOn: visit.basedOn,
        state,
        ended,
        measured: measuredOf(visit),
        before: best,
        on: device,
      },
    );
    if (isDone) await writer.complete();
  };

  /** Noted when it is heard: of several commits that wait only the newest is stored. */
  const noteBest = (visit: Visit, { state, ended }: Commit): void => {
    const { pack, lesson } = opened();
    best = bestOfVisit(best, lessonResult(pack.version, state, lesson, ended, measuredOf(visit)));
  };

  return {
    started: () =>
      writer.started().then(
        () => true,
        () => false,
      ),
    /** While one is stored, the newest of those that come takes the place of the others. */
    store: async (visit, commit, { onNotSaved, onStored, onAllStored }) => {
      noteBest(visit, commit);
      if (isStoring) {
        next = { ...commit, ended: commit.ended || next?.ended === true };
        return;
      }
      isStoring = true;
      for (let one: Commit | null = commit; one; one = next) {
        next = null;
        if (isRecorded) await storeOne(visit, one).catch(onNotSaved);
        onStored(visit, one.n);
      }
      isStoring = false;
      onAllStored();
    },
  };
};
