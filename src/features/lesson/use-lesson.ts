/**
 * One visit of a lesson: its machine, its frame, and what it stores. What the lesson commits goes
 * into the outbox in the turn in which it is heard; leaving ends the lesson first, and waits for
 * what it stores.
 */
import { useBlocker } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { waitFor } from 'xstate';
import type { FromLesson } from '#contract/areas/scorm/entities/messages.ts';
import type { PackagePlace } from '#src/learning/package-frame/package-place.ts';
import { scormCopy } from '#src/learning/package-frame/scorm.copy.ts';
import {
  type PackageFrame,
  usePackageFrame,
} from '#src/learning/package-frame/use-package-frame.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { documentOf } from './lesson-address.ts';
import { leftVisits } from './left-visits.ts';
import { lessonFiles } from './lesson-files.ts';
import { lessonRecorder } from './lesson-recorder.ts';
import type { OpenedLesson } from './lesson-screen.tsx';
import { eventOf, type LessonNotice, type LessonPhase } from './lesson-state.ts';
import { lessonActors, waysNow } from './lesson.actors.ts';
import { lessonMachine } from './lesson.machine.ts';

const phases: LessonPhase[] = [
  'loading',
  'open',
  'leaving',
  'timeOver',
  'notHere',
  'failed',
  'elsewhere',
];

const noticeText = (notice: LessonNotice | null): string | null => {
  if (notice === null) return null;
  if (notice === 'notSaved') return scormCopy.lesson.notSaved;
  if (notice === 'mayContinue') return scormCopy.lesson.timeOver.mayContinue;
  return scormCopy.lesson.bound[notice];
};

export interface LessonVisit {
  frame: PackageFrame;
  phase: LessonPhase;
  notice: string | null;
  onFrameLoaded(): void;
  /** On or back, by the rules of the package. */
  go(kind: 'continue' | 'previous'): void;
}

interface LessonOptions {
  place: PackagePlace;
  /** Another tab wants to open a lesson on the same origin. */
  isAsked: boolean;
  /**
   * The lesson has ended and asks to go on to another one (null: to the list), when all that it
   * stored is on the device.
   */
  onGo(idSco: string | null): void;
  onCdnFailed(): void;
  /** Nothing can be stored on this origin: the lesson opens on the one that packages share. */
  onDenied(): void;
  /** It has not opened in time. */
  onStuck(isReached: boolean): void;
}

/** The machine with what it opens, stores, and says to the frame and to the screen. */
const useProvidedMachine = (
  opened: OpenedLesson,
  options: LessonOptions,
  { tell }: PackageFrame,
) => {
  const runtime = usePerson();
  const latest = useRef({ opened, options });
  latest.current = { opened, options };
  const [files] = useState(lessonFiles);
  const [left] = useState(() => leftVisits(runtime, options.place, tell));
  useEffect(() => left.release, [left]);
  useEffect(() => files.hold(), [files]);
  const [machine] = useState(() => {
    const { place } = options;
    /**
     * In support access a lesson is looked at: what it stores is the person's own grade and
     * answers.
     */
    const isRecorded = runtime.person.idSupporter === undefined;
    const current = (): OpenedLesson => latest.current.opened;
    const tellWays = async (session: string): Promise<void> => {
      const ways = await waysNow(runtime.db, current()).catch(() => null);
      if (ways) tell({ kind: 'ways', session, ways });
    };
    const recorder = lessonRecorder({ runtime, opened: current, isRecorded });
    return lessonMachine.provide({
      actors: lessonActors({
        runtime,
        place,
        opened: current,
        files,
        recorder,
        isRecorded,
        left,
      }),
      actions: {
        // With a way to the texts of the saved package.
        tellOpen: (_, opening) =>
          'why' in opening ? undefined : tell(opening.message, files.connect()),
        tellLeave: (_, { visit, timeOut }) =>
          visit ? tell({ kind: 'leave', session: visit.session, timeOut }) : undefined,
        store: ({ self }, { visit, commit }) =>
          visit
            ? void recorder.store(visit, commit, {
                onNotSaved: () => self.send({ type: 'NOT_SAVED' }),
                onStored: ({ session }, n) => tell({ kind: 'stored', session, n }),
                onAllStored: () => {
                  self.send({ type: 'ALL_STORED' });
                  if (!commit.ended) void tellWays(visit.session);
                },
              })
            : undefined,
        releaseVisit: (_, { visit, isWhole }) => left.end(visit, isWhole),
        sync: () => void runtime.engine.sync(),
        goTo: (_, idSco) => latest.current.options.onGo(idSco),
        onNetworkLost: () => latest.current.options.onCdnFailed(),
        onDenied: () => latest.current.options.onDenied(),
        onStuck: (_, { isReached }) => latest.current.options.onStuck(isReached),
      },
    });
  });
  return { machine, files, left };
};

export const useLesson = (opened: OpenedLesson, options: LessonOptions): LessonVisit => {
  const { place, isAsked } = options;
  const frame = usePackageFrame(place.origin, (message, port) => hear(message, port));
  const { machine, files, left } = useProvidedMachine(opened, options, frame);
  const [state, send, actor] = useMachine(machine, {
    input: {
      isCdn: place.isCdn,
      isShared: place.isShared,
    },
  });

  const hear = (message: FromLesson, port: MessagePort | undefined): void => {
    const { visit } = actor.getSnapshot().context;
    if ('session' in message && message.session !== visit?.session) return;
    if (message.kind === 'leftVisits') return left.take(message.visits);
    if (message.kind === 'files') return port?.postMessage(null, files.connectAgain());
    if (message.kind === 'document') {
      const address = documentOf(place, visit?.address ?? '', message.address);
      if (address !== null) window.open(address, '_blank', 'noopener');
      return;
    }
    const event = eventOf(message);
    if (event) send(event);
    // A page that is no lesson of the standard stores nothing: it is complete once it is opened.
    if (message.kind === 'loaded' && !opened.lesson.isSco)
      send({
        type: 'COMMIT',
        commit: { kind: 'commit', session: message.session, n: 0, state: {}, ended: false },
      });
  };

  useEffect(() => {
    if (isAsked) send({ type: 'OTHER_TAB' });
  }, [isAsked, send]);
  // Whatever leads away (a link, the browser's own back) waits for what the lesson still stores.
  useBlocker({
    shouldBlockFn: async () => {
      send({ type: 'LEAVE' });
      // Where the lesson itself leads away, the machine takes the event after this turn.
      await waitFor(actor, (now) => !now.can({ type: 'LEAVE' }) && !now.matches('leaving')).catch(
        () => undefined,
      );
      return false;
    },
    enableBeforeUnload: false,
  });
  return {
    frame,
    phase: phases.find((phase) => state.hasTag(phase)) ?? 'loading',
    notice: noticeText(state.context.notice),
    onFrameLoaded: () => send({ type: 'FRAME_LOADED' }),
    go: (kind) => send({ type: 'GO', wish: { kind, target: null } }),
  };
};
