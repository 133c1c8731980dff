/**
 * Finds the origin on which a lesson opens, and sees to it that nothing of another package is
 * there.
 */
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { FAILED, PASSED } from '#contract/areas/scorm/rules/delivery-test.ts';
import { deliveryResult, keepDeliveryResult } from '#src/learning/package-frame/delivery-result.ts';
import type { Maintained } from '#src/learning/package-frame/maintenance-frame.tsx';
import {
  cdnPlace,
  type PackagePlace,
  placesOf,
} from '#src/learning/package-frame/package-place.ts';
import { browserOnline } from '#src/platform/device/browser-online.ts';
import { type Alone, openAlone } from '#src/platform/lifecycle/open-alone.ts';
import { packageVisits } from '#src/platform/memory/package-visits.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { useApp, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { savedPackage } from '#src/platform/saving/saved-package.ts';
import { canSave } from '#src/platform/saving/saved.ts';
import { hasSharedPage, lessonPageOf } from '#sync/downloads/lesson-page-here.ts';
import { ownerOf } from '#sync/downloads/saved-database.ts';
import { type LessonPlace, nextPlace, type PlaceEvent } from './lesson-place.ts';
import type { OpenedLesson } from './lesson-screen.tsx';

export interface PlacedLesson {
  at: LessonPlace;
  /** Another tab wants to open a lesson on the origin that packages share. */
  isAsked: boolean;
  /** The delivery network is away: lessons come from the server until the next test. */
  onCdnFailed(): void;
  /** Nothing can be stored on this origin. */
  onDenied(): void;
  onStuck(isReached: boolean): void;
  onMaintained(result: Maintained): void;
  /** The lesson has ended, and its frame is gone. */
  onGone(): void;
}

type LessonPackage = Pick<OpenedLesson, 'view' | 'pack'>;
type Person = PersonRuntime['person'];

/**
 * The origin that has the page around the lesson, where the package is saved: without a connection
 * it opens there alone.
 */
const savedPlace = async (
  { view, pack }: LessonPackage,
  person: Person,
  places: readonly PackagePlace[],
): Promise<PackagePlace | undefined> => {
  if (!canSave() || !pack.bundle) return undefined;
  const page = await lessonPageOf(caches, location.origin, {
    owner: ownerOf(person),
    sha256: pack.bundle.sha256,
  });
  if (page) return places.find(({ origin }) => origin === page.origin);
  if (!(await hasSharedPage(caches, location.origin))) return undefined;
  const here = await savedPackage(person, view.content.idContentItem, pack);
  here?.close();
  return here ? places.find(({ isShared }) => isShared) : undefined;
};

/** The delivery network, where it may be used for this package; null otherwise. */
const deliveryPlace = async (
  { view, pack }: LessonPackage,
  person: Person,
  cdn: PackagePlace | null,
): Promise<PackagePlace | null> => {
  if (!cdn || !browserOnline.read() || deliveryResult() !== PASSED) return null;
  // What is on this device comes from nowhere else.
  const here = await savedPackage(person, view.content.idContentItem, pack).catch(() => null);
  return here === null ? cdn : null;
};

/**
 * The right to be the only tab with a lesson on `place`, from when it is waited for until `release`
 * or the end of the screen.
 */
const useAlone = (
  place: PackagePlace | null,
  send: (event: PlaceEvent) => void,
): { isAsked: boolean; release(): void } => {
  const [isAsked, setAsked] = useState(false);
  const alone = useRef<Alone | null>(null);
  const [release] = useState(() => () => {
    alone.current?.release();
    alone.current = null;
  });
  useEffect(() => {
    if (!place) return;
    alone.current?.release();
    const mine = openAlone(place.origin, () => setAsked(true));
    alone.current = mine;
    void mine.granted.then((isGranted) => {
      if (alone.current !== mine) return;
      send(
        isGranted
          ? { kind: 'granted', isKnown: packageVisits.last(place.origin) === place.label }
          : { kind: 'refused' },
      );
    });
  }, [place, send]);
  useEffect(() => release, [release]);
  return { isAsked, release };
};

export const useLessonPlace = ({ view, pack }: OpenedLesson): PlacedLesson => {
  const { person } = usePerson();
  const app = useApp();
  const [at, send] = useReducer(nextPlace, { step: 'choosing' });
  const isSaved = useRef(false);
  const { idPackage } = pack;
  const [places] = useState(() => placesOf(app, { person, idPackage }));

  const choose = useEffectEvent(async (): Promise<PackagePlace | null> => {
    const here = await savedPlace({ view, pack }, person, places).catch(() => undefined);
    isSaved.current = here !== undefined;
    if (here) return here;
    return (
      (await deliveryPlace({ view, pack }, person, cdnPlace(app, { person, idPackage }))) ??
      places[0] ??
      null
    );
  });
  useEffect(() => {
    let isOver = false;
    void choose().then((place) => (isOver ? undefined : send({ kind: 'chosen', place })));
    return () => {
      isOver = true;
    };
  }, []);

  const { isAsked, release } = useAlone(at.step === 'waiting' ? at.place : null, send);

  const opensAt = at.step === 'open' ? at.place : null;
  useEffect(() => {
    if (!opensAt) return undefined;
    if (opensAt.isShared || opensAt.isCdn) packageVisits.setLast(opensAt.origin, opensAt.label);
    return packageVisits.begin(opensAt.origin);
  }, [opensAt]);

  const shared = places.find(({ isShared }) => isShared) ?? null;
  // The server may know names that the policy of this page, which is older, forbids to frame.
  const refused = useEffectEvent(
    ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'frame-src' || !opensAt || opensAt.isShared) return;
      if (blockedURI.startsWith(opensAt.origin)) send({ kind: 'elsewhere', place: shared });
    },
  );
  useEffect(() => {
    document.addEventListener('securitypolicyviolation', refused);
    return () => document.removeEventListener('securitypolicyviolation', refused);
  }, []);

  return {
    at,
    isAsked,
    onCdnFailed: () => {
      keepDeliveryResult(FAILED);
      send({ kind: 'elsewhere', place: places[0] ?? null });
    },
    onDenied: () => send({ kind: 'elsewhere', place: shared }),
    onStuck: (isReached) =>
      send({
        kind: 'stuck',
        why: isReached ? 'failed' : isSaved.current ? 'unreached' : 'notHere',
      }),
    onMaintained: ({ isReached, isDone }) => send({ kind: 'maintained', isReached, isDone }),
    onGone: release,
  };
};
