/** What the lesson's machine knows, and what happens to it. */
import type {
  FromLesson,
  NavigationWish,
  ToLesson,
} from '#contract/areas/scorm/entities/messages.ts';
import type { TimeLimit } from './time-limit.ts';

export type Commit = Extract<FromLesson, { kind: 'commit' }>;
export type OpenMessage = Extract<ToLesson, { kind: 'open' }>;

export interface Visit {
  session: string;
  basedOn: string | null;
  began: number;
  /** Where the lesson opened on its origin. */
  address: string;
}

export type Opening =
  | { visit: Visit; message: OpenMessage; isStartSaved: boolean; timeLimit: TimeLimit | null }
  | { why: 'notHere' | 'failed' | 'cdnFailed' };

/** The lesson to go to; `idSco` null: the list of lessons. Null as a whole: the lesson stays. */
export type NextLesson = { idSco: string | null } | null;

/** What a lesson that ended itself asked for; null: nothing. */
export interface NavigationRequest {
  wish: NavigationWish | null;
}

export type LessonNotice =
  | 'notSaved'
  | 'mayContinue'
  | Extract<FromLesson, { kind: 'bound' }>['bound'];

export interface LessonInput {
  isCdn: boolean;
  /** Other packages run on the same origin. */
  isShared: boolean;
}

export interface LessonContext extends LessonInput {
  /** From the lesson's opening until it has been left. */
  visit: Visit | null;
  timeLimit: TimeLimit | null;
  /** The page around the lesson has been heard. */
  isReached: boolean;
  /** A commit is on its way to the device. */
  isStoring: boolean;
  /** The lesson has ended, by itself or because it was left. */
  hasEnded: boolean;
  /** The page around the lesson has closed it. */
  isClosed: boolean;
  leavingFor: 'navigation' | 'request' | 'otherTab' | 'timeOver' | null;
  /** Waits until all that the lesson stored is on the device. */
  request: NavigationRequest | null;
  /** Where it leads is being read. */
  followed: NavigationRequest | null;
  notice: LessonNotice | null;
}

export type LessonEvent =
  /** The frame has loaded, with its page or with the browser's own that says why not. */
  | { type: 'FRAME_LOADED' }
  | { type: 'PAGE_HERE' }
  | { type: 'PAGE_READY'; keeps: boolean; stores: boolean }
  | { type: 'LESSON_LOADED' }
  | { type: 'LESSON_FAILED' }
  | { type: 'COMMIT'; commit: Commit }
  | { type: 'NOT_SAVED' }
  /** No commit is on its way any more. */
  | { type: 'ALL_STORED' }
  | { type: 'NAVIGATION_REQUEST'; wish: NavigationWish }
  | { type: 'BOUND_MET'; bound: Extract<FromLesson, { kind: 'bound' }>['bound'] }
  | { type: 'LESSON_CLOSED' }
  /** Close, the browser's back, a link or another address. */
  | { type: 'LEAVE' }
  /** The person goes on or back: where that leads is decided when the lesson has been left. */
  | { type: 'GO'; wish: NavigationWish }
  /** Another tab wants to open a lesson on the same origin. */
  | { type: 'OTHER_TAB' };

/** What the person sees. */
export type LessonPhase =
  | 'loading'
  | 'open'
  | 'leaving'
  | 'timeOver'
  | 'notHere'
  | 'failed'
  | 'elsewhere';

/** Null for messages that change nothing of the visit. */
export const eventOf = (message: FromLesson): LessonEvent | null => {
  switch (message.kind) {
    case 'here':
      return { type: 'PAGE_HERE' };
    case 'ready':
      return { type: 'PAGE_READY', keeps: message.keeps, stores: message.stores };
    case 'loaded':
      return { type: 'LESSON_LOADED' };
    case 'failed':
      return { type: 'LESSON_FAILED' };
    case 'commit':
      return { type: 'COMMIT', commit: message };
    case 'wish':
      return { type: 'NAVIGATION_REQUEST', wish: message.wish };
    case 'bound':
      return { type: 'BOUND_MET', bound: message.bound };
    case 'left':
      return { type: 'LESSON_CLOSED' };
    default:
      return null;
  }
};
