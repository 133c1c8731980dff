// The run-time of one lesson: the functions that the standards name, over scorm-again, with its
// holes closed. All answers are given at once; what a commit stores is handed to `save` in the same
// turn.
import { Scorm12API } from 'scorm-again/scorm12';
import { Scorm2004API } from 'scorm-again/scorm2004';
import type { ScormVersion } from '#contract/areas/content/entities/package.ts';
import { LARGEST_STATE, type LessonState } from '#contract/areas/scorm/entities/state.ts';
import type { LessonWays, NavigationWish } from '#contract/areas/scorm/entities/messages.ts';
import { highestIndex } from './elements.ts';
import { navigationOf } from './navigation.ts';
import { standardOf, type Verdict } from './standard.ts';

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
   * As a lesson that ends: what it has set is stored. `timeOut`: because its time is over, whatever
   * it wanted.
   */
  end: (timeOut?: boolean) => void;
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

/** scorm-again, which stores through `ports` and never sends. */
const createLibrary = ({ version, model }: RuntimeStart, ports: RuntimePorts) => {
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
        return store(cmi, metadata?.isTerminateCommit === true)
          ? { result: 'true', errorCode: 0 }
          : { result: 'false', errorCode: Number(codes[version].bound) };
      },
    },
  };
  const library = version === '1.2' ? new Scorm12API(settings) : new Scorm2004API(settings);
  library.loadFromJSON(model, 'cmi');
  return library;
};

type Library = ReturnType<typeof createLibrary>;

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
    lastError: (): string => own ?? String(library.lastErrorCode),
    /** What an error means; asking does not change the error of the last call. */
    explain: (name: string, code: unknown): string => String(methods[name]?.(code ?? '') ?? ''),
  };
};

/** Reading and writing values of an open lesson, with the bounds and the answers of the standard. */
const valuesOf = (
  { version, ways }: RuntimeStart,
  { onBound }: Pick<RuntimePorts, 'onBound'>,
  library: Library,
  { call, refuse, settle }: ReturnType<typeof callsOf>,
) => {
  const [, , get, set] = functions[version];
  const navigation = navigationOf(ways);
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
    const verdict =
      standard.beforeGet(name) ?? (navigation.isName(name) ? navigation.get(name) : null);
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
    const verdict =
      standard.beforeSet(name, text) ??
      (navigation.isName(name) ? navigation.set(name, text) : null);
    return verdict ? settle(verdict, 'false') : standard.set(name, text);
  };
  return { read, write, wish: navigation.wish };
};

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value);

export const createRuntime = (start: RuntimeStart, ports: RuntimePorts): LessonRuntime => {
  const { version } = start;
  const library = createLibrary(start, ports);
  const calls = callsOf(library);
  const { call, refuse } = calls;
  const { read, write, wish } = valuesOf(start, ports, library, calls);
  const [begin, finish, get, set, commit, lastError, errorString, diagnostic] = functions[version];
  const isOpen = (): boolean => library.isInitialized();
  /** In 1.2 the library goes on answering after the end. */
  const isOver = (): boolean => version === '1.2' && library.isTerminated();

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
    [set]: (name: unknown, value: unknown) =>
      isOver() ? refuse('301', 'false') : write(textOf(name), textOf(value)),
    [commit]: (...args: unknown[]) =>
      isOver() ? refuse('301', 'false') : call(commit, args[0] ?? ''),
    [lastError]: calls.lastError,
    [errorString]: (code: unknown) => calls.explain(errorString, code),
    [diagnostic]: (code: unknown) => calls.explain(diagnostic, code),
  };
  const endFromOutside = (timeOut = false): void => {
    if (!isOpen()) return;
    // A suspended attempt would go on, with no time left.
    if (timeOut) call(set, version === '1.2' ? 'cmi.core.exit' : 'cmi.exit', 'time-out');
    end('');
  };
  return { api: Object.freeze(api), isOpen, end: endFromOutside };
};
