/**
 * Enqueues what a person does in a content: start once, progress that only grows, completion once
 * with its access record. A content without an enrolment records only visits; where a person
 * stopped in it is kept on this device.
 */
import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import { isDone } from '#contract/rules/content-progress.ts';
import { justFinished } from '#src/platform/memory/just-finished.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import type { Recorder } from './recorder.ts';
import type { Write } from '#sync/outbox/enqueue.ts';
import type { ContentView } from '#sync/reads/read-content.ts';

export interface Writer {
  started(): Promise<void>;
  progress(percent: number, position: number): Promise<void>;
  complete(): Promise<void>;
}

/** The enrolment that writes about the content belong to; null where there is none. */
const enrolmentOf = (seen: ContentView | null) => {
  const enrolled = seen?.level?.nodeEnrollment;
  if (!seen || !enrolled) return null;
  const { idNodeEnrollment, idEnrollment } = enrolled;
  const idContentEnrollment = contentEnrollmentId(idNodeEnrollment, seen.content.idContentItem);
  return { seen, idNodeEnrollment, idEnrollment, idContentEnrollment };
};

const completionWrites = (
  { seen, idContentEnrollment, idEnrollment }: NonNullable<ReturnType<typeof enrolmentOf>>,
  timed: boolean,
): Write[] => [
  {
    kind: 'content.complete',
    payload: {
      idContentEnrollment,
      status: 'COMPLETED',
      grade: 0,
      progress: 100,
      ...(timed ? { lastPosition: 0 } : {}),
    },
  },
  {
    kind: 'access.record',
    payload: {
      idContentItem: seen.content.idContentItem,
      idEnrollment,
      type: 'ACCESS_CONTENT',
      progress: 100,
    },
  },
];

/**
 * `view` returns the content's state at the time of the write; null while nothing may be recorded.
 */
export const contentWriter = (
  { engine, person }: Pick<PersonRuntime, 'engine' | 'person'>,
  view: () => ContentView | null,
  keepPlace: (
    idContentItem: string,
    place: { progress: number; lastPosition: number },
  ) => void = () => undefined,
  /** Whether contents of a type have a position in time, which begins anew once they are done. */
  isTimed: (idContentType: number) => boolean = () => false,
): Writer => {
  /** Without an enrolment. */
  const keepHere = (progress: number, lastPosition: number): void => {
    const seen = view();
    if (seen && !seen.level?.nodeEnrollment)
      keepPlace(seen.content.idContentItem, { progress, lastPosition });
  };
  let begun = false;
  let finished = false;
  const key = () => enrolmentOf(view());
  const writer: Writer = {
    started: async () => {
      const at = key();
      if (!at || begun || at.seen.step?.contentEnrollment) return;
      begun = true;
      const { idNodeEnrollment, idEnrollment } = at;
      const dispatched = engine.dispatch('content.start', {
        idNodeEnrollment,
        idEnrollment,
        idContentItem: at.seen.content.idContentItem,
        idUser: person.idUser,
        // Of a package it is not known how far a person is: begun is half, as the server counts it.
        ...(at.seen.content.scorm ? { progress: 50 } : {}),
      });
      // What could not be stored is not begun: a further try stores it.
      await dispatched.catch((error: unknown) => {
        begun = false;
        throw error;
      });
    },
    progress: async (percent, position) => {
      const at = key();
      const progress = Math.min(99, Math.max(0, Math.round(percent)));
      if (!at) return keepHere(progress, position);
      if (finished) return;
      await writer.started();
      const { idContentEnrollment } = at;
      await engine.dispatch('content.progress', {
        idContentEnrollment,
        status: 'IN_PROGRESS',
        progress,
        lastPosition: position,
      });
    },
    complete: async () => {
      const at = key();
      if (!at) return keepHere(100, 0);
      if (finished) return;
      const { step, content } = at.seen;
      if (step?.contentEnrollment && isDone(step.contentEnrollment)) return;
      finished = true;
      try {
        await writer.started();
        // Together: once it counts as done, nothing would ever record the access that a page lost
        // as it closed.
        await engine.dispatchAll(completionWrites(at, isTimed(content.idContentType)));
      } catch (error) {
        finished = false;
        throw error;
      }
      justFinished.note({ idUser: person.idUser, idElement: content.idContentItem });
    },
  };
  return writer;
};

export interface KeptRecorder extends Recorder {
  /** Resolves once every write so far was stored or reported as failed. */
  settled(): Promise<void>;
  /** Does again what could not be stored, in its order. */
  retry(): void;
  /** The content has come into sight: what its viewer said before counts from now on. */
  release(): void;
}

interface Reports {
  activity(): void;
  onFailure(error: unknown): void;
  /**
   * Whether the content can be seen. A viewer that only says what is missing has nothing to record.
   */
  isShown?(): boolean;
}

/**
 * The writer as the viewer's recorder: runs writes one after another and reports failures instead
 * of swallowing them.
 */
export const recorderOf = (
  writer: Writer,
  { activity, onFailure, isShown = () => true }: Reports,
): KeptRecorder => {
  let turn: Promise<void> = Promise.resolve();
  let failed: (() => Promise<void>)[] = [];
  let held: (() => Promise<void>)[] = [];
  const then = (work: () => Promise<void>): void => {
    if (!isShown()) {
      held.push(work);
      return;
    }
    turn = turn.then(work).catch((error: unknown) => {
      failed.push(work);
      onFailure(error);
    });
  };
  return {
    started: () => then(writer.started),
    progress: (percent, position) => then(() => writer.progress(percent, position)),
    complete: () => then(writer.complete),
    activity,
    settled: () => turn,
    retry: () => {
      const again = failed;
      failed = [];
      for (const work of again) then(work);
    },
    release: () => {
      const said = held;
      held = [];
      for (const work of said) then(work);
    },
  };
};
