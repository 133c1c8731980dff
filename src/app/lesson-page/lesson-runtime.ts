// The run-time of one lesson: the functions that the standards name, over scorm-again, with its
// holes closed. All answers are given at once; what a commit stores is handed to `save` in the same
// turn.
import { Scorm12API } from 'scorm-again/scorm12';
import { Scorm2004API } from 'scorm-again/scorm2004';
import type { ScormVersion } from '#contract/areas/content/entities/package.ts';
import { LARGEST_STATE, type LessonState } from '#contract/areas/scorm/entities/state.ts';
import type { LessonWays, NavigationWish } from '#contract/areas/scorm/entities/messages.ts';
import { NAV_REQUEST, valueAt } from '#contract/areas/scorm/rules/lesson-result.ts';
import { highestIndex } from './elements.ts';
import { type Navigation, navigationOf } from './navigation.ts';
import { type SharedData, sharedDataOf } from './shared-data.ts';
import { standardOf, type Verdict } from './standard.ts';
import { storedValuesOf } from './stored-values.ts';

/**
 * More interactions or objectives than any lesson has: a lesson in a loop must not fill the device.
 */
export const MAX_ENTRIES = 2_000;
/** Characters of one value; suspended data have at most 64,000. */
export const LONGEST_VALUE = 70_000;

export interface RuntimeStart {
  version: ScormVersion;
  /** What the model begins with, below `cmi`. */
  model: LessonState;
  /** Of 2004: where the lesson may ask to go. */
  ways: LessonWays;
}

export interface RuntimePorts {
  /**
   * Stores what was committed. `ended`: the lesson has said that it is over. False where it cannot
   * be stored.
   */
  save: (state: LessonState, ended: boolean) => boolean;
  /** A bound was met, and what came after it is not stored. */
  onBound: (bound: 'size' | 'entries' | 'value') => void;
  /** The lesson has ended, and asks to go on somewhere. */
  onWish: (wish: NavigationWish) => void;
}

export interface LessonRuntime {
  /** What a lesson finds as `API` or `API_1484_11`. */
  api: Readonly<Record<string, (...args: unknown[]) => string>>;
  /** Whether the lesson has begun and not ended. */
  isOpen: () => boolean;
  /**
   * The lesson is being left, without having ended: stores what it has set, as a visit that the
   * next one continues. What it sets from now on, while its page unloads, is stored at once; it can
   * still end itself.
   */
  leave: () => void;
  /** What the lesson stored has changed where it may go. */
  setWays: (ways: LessonWays) => void;
  /** The page that was left is shown again. */
  stay: () => void;
  /** The lesson's time is over: its attempt ends, whatever it wanted. */
  timeOut: () => void;
}

const codes = {
  '1.2': { bound: '101', type: '405' },
  '2004': { bound: '391', type: '406' },
} as const;

const functions = {
  '1.2': [
    'LMSInitialize',
    'LMSFinish',
    'LMSGetValue',
    'LMSSetValue',
    'LMSCommit',
    'LMSGetLastError',
    'LMSGetErrorString',
    'LMSGetDiagnostic',
  ],
  '2004': [
    'Initialize',
    'Terminate',
    'GetValue',
    'SetValue',
    'Commit',
    'GetLastError',
    'GetErrorString',
    'GetDiagnostic',
  ],
} as const;

const utf8 = new TextEncoder();

/** Stores the state of the library, unless it has grown too large. */
const storeOf = ({ save, onBound }: RuntimePorts) => {
  /** The last state that was taken. */
  let kept: LessonState | null = null;
  return (state: LessonState, ended: boolean): boolean => {
    if (utf8.encode(JSON.stringify(state)).length <= LARGEST_STATE) {
      kept = state;
      return save(state, ended);
    }
    onBound('size');
    // The visit ends all the same, with what was stored before.
    if (ended && kept) save(kept, true);
    return false;
  };
};

/**
 * scorm-again, which stores through `ports` and never sends. `request`: what the lesson asks of the
 * player now, stored with the state that it ends with.
 */
const createLibrary = (
  { version }: RuntimeStart,
  ports: RuntimePorts,
  request: () => string | null,
  shared: SharedData,
) => {
  const withRequest = (cmi: LessonState): LessonState => {
    const kind = request();
    return kind === null ? cmi : { ...cmi, [NAV_REQUEST]: kind };
  };
  const store = storeOf(ports);
  const settings = {
    autocommit: false,
    // Only its presence counts: nothing is sent.
    lmsCommitUrl: 'commit',
    logLevel: 5,
    // Grades and statuses are derived by the server and by the app with one rule.
    mastery_override: false,
    autoCompleteLessonStatus: false,
    httpService: {
      updateSettings: () => undefined,
      processHttpRequest: (
        _url: string,
        _params: unknown,
        _now: boolean,
        _log: unknown,
        _tell: unknown,
        metadata?: { isTerminateCommit: boolean },
      ) => {
        const { cmi } = library.renderCMIToJSONObject() as { cmi: LessonState };
        const ended = metadata?.isTerminateCommit === true;
        const state = { ...cmi, ...shared.stored() };
        return store(ended ? withRequest(state) : state, ended)
          ? { result: 'true', errorCode: 0 }
          : { result: 'false', errorCode: Number(codes[version].bound) };
      },
    },
  };
  const library = version === '1.2' ? new Scorm12API(settings) : new Scorm2004API(settings);
  const { loadable, restore } = storedValuesOf(version, shared.model);
  library.loadFromJSON(loadable, 'cmi');
  restore(library.cmi);
  return library;
};

type Library = ReturnType<typeof createLibrary>;

/**
 * A lesson that says that it is incomplete and ends without an exit of its own, because it is being
 * left: the person left it, and is to find it again as it was.
 */
const isUndecided = (version: ScormVersion, state: LessonState): boolean => {
  const { exit, status } =
    version === '1.2'
      ? { exit: valueAt(state, 'core', 'exit'), status: valueAt(state, 'core', 'lesson_status') }
      : { exit: valueAt(state, 'exit'), status: valueAt(state, 'completion_status') };
  return exit === '' && status === 'incomplete' && valueAt(state, NAV_REQUEST) === '';
};

/** Calls of the library, and the error of the last one where it is ours. */
const callsOf = (library: Library) => {
  const methods = library as unknown as Record<string, (...all: unknown[]) => unknown>;
  let own: string | null = null;
  const refuse = (code: string, answer: string): string => {
    own = code;
    return answer;
  };
  return {
    call: (name: string, ...args: unknown[]): string => {
      own = null;
      // The library leaves the error of an earlier call where the next one succeeds.
      library.lastErrorCode = '0';
      return textOf(methods[name]?.(...args));
    },
    refuse,
    settle: (verdict: NonNullable<Verdict>, refused: string): string => {
      if ('error' in verdict) return refuse(verdict.error, refused);
      own = '0';
      return verdict.answer;
    },
    /** Runs calls that are not the lesson's: the error that it can ask for stays as it was. */
    unheard: (run: () => void): void => {
      const before = own;
      const code = library.lastErrorCode;
      run();
      own = before;
      library.lastErrorCode = code;
    },
    lastError: (): string => own ?? String(library.lastErrorCode),
    /** What an error means; asking does not change the error of the last call. */
    explain: (name: string, code: unknown): string => String(methods[name]?.(code ?? '') ?? ''),
  };
};

/** Reading and writing values of an open lesson, with the bounds and the answers of the standard. */
const valuesOf = (
  { version }: RuntimeStart,
  { onBound }: Pick<RuntimePorts, 'onBound'>,
  library: Library,
  { call, refuse, settle }: ReturnType<typeof callsOf>,
  navigation: Navigation,
  shared: SharedData,
) => {
  const [, , get, set] = functions[version];
  const standard = standardOf(version, {
    call: (name, ...args) => call(name === 'get' ? get : set, ...args),
    model: library.cmi,
  });
  /** Before and after the lesson the standard's own error comes first. */
  const isForLibrary = (name: string): boolean => !library.isInitialized() || name === '';
  const isUnnamed = (name: string): boolean =>
    library.isInitialized() && name === '' && version === '1.2';

  const read = (name: string): string => {
    if (isUnnamed(name)) return refuse('201', '');
    if (isForLibrary(name)) return call(get, name);
    const isShared = version === '2004' && shared.isName(name);
    const verdict = isShared
      ? shared.get(name)
      : (standard.beforeGet(name) ?? (navigation.isName(name) ? navigation.get(name) : null));
    if (verdict) return settle(verdict, '');
    const answer = call(get, name);
    return String(library.lastErrorCode) === '0' && standard.isUnset(name, answer)
      ? refuse('403', '')
      : answer;
  };

  const write = (name: string, text: string): string => {
    if (isUnnamed(name)) return refuse('201', 'false');
    if (isForLibrary(name)) return call(set, name, text);
    if (text.length > LONGEST_VALUE) {
      onBound('value');
      return refuse(codes[version].type, 'false');
    }
    if (highestIndex(name) >= MAX_ENTRIES) {
      onBound('entries');
      return refuse(codes[version].bound, 'false');
    }
    const isShared = version === '2004' && shared.isName(name);
    const verdict = isShared
      ? shared.set(name, text)
      : (standard.beforeSet(name, text) ??
        (navigation.isName(name) ? navigation.set(name, text) : null));
    if (verdict) return settle(verdict, 'false');
    const done = standard.set(name, text);
    return done ? settle(done, 'false') : 'false';
  };
  return { read, write };
};

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value);

export const createRuntime = (start: RuntimeStart, ports: RuntimePorts): LessonRuntime => {
  const { version } = start;
  const navigation = navigationOf(start.ways);
  const { wish } = navigation;
  const shared = sharedDataOf(start.model);
  let isLeft = false;
  const library = createLibrary(
    start,
    {
      ...ports,
      save: (state, ended) => ports.save(state, ended && !(isLeft && isUndecided(version, state))),
    },
    navigation.request,
    shared,
  );
  const calls = callsOf(library);
  const { call, refuse } = calls;
  const { read, write } = valuesOf(start, ports, library, calls, navigation, shared);
  const [begin, finish, get, set, commit, lastError, errorString, diagnostic] = functions[version];
  const isOpen = (): boolean => library.isInitialized();
  /** In 1.2 the library goes on answering after the end. */
  const isOver = (): boolean => version === '1.2' && library.isTerminated();

  const suspend = (): void => {
    if (isOpen()) calls.unheard(() => call(commit, ''));
  };
  const end = (argument: unknown): string => {
    if (isOver()) return refuse('301', 'false');
    const wasOpen = isOpen();
    const answer = call(finish, argument);
    const wished = wasOpen && answer === 'true' && version === '2004' ? wish() : null;
    if (wished) ports.onWish(wished);
    return answer;
  };
  const api = {
    [begin]: (...args: unknown[]) => call(begin, args[0] ?? ''),
    [finish]: (...args: unknown[]) => end(args[0] ?? ''),
    [get]: (name: unknown) => (isOver() ? refuse('301', '') : read(textOf(name))),
    [set]: (name: unknown, value: unknown) => {
      if (isOver()) return refuse('301', 'false');
      const answer = write(textOf(name), textOf(value));
      if (isLeft) suspend();
      return answer;
    },
    [commit]: (...args: unknown[]) =>
      isOver() ? refuse('301', 'false') : call(commit, args[0] ?? ''),
    [lastError]: calls.lastError,
    [errorString]: (code: unknown) => calls.explain(errorString, code),
    [diagnostic]: (code: unknown) => calls.explain(diagnostic, code),
  };
  return {
    api: Object.freeze(api),
    isOpen,
    leave: () => {
      isLeft = true;
      suspend();
    },
    setWays: navigation.setWays,
    stay: () => {
      isLeft = false;
    },
    timeOut: () => {
      if (!isOpen()) return;
      // A suspended attempt would go on, with no time left.
      call(set, version === '1.2' ? 'cmi.core.exit' : 'cmi.exit', 'time-out');
      end('');
    },
  };
};
