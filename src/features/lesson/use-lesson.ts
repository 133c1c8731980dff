/**
 * One visit of a lesson. What the lesson commits goes into the outbox in the turn in which it is heard; leaving ends the lesson first, and waits for
 * what it stores.
 */
import { useBlocker } from '@tanstack/react-router';
import { mended } from '#contract/well-formed.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { playLesson } from '#contract/api/learning/scorm.ts';
import { type FromLesson, type NavigationWish, savedBase } from '#contract/entities/scorm/messages.ts';
import { isPdfLesson, wholePdf } from '#contract/rules/scorm/pdf-page.ts';
import { lessonWays, lessonWished } from '#contract/rules/scorm/lesson-ways.ts';
import { afterLesson, closedLessons, isContentDone, skippedLessons } from '#contract/rules/scorm/sequencing/closed-lessons.ts';
import { lessonResult } from '#contract/rules/scorm/lesson-result.ts';
import { learnerName, startModel } from '#contract/rules/scorm/start-model.ts';
import { scormCopy } from '#src/copy/pt-BR/scorm.ts';
import { type PackageFrame, usePackageFrame } from '#src/package-frame/use-package-frame.ts';
import { deviceName } from '#src/platform/device-name.ts';
import { clock, ids } from '#src/platform/ports.ts';
import { type SavedPackage, savedPackage } from '#src/platform/saving/saved-package.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { useApp, usePerson } from '#src/platform/runtime-context.tsx';
import { contentWriter } from '#src/content-recording/record-content.ts';
import { useRecording } from '#src/content-recording/support-notice.tsx';
import { readStandings } from '#sync/reads/read-standings.ts';
import type { OpenedLesson } from './lesson-screen.tsx';
import type { LessonSource } from './use-lesson-source.ts';
import { useTimeLimit } from './use-time-limit.ts';

const OPEN_MS = 30_000;
/** ms. A delivery network that shows no page by then is given up. */
const CDN_MS = 8000;
const LEAVE_MS = 2000;

export type LessonPhase = 'loading' | 'open' | 'leaving' | 'timeOver' | 'notHere' | 'failed';

type Commit = Extract<FromLesson, { kind: 'commit' }>;

interface Visit {
  session: string;
  basedOn: string | null;
  began: number;
  /** A commit is on its way to the device. */
  storing: boolean;
  /** The newest commit that came meanwhile: it holds all that those before it hold. */
  next: Commit | null;
}

export interface LessonVisit {
  frame: PackageFrame;
  phase: LessonPhase;
  notice: string | null;
  again(): void;
}

interface LessonOptions {
  source: LessonSource;
  /** The lesson has ended and asks to go on to another one (null: to the list), when all that it stored is on the device. */
  onGo(idSco: string | null): void;
  onCdnFailed(): void;
}

export const useLesson = (opened: OpenedLesson, { source, onGo, onCdnFailed }: LessonOptions): LessonVisit => {
  const { engine, person, db } = usePerson();
  const { lessonCdnUrl } = useApp();
  const latest = useRef(opened);
  latest.current = opened;
  const [phase, setPhase] = useState<LessonPhase>('loading');
  const supported = person.idSupporter !== undefined;
  const recording = useRecording();
  /** Whoever helps in another account looks, unless they ask for more: what they try there is not that person's result. */
  const recorded = useRef(true);
  recorded.current = !supported || recording;
  const [notice, setNotice] = useState<string | null>(null);
  const visit = useRef<Visit | null>(null);
  /** Called when the lesson has ended and all that it stored is on the device. */
  const whenLeft = useRef<(() => void) | null>(null);
  const hasLeft = useRef(false);
  /** The lesson has ended, by itself or by leaving it. */
  const hasEnded = useRef(false);
  /** The lesson has ended itself: where it asks to go. */
  const ending = useRef<{ wish: NavigationWish | null } | null>(null);
  const device = useRef<string | null>(null);
  const [writer] = useState(() => contentWriter({ engine, person }, () => (recorded.current ? latest.current.view : null)));
  useEffect(() => void deviceName().then((name) => (device.current = name)), []);

  // From here on it counts: the lesson was told that it does not, and opens anew.
  const goAnew = useEffectEvent(() => onGo(latest.current.lesson.idSco));
  useEffect(() => {
    if (supported && recording && visit.current) goAnew();
  }, [supported, recording]);

  const settle = (): void => {
    if (visit.current?.storing === true) return;
    if (hasLeft.current) whenLeft.current?.();
    const said = ending.current;
    ending.current = null;
    if (said && !whenLeft.current) void follow(said);
  };

  /** What the lesson has just stored opens others: where it leads is read anew. The manifest's word goes before the lesson's. */
  const follow = async ({ wish }: { wish: NavigationWish | null }): Promise<void> => {
    const { pack, lesson, view, idNodeEnrollment } = latest.current;
    const standings = await readStandings(db, view.content.idContentItem, idNodeEnrollment);
    const isHeld = standings.get(lesson.idSco)?.last.suspended === true || wish?.kind === 'suspendAll';
    const next = (isHeld ? null : afterLesson(pack, standings, lesson.identifier)) ?? wish;
    if (!next) return;
    onGo(lessonWished(pack, lesson.idSco, { locked: closedLessons(pack, standings), skipped: skippedLessons(pack, standings) }, next));
  };

  const storeOne = async (current: Visit, commit: Commit): Promise<void> => {
    // A lesson may cut an emoji in half, or pack its data into signs that are no text: one of them must not keep all else from being stored.
    const { ended } = commit;
    const state = mended(commit.state) as Commit['state'];
    const { pack, lesson, idEnrollment, idNodeEnrollment, view } = latest.current;
    const measured = Math.max(0, (clock.mono() - current.began) / 1000);
    const result = lessonResult(pack.version, state, lesson, ended, Math.min(measured, 86_400));
    try {
      await engine.dispatch('scorm.commit', {
        ...{ idUser: person.idUser, idEnrollment, idNodeEnrollment, idContentItem: view.content.idContentItem, idSco: lesson.idSco },
        ...{ idSession: current.session, basedOn: current.basedOn, idPackage: pack.idPackage, state, ended },
        ...{ measured: Math.min(measured, 86_400), result, on: device.current },
      });
      const after = await readStandings(db, view.content.idContentItem, idNodeEnrollment);
      if (isContentDone(pack, after)) await writer.complete();
    } catch {
      setNotice(scormCopy.lesson.notSaved);
    }
  };

  /** One at a time. While one is stored, the newest of those that come takes the place of the others. */
  const store = async (commit: Commit): Promise<void> => {
    const current = visit.current;
    if (!current) return;
    if (current.storing) {
      current.next = { ...commit, ended: commit.ended || current.next?.ended === true };
      return;
    }
    current.storing = true;
    for (let one: Commit | null = commit; one; one = current.next) {
      current.next = null;
      if (recorded.current) await storeOne(current, one);
      frame.tell({ kind: 'stored', session: current.session, n: one.n });
    }
    current.storing = false;
    settle();
  };

  const open = async (): Promise<void> => {
    const { pack, lesson, standings, idEnrollment, idNodeEnrollment, view } = latest.current;
    const { idContentItem } = view.content;
    const session = ids.key();
    let address = savedBase(session, pack.idPackage) + lesson.launch;
    if (!here.current) {
      const body = { idEnrollment, idContentItem, idSco: lesson.idSco, idNodeEnrollment, useCdn: source === 'cdn' };
      let outcome = await askAsPerson(person, playLesson, { body });
      if (!outcome.ok && outcome.code !== 'unreachable') {
        // The enrolment may still wait on this device: the server knows of it once it is sent.
        await engine.sync({ insist: true });
        outcome = await askAsPerson(person, playLesson, { body });
      }
      if (!outcome.ok) return setPhase(outcome.code === 'unreachable' ? 'notHere' : 'failed');
      const url = new URL(outcome.value.url);
      // The server has given up this network since.
      if (source === 'cdn' && url.origin !== lessonCdnUrl) return onCdnFailed();
      address = url.pathname + url.search + url.hash;
    }
    if (isPdfLesson(lesson.launch)) address = wholePdf(address);
    const standing = standings.get(lesson.idSco) ?? null;
    visit.current = { session, basedOn: standing?.last.idSession ?? null, began: clock.mono(), storing: false, next: null };
    await writer.started().catch(() => setNotice(scormCopy.lesson.notSaved));
    const learner = { id: person.idUser, name: learnerName(person.name) };
    const model = startModel(pack.version, lesson, learner, standing, recorded.current);
    const ways = lessonWays(pack, lesson.idSco, { locked: closedLessons(pack, standings), skipped: skippedLessons(pack, standings) });
    const opening = { session: visit.current.session, version: pack.version, model, ways, address, title: lesson.title };
    // With a way to the texts of the saved package.
    frame.tell({ kind: 'open', ...opening }, here.current ? [here.current.connect()] : []);
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
    if (keeps && source === 'server') here.current = await savedPackage(person, view.content.idContentItem, pack).catch(() => null);
    if (isGone.current) here.current?.close();
    else await open();
  };
  const frame = usePackageFrame((message, port) => {
    if (message.kind === 'ready') return void ready(message.keeps);
    if (!('session' in message) || message.session !== visit.current?.session) return undefined;
    switch (message.kind) {
      case 'loaded':
        return setPhase((now) => (now === 'loading' ? 'open' : now));
      case 'failed':
        return source === 'cdn' ? onCdnFailed() : setPhase('failed');
      case 'commit':
        if (message.ended) {
          hasEnded.current = true;
          ending.current ??= { wish: null };
        }
        return void store(message);
      case 'wish':
        ending.current = { wish: message.wish };
        return settle();
      case 'bound':
        return setNotice(scormCopy.lesson.bound[message.bound]);
      case 'files':
        return port?.postMessage(null, here.current ? [here.current.connect()] : []);
      case 'left':
        hasLeft.current = true;
        return settle();
      default:
        return undefined;
    }
  }, source === 'cdn');

  const giveUpCdn = useEffectEvent(onCdnFailed);
  useEffect(() => {
    if (source !== 'cdn') return undefined;
    return clock.after(CDN_MS, () => here.current === undefined && giveUpCdn());
  }, [source]);

  // A frame that never says that it listens: the packages' origin cannot be reached, and its page is not kept.
  useEffect(() => {
    if (phase !== 'loading') return undefined;
    return clock.after(OPEN_MS, () => setPhase((now) => (now === 'loading' ? (here.current === undefined ? 'notHere' : 'failed') : now)));
  }, [phase]);

  const leave = async (timeOut = false): Promise<void> => {
    const current = visit.current;
    if (!current || phase === 'notHere' || phase === 'failed') return;
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
  const endInTime = async (tells: boolean): Promise<void> => {
    await leave(true);
    if (tells) setPhase('timeOver');
    else onGo(null);
  };
  useTimeLimit(opened.lesson, opened.standings.get(opened.lesson.idSco) ?? null, phase === 'open', ({ exits, tells }) => {
    if (hasEnded.current) return;
    if (exits) void endInTime(tells);
    else if (tells) setNotice(scormCopy.lesson.timeOver.mayContinue);
  });
  // Whatever leads away (a link, the browser's own back) waits for what the lesson still stores.
  useBlocker({
    shouldBlockFn: async () => {
      await leave();
      return false;
    },
    enableBeforeUnload: false,
  });
  return { frame, phase, notice, again: () => location.reload() };
};
