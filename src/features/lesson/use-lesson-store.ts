/** Puts what a lesson commits into the outbox, one commit at a time. */
import { useEffect, useRef, useState } from 'react';
import type { FromLesson } from '#contract/entities/scorm/messages.ts';
import { isContentDone } from '#contract/rules/scorm/sequencing/closed-lessons.ts';
import { lessonResult } from '#contract/rules/scorm/lesson-result.ts';
import { mended } from '#contract/well-formed.ts';
import { contentWriter } from '#src/learning/recording/record-content.ts';
import { deviceName } from '#src/platform/device/device-name.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { readStandings } from '#sync/reads/read-standings.ts';
import type { OpenedLesson } from './lesson-screen.tsx';

export type Commit = Extract<FromLesson, { kind: 'commit' }>;

export interface Visit {
  session: string;
  basedOn: string | null;
  began: number;
  /** Where it opened on its origin. */
  address: string;
  /** A commit is on its way to the device. */
  storing: boolean;
  /** The newest commit that came meanwhile: it holds all that those before it hold. */
  next: Commit | null;
}

interface StoreOptions {
  latest: { readonly current: OpenedLesson };
  /** False in support access that does not count. */
  isRecorded: boolean;
  onNotSaved(): void;
  /** The states up to this one are on the device, or were told of as not stored. */
  onStored(visit: Visit, n: number): void;
  /** Nothing is on its way any more. */
  onIdle(): void;
}

export interface LessonStore {
  started(): Promise<void>;
  store(visit: Visit, commit: Commit): Promise<void>;
}

export const useLessonStore = ({
  latest,
  isRecorded,
  onNotSaved,
  onStored,
  onIdle,
}: StoreOptions): LessonStore => {
  const { engine, person, db } = usePerson();
  const device = useRef<string | null>(null);
  useEffect(() => void deviceName().then((name) => (device.current = name)), []);
  const [writer] = useState(() =>
    contentWriter({ engine, person }, () => (isRecorded ? latest.current.view : null)),
  );

  const storeOne = async (visit: Visit, commit: Commit): Promise<void> => {
    // A lesson may cut an emoji in half, or pack its data into signs that are no text: one of them
    // must not keep all else from being stored.
    const { ended } = commit;
    const state = mended(commit.state) as Commit['state'];
    const { pack, lesson, idEnrollment, idNodeEnrollment, view } = latest.current;
    const { idContentItem } = view.content;
    const measured = Math.min(Math.max(0, (clock.mono() - visit.began) / 1000), 86_400);
    try {
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
        on: device.current,
      });
      const after = await readStandings(db, idContentItem, idNodeEnrollment);
      if (isContentDone(pack, after)) await writer.complete();
    } catch {
      onNotSaved();
    }
  };

  return {
    started: () => writer.started().catch(onNotSaved),
    /** While one is stored, the newest of those that come takes the place of the others. */
    store: async (visit, commit) => {
      if (visit.storing) {
        visit.next = { ...commit, ended: commit.ended || visit.next?.ended === true };
        return;
      }
      visit.storing = true;
      for (let one: Commit | null = commit; one; one = visit.next) {
        visit.next = null;
        if (isRecorded) await storeOne(visit, one);
        onStored(visit, one.n);
      }
      visit.storing = false;
      onIdle();
    },
  };
};
