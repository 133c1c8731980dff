/**
 * One visit of a lesson, from the frame to its end. Pure: what is opened, stored, said to the frame
 * and shown elsewhere comes in as actors and actions.
 *
 *   visiting ── lesson:   loading ─────────────────────────────────────────► open
 *      │                  waitingForPage ─► opening ─► waitingForLesson      timed / untimed
 *      │        request:  none ◄─► deciding (the lesson ended: to another one, or to the list)
 *      │
 *      ├─ not saved, no connection ──────────────────────────────► notHere
 *      ├─ refused, or the lesson fails ──────────────────────────► failed
 *      ├─ not open after 20 s, or a frame without our page ──────► stuck        (its place repairs)
 *      ├─ nothing can be stored on this origin ──────────────────► denied       (opens elsewhere)
 *      ├─ the delivery network is away ──────────────────────────► networkLost  (opens elsewhere)
 *      ├─ another tab takes over before the lesson opened ───────► elsewhere
 *      │
 *      └─ close, back, address, another tab, time over ─► leaving ─► left ─┬─► navigating
 *                     (the lesson ends and stores; at most 2 s)            ├─► following  (on or back)
 *                                                                          ├─► elsewhere (other tab)
 *                                                                          ├─► timeOver  (message)
 *                                                                          └─► returning (to the list)
 *
 * A reload, and closing the browser's tab, end the lesson's frame with the page. What it had set is
 * stored then in a journal on the packages' origin, and taken over before the next lesson opens.
 */
import { assign, fromPromise, setup } from 'xstate';
import type {
  Commit,
  LessonContext,
  LessonEvent,
  LessonInput,
  LessonNotice,
  LessonPhase,
  NavigationRequest,
  NextLesson,
  Opening,
  Visit,
} from './lesson-state.ts';

const notProvided = (): Promise<never> => Promise.reject(new Error('actor not provided'));
const providedLater = (): void => undefined;

export const lessonMachine = setup({
  types: {} as {
    context: LessonContext;
    events: LessonEvent;
    input: LessonInput;
    tags: LessonPhase;
  },
  actors: {
    /** Finds the lesson's address, on the device or from the server, and saves that it started. */
    open: fromPromise<Opening, { keeps: boolean }>(notProvided),
    /** What the lesson stored opens others: where it leads is read anew. */
    decideNext: fromPromise<NextLesson, { request: NavigationRequest | null }>(notProvided),
  },
  actions: {
    tellOpen: (_state, _opening: Opening) => providedLater(),
    tellLeave: (_state, _of: { visit: Visit | null; timeOut: boolean }) => providedLater(),
    /** In the same turn, so that a page that ends now has handed it over. */
    store: (_state, _of: { visit: Visit | null; commit: Commit }) => providedLater(),
    sync: providedLater,
    goTo: (_state, _idSco: string | null) => providedLater(),
    /** The place where the lesson was to open tries again, or another one does. */
    /** `isWhole`: all that the lesson stored is here, so nothing of it is left elsewhere. */
    releaseVisit: (_state, _of: { visit: Visit | null; isWhole: boolean }) => providedLater(),
    onNetworkLost: providedLater,
    onDenied: providedLater,
    onStuck: (_state, _of: { isReached: boolean }) => providedLater(),
    noteReached: assign({ isReached: true }),
    noteOpened: assign(({ context }, opening: Opening) =>
      'why' in opening
        ? {}
        : {
            visit: opening.visit,
            timeLimit: opening.timeLimit,
            notice: opening.isStartSaved ? context.notice : ('notSaved' as const),
          },
    ),
    noteClosed: assign({ isClosed: true }),
    noteStored: assign({ isStoring: false }),
    noteCommit: assign(({ context }, { ended }: Commit) => ({
      isStoring: true,
      hasEnded: context.hasEnded || ended,
      request: context.request ?? (ended ? { wish: null } : null),
    })),
    noteRequest: assign((_, request: NavigationRequest) => ({ request })),
    followRequest: assign(({ context }) => ({ followed: context.request, request: null })),
    followWish: assign((_, wish: NavigationRequest['wish']) => ({ followed: { wish } })),
    notify: assign((_, notice: LessonNotice) => ({ notice })),
    leaveFor: assign((_, leavingFor: LessonContext['leavingFor']) => ({ leavingFor })),
    endVisit: assign({ visit: null }),
  },
  delays: {
    /** A lesson that is not there by then is put right, or given up. */
    opening: 20_000,
    /** A frame that has loaded and says nothing has not loaded our page. */
    silence: 4_000,
    /** A delivery network that shows no page by then is given up. */
    deliveryNetwork: 8_000,
    /** A frame that says nothing any more is left all the same. */
    leaving: 2_000,
    timeLimit: ({ context }) => context.timeLimit?.ms ?? 0,
  },
  guards: {
    isOpened: ({ context }) => context.visit !== null,
    isCdn: ({ context }) => context.isCdn,
    isDenied: ({ context }, stores: boolean) => !stores && !context.isShared,
    isTimed: ({ context }) => context.timeLimit !== null,
    hasEnded: ({ context }) => context.hasEnded,
    timeOverExits: ({ context }) => context.timeLimit?.exits === true,
    timeOverTells: ({ context }) => context.timeLimit?.tells === true,
    hasRequest: ({ context }) => context.request !== null && !context.isStoring,
    isClosedAndStored: ({ context }) => context.isClosed && !context.isStoring,
    leavesFor: ({ context }, why: LessonContext['leavingFor']) => context.leavingFor === why,
    isNetworkLost: (_, opening: Opening) => 'why' in opening && opening.why === 'cdnFailed',
    isNotHere: (_, opening: Opening) => 'why' in opening && opening.why === 'notHere',
    isRefused: (_, opening: Opening) => 'why' in opening && opening.why === 'failed',
    isGoing: (_, next: NextLesson) => next !== null,
  },
}).createMachine({
  id: 'lesson',
  context: ({ input }) => ({
    ...input,
    visit: null,
    timeLimit: null,
    isReached: false,
    isStoring: false,
    hasEnded: false,
    isClosed: false,
    leavingFor: null,
    request: null,
    followed: null,
    notice: null,
  }),
  initial: 'visiting',
  on: {
    // A lesson stores while it is being left, too.
    COMMIT: {
      guard: 'isOpened',
      actions: [
        { type: 'noteCommit', params: ({ event }) => event.commit },
        {
          type: 'store',
          params: ({ context, event }) => ({ visit: context.visit, commit: event.commit }),
        },
      ],
    },
    ALL_STORED: { actions: 'noteStored' },
    NOT_SAVED: { actions: { type: 'notify', params: 'notSaved' } },
    BOUND_MET: { actions: { type: 'notify', params: ({ event }) => event.bound } },
    NAVIGATION_REQUEST: {
      actions: { type: 'noteRequest', params: ({ event }) => ({ wish: event.wish }) },
    },
    LESSON_CLOSED: { actions: 'noteClosed' },
    OTHER_TAB: '.elsewhere',
  },
  states: {
    visiting: {
      type: 'parallel',
      on: {
        LESSON_FAILED: [{ guard: 'isCdn', target: 'networkLost' }, { target: 'failed' }],
        PAGE_READY: {
          guard: { type: 'isDenied', params: ({ event }) => event.stores },
          target: 'denied',
        },
        LEAVE: {
          guard: 'isOpened',
          target: 'leaving',
          actions: { type: 'leaveFor', params: 'navigation' },
        },
        GO: {
          guard: 'isOpened',
          target: 'leaving',
          actions: [
            { type: 'leaveFor', params: 'request' },
            { type: 'followWish', params: ({ event }) => event.wish },
          ],
        },
        OTHER_TAB: [
          {
            guard: 'isOpened',
            target: 'leaving',
            actions: { type: 'leaveFor', params: 'otherTab' },
          },
          { target: 'elsewhere' },
        ],
      },
      states: {
        lesson: {
          initial: 'loading',
          states: {
            loading: {
              tags: 'loading',
              initial: 'waitingForPage',
              on: {
                LESSON_LOADED: [{ guard: 'isTimed', target: 'open.timed' }, { target: 'open' }],
              },
              after: {
                opening: [
                  { guard: 'isCdn', target: '#lesson.networkLost' },
                  { target: '#lesson.stuck' },
                ],
              },
              states: {
                waitingForPage: {
                  initial: 'unheard',
                  on: {
                    PAGE_HERE: { target: '.heard', actions: 'noteReached' },
                    PAGE_READY: [
                      {
                        guard: { type: 'isDenied', params: ({ event }) => event.stores },
                        target: '#lesson.denied',
                      },
                      { target: 'opening', actions: 'noteReached' },
                    ],
                  },
                  after: { deliveryNetwork: { guard: 'isCdn', target: '#lesson.networkLost' } },
                  states: {
                    unheard: { on: { FRAME_LOADED: 'silent' } },
                    silent: {
                      after: {
                        silence: [
                          { guard: 'isCdn', target: '#lesson.networkLost' },
                          { target: '#lesson.stuck' },
                        ],
                      },
                    },
                    heard: {},
                  },
                },
                opening: {
                  invoke: {
                    src: 'open',
                    input: ({ event }) => ({ keeps: event.type === 'PAGE_READY' && event.keeps }),
                    onDone: [
                      {
                        guard: { type: 'isNetworkLost', params: ({ event }) => event.output },
                        target: '#lesson.networkLost',
                      },
                      {
                        guard: { type: 'isNotHere', params: ({ event }) => event.output },
                        target: '#lesson.notHere',
                      },
                      {
                        guard: { type: 'isRefused', params: ({ event }) => event.output },
                        target: '#lesson.failed',
                      },
                      {
                        target: 'waitingForLesson',
                        actions: [
                          { type: 'noteOpened', params: ({ event }) => event.output },
                          { type: 'tellOpen', params: ({ event }) => event.output },
                        ],
                      },
                    ],
                    // Tried again when the time to open is over.
                    onError: 'waitingForLesson',
                  },
                },
                waitingForLesson: {},
              },
            },
            open: {
              tags: 'open',
              initial: 'untimed',
              states: {
                timed: {
                  after: {
                    timeLimit: [
                      // A lesson that ended itself is left alone.
                      { guard: 'hasEnded', target: 'untimed' },
                      {
                        guard: 'timeOverExits',
                        target: '#lesson.leaving',
                        actions: { type: 'leaveFor', params: 'timeOver' },
                      },
                      {
                        guard: 'timeOverTells',
                        target: 'untimed',
                        actions: { type: 'notify', params: 'mayContinue' },
                      },
                      { target: 'untimed' },
                    ],
                  },
                },
                untimed: {},
              },
            },
          },
        },
        request: {
          initial: 'none',
          states: {
            none: { always: { guard: 'hasRequest', target: 'deciding', actions: 'followRequest' } },
            deciding: {
              invoke: {
                src: 'decideNext',
                input: ({ context }) => ({ request: context.followed }),
                onDone: [
                  {
                    guard: { type: 'isGoing', params: ({ event }) => event.output },
                    target: 'none',
                    actions: { type: 'goTo', params: ({ event }) => event.output?.idSco ?? null },
                  },
                  { target: 'none' },
                ],
                onError: 'none',
              },
            },
          },
        },
      },
    },
    leaving: {
      tags: 'leaving',
      entry: {
        type: 'tellLeave',
        params: ({ context }) => ({
          visit: context.visit,
          timeOut: context.leavingFor === 'timeOver',
        }),
      },
      on: { OTHER_TAB: { actions: { type: 'leaveFor', params: 'otherTab' } } },
      always: { guard: 'isClosedAndStored', target: 'left' },
      after: { leaving: 'left' },
    },
    left: {
      tags: 'leaving',
      entry: [
        {
          type: 'releaseVisit',
          params: ({ context }) => ({
            visit: context.visit,
            isWhole: context.isClosed && !context.isStoring,
          }),
        },
        'endVisit',
        'sync',
      ],
      always: [
        { guard: { type: 'leavesFor', params: 'otherTab' }, target: 'elsewhere' },
        { guard: { type: 'leavesFor', params: 'navigation' }, target: 'navigating' },
        { guard: { type: 'leavesFor', params: 'request' }, target: 'following' },
        { guard: 'timeOverTells', target: 'timeOver' },
        { target: 'returning' },
      ],
    },
    /** What the lesson stored when it was left is judged, too. */
    following: {
      tags: 'leaving',
      invoke: {
        src: 'decideNext',
        input: ({ context }) => ({ request: context.followed }),
        onDone: {
          target: 'navigating',
          actions: { type: 'goTo', params: ({ event }) => event.output?.idSco ?? null },
        },
        onError: 'returning',
      },
    },
    /** The router goes where the person wants to. */
    navigating: { tags: 'leaving' },
    returning: { tags: 'leaving', entry: { type: 'goTo', params: null } },
    timeOver: { tags: 'timeOver' },
    elsewhere: { tags: 'elsewhere' },
    notHere: { tags: 'notHere' },
    failed: { tags: 'failed' },
    networkLost: { tags: 'loading', entry: 'onNetworkLost' },
    denied: { tags: 'loading', entry: 'onDenied' },
    stuck: {
      tags: 'loading',
      entry: { type: 'onStuck', params: ({ context }) => ({ isReached: context.isReached }) },
    },
  },
});
