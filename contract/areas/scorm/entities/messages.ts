/**
 * What the app and the page around a lesson say to each other. The page is on the packages' origin;
 * each side checks the other's window and origin. `session` is one visit of a lesson: what is said
 * of another one is not heard.
 */
import { z } from 'zod/mini';
import { id } from '#contract/primitives.ts';
import { lessonState } from './state.ts';

const version = z.enum(['1.2', '2004']);

/**
 * Which ways a lesson of 2004 may ask for; `choice` and `jump` hold identifiers of the manifest.
 */
const lessonWays = z.object({
  continue: z.boolean(),
  previous: z.boolean(),
  choice: z.array(z.string()),
  jump: z.array(z.string()),
});
export type LessonWays = z.infer<typeof lessonWays>;

/**
 * Where a lesson wants to go when it ends; `target`: an identifier of the manifest, for a choice or
 * a jump.
 */
const navigationWish = z.object({
  kind: z.enum([
    'continue',
    'previous',
    'choice',
    'jump',
    'exit',
    'exitAll',
    'abandon',
    'abandonAll',
    'suspendAll',
  ]),
  target: z.nullable(z.string().check(z.maxLength(4000))),
});
export type NavigationWish = z.infer<typeof navigationWish>;

/**
 * A visit that ended without the app: what the lesson stored last, as the page around it kept it.
 * `seconds` that it was open.
 */
export const leftVisit = z.object({
  session: id,
  state: lessonState,
  ended: z.boolean(),
  seconds: z.number().check(z.gte(0)),
});
export type LeftVisit = z.infer<typeof leftVisit>;

/** More are never told at once. */
export const MAX_LEFT_VISITS = 20;

export const toLesson = z.discriminatedUnion('kind', [
  /** `address`: path of the lesson on the packages' origin, with its parameters. */
  z.object({
    kind: z.literal('open'),
    session: id,
    version,
    model: lessonState,
    ways: lessonWays,
    address: z.string(),
    title: z.string(),
  }),
  /**
   * The person leaves, or the lesson's time is over: it is ended, and what it has set is stored.
   */
  z.object({ kind: z.literal('leave'), session: id, timeOut: z.boolean() }),
  /** The states up to `n` are on the device, or were told of as not stored. */
  z.object({ kind: z.literal('stored'), session: id, n: z.int() }),
  /** What the lesson stored has changed where it may go. */
  z.object({ kind: z.literal('ways'), session: id, ways: lessonWays }),
  /** The app has taken these left visits over: they need not be kept here any more. */
  z.object({ kind: z.literal('taken'), sessions: z.array(id) }),
]);
export type ToLesson = z.infer<typeof toLesson>;

/**
 * Asks for a way to the files of the saved package whose lesson is open. Goes from the worker to
 * the page to the app, which answers with a port on the port that comes along.
 */
export const filesAsked = z.object({ kind: z.literal('files'), session: id });

/** On that port: a file from byte `start` on. The answer comes on the port that comes along. */
export const fileAsked = z.object({
  path: z.string().check(z.maxLength(1000)),
  start: z.int().check(z.gte(0)),
});

/**
 * On that port: all texts of the package, as `[path, Blob]`, for lessons that load them
 * synchronously.
 */
export const textsAsked = z.object({ texts: z.literal(true) });
export const packageTexts = z.array(z.tuple([z.string(), z.unknown()]));

/** The answer; null where there is none. `bytes` may end before the file does. */
export const filePart = z.nullable(
  z.object({ size: z.int(), type: z.string(), start: z.int(), bytes: z.instanceof(ArrayBuffer) }),
);
export type FilePart = z.infer<typeof filePart>;

/**
 * Path below which the files of a saved package are while its lesson is open. No person but this
 * lesson knows the session.
 */
export const savedBase = (session: string, idPackage: string): string =>
  `/p/~${session}/${idPackage}/`;

/** The same of a whole address; empty where it is of no saved package. */
export const savedBasePath = (address: string): string =>
  /^\/p\/~[^/]+\/[^/]+\//.exec(address)?.[0] ?? '';

/**
 * What the maintenance page does on the packages' origin, before or after a package runs there.
 * `keep`: brings the page around a lesson onto the device. `clear`: removes what packages left.
 * `limit`: the same where they left too much, and brings the worker back that one took away.
 * `repair`: clears, and brings the worker anew.
 */
export const maintenanceTask = z.enum(['keep', 'clear', 'limit', 'repair']);
export type MaintenanceTask = z.infer<typeof maintenanceTask>;

/** Below the folder of packages: cookies of that folder are seen there. */
export const MAINTENANCE_PATH = '/p/maintenance';

export const fromLesson = z.discriminatedUnion('kind', [
  /**
   * The page around the lesson has been reached; whether it can keep anything is found out next.
   */
  z.object({ kind: z.literal('here') }),
  /** Before it is ready, and before the maintenance page begins its task. */
  z.object({
    kind: z.literal('leftVisits'),
    visits: z.array(leftVisit).check(z.maxLength(MAX_LEFT_VISITS)),
  }),
  /**
   * It listens. `keeps`: this browser can keep packages for use without a connection; `stores`:
   * lessons can store on this origin.
   */
  z.object({ kind: z.literal('ready'), keeps: z.boolean(), stores: z._default(z.boolean(), true) }),
  /** The maintenance page begins; then what came of it. */
  z.object({ kind: z.literal('maintaining') }),
  z.object({ kind: z.literal('maintained'), isDone: z.boolean(), keeps: z.boolean() }),
  /**
   * The person opens a PDF of the package in a window, which a lesson may not do on an origin that
   * packages share.
   */
  z.object({
    kind: z.literal('document'),
    session: id,
    address: z.string().check(z.maxLength(4000)),
  }),
  z.object({ kind: z.literal('loaded'), session: id }),
  z.object({ kind: z.literal('failed'), session: id }),
  /** `n` counts the states of one session. */
  z.object({
    kind: z.literal('commit'),
    session: id,
    n: z.int(),
    state: lessonState,
    ended: z.boolean(),
  }),
  /** The lesson has ended, and asks to go on somewhere. */
  z.object({ kind: z.literal('wish'), session: id, wish: navigationWish }),
  /** A bound was met: what came after it is not stored. */
  z.object({ kind: z.literal('bound'), session: id, bound: z.enum(['size', 'entries', 'value']) }),
  z.object({ kind: z.literal('left'), session: id }),
  filesAsked,
]);
export type FromLesson = z.infer<typeof fromLesson>;
