/**
 * Puts what a lesson commits into the outbox, one commit at a time. It goes on when its screen is
 * gone, until all that was heard is on the device.
 */
import { isContentDone } from '#contract/areas/scorm/rules/sequencing/closed-lessons.ts';
import { lessonResult } from '#contract/areas/scorm/rules/lesson-result.ts';
import { mended } from '#contract/well-formed.ts';
import { contentWriter } from '#src/learning/recording/record-content.ts';
import { deviceName } from '#src/platform/device/device-name.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { readStandings } from '#sync/reads/read-standings.ts';
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
  /** The newest commit that came meanwhile: it holds all that those before it hold. */
  let next: Commit | null = null;

  const storeOne = async (visit: Visit, { state: said, ended }: Commit): Promise<void> => {
    // A lesson may cut an emoji in half, or pack its data into signs that are no text: one of them
    // must not keep all else from being stored.
    const state = mended(said) as Commit['state'];
    const { pack, lesson, idEnrollment, idNodeEnrollment, view } = opened();
    const { idContentItem } = view.content;
    const measured = Math.min(Math.max(0, (clock.mono() - visit.began) / 1000), 86_400);
    await engine.dispatch('scorm.commit', {
      idUser: person.idUser,
      idEnrollment,
      idNodeEnrollment,
      idContentItem,
      idSco: lesson.idSco,
      idSession: visit.session,
      basedOn: visit.basedOn,
      idPackage: pack.idPackage,
      state,
      ended,
      measured,
      result: lessonResult(pack.version, state, lesson, ended, measured),
      on: device,
    });
    const after = await readStandings(db, idContentItem, idNodeEnrollment);
    if (isContentDone(pack, after)) await writer.complete();
  };

  return {
    started: () =>
      writer.started().then(
        () => true,
        () => false,
      ),
    /** While one is stored, the newest of those that come takes the place of the others. */
    store: async (visit, commit, { onNotSaved, onStored, onAllStored }) => {
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
