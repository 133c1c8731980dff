/**
 * From the tap to the frame of a lesson: where it opens, what has to be looked after before, and
 * what is tried when it does not open.
 *
 *   choosing ─► waiting (another tab ends its lesson) ─► preparing ─► open ─► repairing ─► open, once more ─► failed
 */
import type { PackagePlace } from '#src/learning/package-frame/package-place.ts';

/**
 * `notHere`: there is no connection, and the lesson is not saved. `unreached`: it is saved, and the
 * page around it is gone from this device. `elsewhere`: another tab has a lesson open.
 */
export type Unopened = 'failed' | 'notHere' | 'unreached' | 'elsewhere';

export type LessonPlace =
  | { step: 'choosing' }
  /** Only on an origin that others run on as well. */
  | { step: 'waiting'; place: PackagePlace }
  | { step: 'preparing'; place: PackagePlace }
  | { step: 'open'; place: PackagePlace; isRepaired: boolean }
  | { step: 'repairing'; place: PackagePlace }
  | { step: 'failed'; why: Unopened };

export type PlaceEvent =
  | { kind: 'chosen'; place: PackagePlace | null }
  /** `isKnown`: the package that is to open is the one that ran there last. */
  | { kind: 'granted'; isKnown: boolean }
  | { kind: 'refused' }
  | { kind: 'maintained'; isReached: boolean; isDone: boolean }
  /** The lesson did not open in time. */
  | { kind: 'stuck'; why: Unopened }
  /**
   * It is to open at another place: the network is away, the browser lets nothing be stored there,
   * or this page may not frame it.
   */
  | { kind: 'elsewhere'; place: PackagePlace | null };

const placed = (place: PackagePlace | null): LessonPlace => {
  if (place === null) return { step: 'failed', why: 'notHere' };
  // On the delivery network people share the origin of a package.
  return place.isShared || place.isCdn
    ? { step: 'waiting', place }
    : { step: 'open', place, isRepaired: false };
};

export const nextPlace = (now: LessonPlace, event: PlaceEvent): LessonPlace => {
  switch (event.kind) {
    case 'chosen':
      return now.step === 'choosing' ? placed(event.place) : now;
    case 'elsewhere':
      return now.step === 'open' ? placed(event.place) : now;
    case 'granted':
      if (now.step !== 'waiting') return now;
      return event.isKnown
        ? { step: 'open', place: now.place, isRepaired: false }
        : { step: 'preparing', place: now.place };
    case 'refused':
      return now.step === 'waiting' ? { step: 'failed', why: 'elsewhere' } : now;
    case 'maintained':
      // A page that is not reached is older than this one, and without a connection: what was saved
      // before still opens.
      if (now.step === 'preparing')
        return event.isReached && !event.isDone
          ? { step: 'failed', why: 'failed' }
          : { step: 'open', place: now.place, isRepaired: false };
      return now.step === 'repairing' ? { step: 'open', place: now.place, isRepaired: true } : now;
    case 'stuck':
      if (now.step !== 'open') return now;
      return now.isRepaired
        ? { step: 'failed', why: event.why }
        : { step: 'repairing', place: now.place };
  }
};
