// The run-time of one lesson: the functions that the standards name, over scorm-again, with its holes closed. All answers are given at once; what a
// commit stores is handed to `save` in the same turn.
import { Scorm12API } from 'scorm-again/scorm12';
import { Scorm2004API } from 'scorm-again/scorm2004';
import type { ScormVersion } from '#contract/entities/scorm/package.ts';
import { LARGEST_STATE, type LessonState } from '#contract/entities/scorm/state.ts';
import { highestIndex, isElement } from './elements.ts';

/** More interactions or objectives than any lesson has: a lesson in a loop must not fill the device. */
export const MOST_ENTRIES = 2_000;
/** Characters of one value; suspended data have at most 64,000. */
export const LONGEST_VALUE = 70_000;

export interface RuntimeStart {
  version: ScormVersion;
  /** What the model begins with, below `cmi`. */
  model: LessonState;
}

export interface RuntimePorts {
  /** Stores what was committed. `ended`: the lesson has said that it is over. False where it cannot be stored. */
  save: (state: LessonState, ended: boolean) => boolean;
  /** A bound was met, and what came after it is not stored. */
  onBound: (bound: 'size' | 'entries' | 'value') => void;
}

export interface LessonRuntime {
  /** What a lesson finds as `API` or `API_1484_11`. */
  api: Readonly<Record<string, (...args: unknown[]) => string>>;
  /** Whether the lesson has begun and not ended. */
  isOpen: () => boolean;
  /** As a lesson that ends: what it has set is stored. */
  end: () => void;
}

const codes = {
  '1.2': { unknown: '401', bound: '101', type: '405' },
  '2004': { unknown: '401', bound: '391', type: '406' },
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
  '2004': ['Initialize', 'Terminate', 'GetValue', 'SetValue', 'Commit', 'GetLastError', 'GetErrorString', 'GetDiagnostic'],
} as const;

const utf8 = new TextEncoder();

export const createRuntime = ({ version, model }: RuntimeStart, { save, onBound }: RuntimePorts): LessonRuntime => {
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
      ) =>
        store(metadata?.isTerminateCommit === true)
          ? { result: 'true', errorCode: 0 }
          : { result: 'false', errorCode: Number(codes[version].bound) },
    },
  };
  const library = version === '1.2' ? new Scorm12API(settings) : new Scorm2004API(settings);
  library.loadFromJSON(model, 'cmi');

  const store = (ended: boolean): boolean => {
    const state = (library.renderCMIToJSONObject() as { cmi: LessonState }).cmi;
    if (utf8.encode(JSON.stringify(state)).length <= LARGEST_STATE) return save(state, ended);
    onBound('size');
    return false;
  };

  const [begin, finish, get, set, commit, lastError, errorString, diagnostic] = functions[version];
  /** The error of the last call, where we refused it ourselves. */
  let own: string | null = null;
  const call = (name: string, ...args: unknown[]): string => {
    own = null;
    const answer: unknown = (library as unknown as Record<string, (...all: unknown[]) => unknown>)[name]?.(...args);
    return answer === undefined || answer === null ? '' : String(answer);
  };
  const refuse = (code: string, answer: string): string => {
    own = code;
    return answer;
  };
  const isOpen = (): boolean => library.isInitialized();
  /** In 1.2 the library goes on answering after the end. */
  const isOver = (): boolean => version === '1.2' && library.isTerminated();

  const api = {
    [begin]: (...args: unknown[]) => call(begin, args[0] ?? ''),
    [finish]: (...args: unknown[]) => call(finish, args[0] ?? ''),
    [get]: (name: unknown) => {
      if (isOver()) return refuse('301', '');
      const element = String(name ?? '');
      // Before and after the lesson the standard's own error comes first.
      return isOpen() && element !== '' && !isElement(version, element) ? refuse(codes[version].unknown, '') : call(get, element);
    },
    [set]: (name: unknown, value: unknown) => {
      if (isOver()) return refuse('301', 'false');
      const element = String(name ?? '');
      if (!isOpen() || element === '') return call(set, element, value);
      if (!isElement(version, element)) return refuse(codes[version].unknown, 'false');
      const text = value === undefined || value === null ? '' : String(value);
      if (text.length > LONGEST_VALUE) {
        onBound('value');
        return refuse(codes[version].type, 'false');
      }
      if (highestIndex(element) >= MOST_ENTRIES) {
        onBound('entries');
        return refuse(codes[version].bound, 'false');
      }
      return call(set, element, text);
    },
    [commit]: (...args: unknown[]) => (isOver() ? refuse('301', 'false') : call(commit, args[0] ?? '')),
    [lastError]: () => own ?? String(library.lastErrorCode),
    [errorString]: (code: unknown) =>
      String((library as unknown as Record<string, (code: unknown) => unknown>)[errorString]?.(code ?? '') ?? ''),
    [diagnostic]: (code: unknown) =>
      String((library as unknown as Record<string, (code: unknown) => unknown>)[diagnostic]?.(code ?? '') ?? ''),
  };
  return { api: Object.freeze(api), isOpen, end: () => void (isOpen() && call(finish, '')) };
};
