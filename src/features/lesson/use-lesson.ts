/**
 * One visit of a lesson. What the lesson commits goes into the outbox in the turn in which it is
 * heard; leaving ends the lesson first, and waits for what it stores.
 */
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NavigationWish } from '#contract/entities/scorm/messages.ts';
import { lessonWays, lessonWished } from '#contract/rules/scorm/lesson-ways.ts';
import {
  afterLesson,
  closedLessons,
  skippedLessons,
} from '#contract/rules/scorm/sequencing/closed-lessons.ts';
import { learnerName, startModel } from '#contract/rules/scorm/start-model.ts';
import { scormCopy } from '#src/learning/package-frame/scorm.copy.ts';
import type { PackagePlace } from '#src/learning/package-frame/package-place.ts';
import {
  type PackageFrame,
  usePackageFrame,
} from '#src/learning/package-frame/use-package-frame.ts';
import { clock, ids } from '#src/platform/runtime/ports.ts';
import { type SavedPackage, savedPackage } from '#src/platform/saving/saved-package.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { readStandings } from '#sync/reads/read-standings.ts';
import { askAddress, documentOf, savedAddress } from './lesson-address.ts';
import type { OpenedLesson } from './lesson-screen.tsx';
import { useLessonStore, type Visit } from './use-lesson-store.ts';
import { useTimeLimit } from './use-time-limit.ts';

/** ms. A lesson that is not there by then is put right, or given up. */
const OPEN_MS = 20_000;
/** ms after the frame has loaded, with its page or with the browser's own that says why not. */
const SILENT_MS = 4000;
/** ms. A delivery network that shows no page by then is given up. */
const CDN_MS = 8000;
const LEAVE_MS = 2000;
/**
 * The worker asks for a way to the saved files once in a while: a lesson that asks without end is
 * not answered.
 */
const MOST_WAYS = 500;

export type LessonPhase =
  | 'loading'
  | 'open'
  | 'leaving'
  | 'timeOver'
  | 'notHere'
  | 'failed'
  | 'elsewhere';

export interface LessonVisit {
  frame: PackageFrame;
  phase: LessonPhase;
  notice: string | null;
  onFrameLoaded(): void;
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

export const useLesson = (opened: OpenedLesson, options: LessonOptions): LessonVisit => {
  const { place, isAsked, onGo, onCdnFailed, onDenied, onStuck } = options;
  const runtime = usePerson();
  const { engine, person, db } = runtime;
  const latest = useRef(opened);
  latest.current = opened;
  const [phase, setPhase] = useState<LessonPhase>('loading');
  /**
   * In support access a lesson is looked at: what it stores is the person's own grade and answers.
   */
  const isRecorded = person.idSupporter === undefined;
  const [notice, setNotice] = useState<string | null>(null);
  const visit = useRef<Visit | null>(null);
  /** Called when the lesson has ended and all that it stored is on the device. */
  const whenLeft = useRef<(() => void) | null>(null);
  const hasLeft = useRef(false);
  /** The lesson has ended, by itself or by leaving it. */
  const hasEnded = useRef(false);
  /** The lesson has ended itself: where it asks to go. */
  const ending = useRef<{ wish: NavigationWish | null } | null>(null);
  const ways = useRef(0);
  /** The page around the lesson has said something. */
  const isReached = useRef(false);

  const settle = (): void => {
    if (visit.current?.storing === true) return;
    if (hasLeft.current) whenLeft.current?.();
    const said = ending.current;
    ending.current = null;
    if (said && !whenLeft.current) void follow(said);
  };

  /**
   * What the lesson has just stored opens others: where it leads is read anew. The manifest's word
   * goes before the lesson's.
   */
  const follow = async ({ wish }: { wish: NavigationWish | null }): Promise<void> => {
    const { pack, lesson, view, idNodeEnrollment } = latest.current;
    const standings = await readStandings(db, view.content.idContentItem, idNodeEnrollment);
    const isHeld =
      standings.get(lesson.idSco)?.last.suspended === true || wish?.kind === 'suspendAll';
    const next = (isHeld ? null : afterLesson(pack, standings, lesson.identifier)) ?? wish;
    if (!next) return;
    onGo(
      lessonWished(
        pack,
        lesson.idSco,
        { locked: closedLessons(pack, standings), skipped: skippedLessons(pack, standings) },
        next,
      ),
    );
  };

  const { started, store } = useLessonStore({
    latest,
    isRecorded,
    onNotSaved: () => setNotice(scormCopy.lesson.notSaved),
    onStored: ({ session }, n) => frame.tell({ kind: 'stored', session, n }),
    onIdle: settle,
  });

  const open = async (): Promise<void> => {
    const { pack, lesson, standings } = latest.current;
    const session = ids.key();
    const found = here.current
      ? savedAddress(session, latest.current)
      : await askAddress(runtime, latest.current, place);
    if ('why' in found) return found.why === 'cdnFailed' ? onCdnFailed() : setPhase(found.why);
    const { address } = found;
    const standing = standings.get(lesson.idSco) ?? null;
    visit.current = {
      session,
      basedOn: standing?.last.idSession ?? null,
      began: clock.mono(),
      address,
      storing: false,
      next: null,
    };
    await started();
    const learner = { id: person.idUser, name: learnerName(person.name) };
    const model = startModel(pack.version, lesson, learner, standing, isRecorded);
    const known = {
      locked: closedLessons(pack, standings),
      skipped: skippedLessons(pack, standings),
    };
    const { version } = pack;
    frame.tell(
      {
        kind: 'open',
        session,
        version,
        model,
        ways: lessonWays(pack, lesson.idSco, known),
        address,
        title: lesson.title,
      },
      // With a way to the texts of the saved package.
      here.current ? [here.current.connect()] : [],
    );
  };

  /** The package as it is on this device; undefined until the frame listens. */
  const here = useRef<SavedPackage | null | undefined>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      here.current?.close();
    };
  }, []);
  const ready = async (keeps: boolean): Promise<void> => {
    if (here.current !== undefined) return;
    here.current = null;
    const { pack, view } = latest.current;
    if (keeps && !place.isCdn)
      here.current = await savedPackage(person, view.content.idContentItem, pack).catch(() => null);
    if (isGone.current) here.current?.close();
    else await open();
  };
  const frame = usePackageFrame(place.origin, (message, port) => {
    isReached.current = true;
    if (message.kind === 'ready')
      return message.stores || place.isShared ? void ready(message.keeps) : onDenied();
    if (!('session' in message) || message.session !== visit.current?.session) return undefined;
    switch (message.kind) {
      case 'loaded':
        return setPhase((now) => (now === 'loading' ? 'open' : now));
      case 'failed':
        return place.isCdn ? onCdnFailed() : setPhase('failed');
      case 'commit':
        if (message.ended) {
          hasEnded.current = true;
          ending.current ??= { wish: null };
        }
        return void store(visit.current, message);
      case 'wish':
        ending.current = { wish: message.wish };
        return settle();
      case 'bound':
        return setNotice(scormCopy.lesson.bound[message.bound]);
      case 'files':
        ways.current += 1;
        return port?.postMessage(
          null,
          here.current && ways.current <= MOST_WAYS ? [here.current.connect()] : [],
        );
      case 'document': {
        const address = documentOf(place, visit.current.address, message.address);
        return address === null ? undefined : void window.open(address, '_blank', 'noopener');
      }
      case 'left':
        hasLeft.current = true;
        return settle();
      default:
        return undefined;
    }
  });

  const giveUpCdn = useEffectEvent(onCdnFailed);
  useEffect(() => {
    if (!place.isCdn) return undefined;
    return clock.after(CDN_MS, () => here.current === undefined && giveUpCdn());
  }, [place.isCdn]);

  const stuck = useEffectEvent(() => {
    if (phase !== 'loading') return;
    // Another way there is at hand: nothing on the network's origin has to be put right.
    if (place.isCdn) onCdnFailed();
    else onStuck(isReached.current);
  });
  useEffect(() => (phase === 'loading' ? clock.after(OPEN_MS, stuck) : undefined), [phase]);
  // A frame whose page cannot be had says so to nobody: it has loaded, and is silent.
  const [hasLoaded, setLoaded] = useState(false);
  const silent = useEffectEvent(() => isReached.current || stuck());
  useEffect(() => (hasLoaded ? clock.after(SILENT_MS, silent) : undefined), [hasLoaded]);

  const leave = async (timeOut = false): Promise<void> => {
    const current = visit.current;
    if (!current || phase === 'notHere' || phase === 'failed' || phase === 'elsewhere') return;
    setPhase('leaving');
    const left = new Promise<void>((resolve) => {
      whenLeft.current = resolve;
      // A frame that says nothing any more is left all the same.
      clock.after(LEAVE_MS, resolve);
    });
    frame.tell({ kind: 'leave', session: current.session, timeOut });
    await left;
    visit.current = null;
    void engine.sync();
  };
  const leaveForOther = useEffectEvent(async () => {
    await leave();
    setPhase('elsewhere');
  });
  useEffect(() => (isAsked ? clock.after(0, () => void leaveForOther()) : undefined), [isAsked]);
  const endInTime = async (tells: boolean): Promise<void> => {
    await leave(true);
    if (tells) setPhase('timeOver');
    else onGo(null);
  };
  useTimeLimit(
    opened.lesson,
    opened.standings.get(opened.lesson.idSco) ?? null,
    phase === 'open',
    ({ exits, tells }) => {
      if (hasEnded.current) return;
      if (exits) void endInTime(tells);
      else if (tells) setNotice(scormCopy.lesson.timeOver.mayContinue);
    },
  );
  // Whatever leads away (a link, the browser's own back) waits for what the lesson still stores.
  useBlocker({
    shouldBlockFn: async () => {
      await leave();
      return false;
    },
    enableBeforeUnload: false,
  });
  return {
    frame,
    phase,
    notice,
    onFrameLoaded: () => setLoaded(true),
  };
};
