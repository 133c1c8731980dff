/**
 * The one sound of this page. It belongs to the page of its content while that is open; when the
 * page is left while it plays, it goes on in the small player. Whoever owns it records it, so it is
 * recorded once: `onPage` says who that is.
 */
import { clock } from '#src/platform/runtime/ports.ts';

export interface Sound {
  idContentItem: string;
  /** The section where it was opened; null elsewhere. */
  idSection: string | null;
  title: string;
  author: string | null;
  picture: string | null;
  element: HTMLAudioElement;
  /** What follows in its list, by content ids. */
  queue: readonly string[];
}

/** When it stops by itself: an instant of the monotonic clock in ms, or its own end. */
export type SleepAt = number | 'end' | null;

export interface Listening {
  sound: Sound | null;
  onPage: boolean;
  sleepAt: SleepAt;
}

const nothing: Listening = { sound: null, onPage: false, sleepAt: null };
let state = nothing;
const listeners = new Set<() => void>();
let cancelSleep = (): void => undefined;
/** The content whose page begins to play by itself, and the element that may do so. */
let expected: { idContentItem: string; element: HTMLAudioElement } | null = null;

const put = (change: Partial<Listening>): void => {
  state = { ...state, ...change };
  for (const listener of Array.from(listeners)) listener();
};

const discard = (element: HTMLAudioElement): void => {
  element.pause();
  element.remove();
};

const endSleep = (): void => {
  cancelSleep();
  cancelSleep = () => undefined;
};

/** Another player begins, as a film: the sound makes room. */
const makeRoom = (event: Event): void => {
  if (event.target instanceof HTMLMediaElement && event.target !== state.sound?.element)
    state.sound?.element.pause();
};

const forgetSound = (): void => {
  const { sound } = state;
  endSleep();
  document.removeEventListener('play', makeRoom, true);
  put(nothing);
  if (sound) discard(sound.element);
};

/** From its first play on it is the one sound. */
const makeCurrent = (sound: Sound): void => {
  const { element } = sound;
  if (state.sound?.element !== element) {
    if (state.sound) discard(state.sound.element);
    document.addEventListener('play', makeRoom, true);
  }
  put({ sound, onPage: true });
};

export const listening = {
  read: (): Listening => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /**
   * The element for the page of a content: the one that plays it already, or a new one. `plays`:
   * where to begin was settled before, so the page does not ask.
   */
  elementFor: (idContentItem: string): { element: HTMLAudioElement; plays: boolean } => {
    const { sound } = state;
    if (sound?.idContentItem === idContentItem) return { element: sound.element, plays: true };
    if (expected?.idContentItem === idContentItem)
      return { element: expected.element, plays: false };
    const element = document.createElement('audio');
    element.preload = 'metadata';
    return { element, plays: false };
  },
  /** The page of this sound is shown. The returned function says that it is left. */
  show: (sound: Sound): (() => void) => {
    const { element } = sound;
    if (!element.isConnected) document.body.append(element);
    const begin = (): void => makeCurrent(sound);
    element.addEventListener('play', begin);
    if (state.sound?.element === element) makeCurrent(sound);
    return () => {
      element.removeEventListener('play', begin);
      if (expected?.element === element) return;
      if (state.sound?.element !== element) return discard(element);
      if (element.paused || element.ended) forgetSound();
      else put({ onPage: false });
    };
  },
  /** The page of the next content takes this element, which the browser lets play by itself. */
  expect: (idContentItem: string, element: HTMLAudioElement): void => {
    expected = { idContentItem, element };
  },
  /** True once, for the page that was expected. */
  takeExpected: (idContentItem: string): boolean => {
    const isExpected = expected?.idContentItem === idContentItem;
    if (isExpected) expected = null;
    return isExpected;
  },
  /** In the small player: goes on with what follows; ends where nothing does. */
  advance: (): void => {
    const { sound } = state;
    const [next, ...rest] = sound?.queue ?? [];
    if (!sound || next === undefined) return forgetSound();
    sound.element.pause();
    put({
      sound: {
        ...sound,
        idContentItem: next,
        title: '',
        author: null,
        picture: null,
        queue: rest,
      },
    });
  },
  /** The small player knows what it plays by now. */
  name: (words: Pick<Sound, 'title' | 'author' | 'picture'>): void => {
    if (state.sound) put({ sound: { ...state.sound, ...words } });
  },
  /** `minutes`, until its own end, or not at all. */
  sleep: (choice: number | 'end' | null): void => {
    endSleep();
    if (typeof choice !== 'number') return put({ sleepAt: choice });
    const ms = choice * 60_000;
    cancelSleep = clock.after(ms, () => {
      state.sound?.element.pause();
      put({ sleepAt: null });
    });
    put({ sleepAt: clock.mono() + ms });
  },
  /** Whether the sound that has just ended was the last by the person's wish. */
  endsHere: (): boolean => {
    if (state.sleepAt !== 'end') return false;
    put({ sleepAt: null });
    return true;
  },
  stop: forgetSound,
};
