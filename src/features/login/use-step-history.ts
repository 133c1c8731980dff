/**
 * The steps of the login in the tab's history: Back leads to the step before, and only from the
 * first one out of the app. The entries are the login's own: the router sees one page.
 */
import { useEffect, useRef } from 'react';
import { z } from 'zod/mini';

/** Steps beyond the first, in order: 'password', then the form for a link. */
export type StepPath = readonly string[];

const KEY = 'loginSteps';
const stored = z.object({ [KEY]: z.array(z.string()) });

const pathHere = (): string[] => stored.safeParse(window.history.state).data?.[KEY] ?? [];

/** The router replaces these two methods of the object, and takes each call for a new page. */
const write = (how: 'pushState' | 'replaceState', path: StepPath): void =>
  History.prototype[how].call(window.history, { ...window.history.state, [KEY]: path }, '');

const isSame = (one: StepPath, other: StepPath): boolean => one.join() === other.join();
const begins = (path: StepPath, other: StepPath): boolean =>
  isSame(path.slice(0, other.length), other);

/** Makes the entry that is shown the one of `path`. True where that comes a moment later. */
const lead = (path: StepPath): boolean => {
  const here = pathHere();
  if (isSame(path, here)) return false;
  if (begins(path, here))
    for (let length = here.length + 1; length <= path.length; length += 1)
      write('pushState', path.slice(0, length));
  else if (begins(here, path)) {
    window.history.go(path.length - here.length);
    return true;
  } else write('replaceState', path);
  return false;
};

/** A browser that does not go back keeps no person out. */
const PATIENCE_MS = 1_000;

/**
 * `follow` shows the steps of an entry that the person went to; false where it cannot, and then the
 * history stays with what is shown. Returns a function that runs `work` once the history stands at
 * the first step: what replaces that entry then has none of the others before it.
 */
export const useStepHistory = (
  shown: StepPath,
  follow: (path: StepPath) => boolean,
): ((work: () => void) => void) => {
  const last = useRef({ shown, follow });
  last.current = { shown, follow };
  /** The page itself turns the history: that is no wish of the person. */
  const turning = useRef(false);
  useEffect(() => {
    const turned = (): void => {
      const path = pathHere();
      const isOwn = turning.current;
      turning.current = false;
      if (isSame(path, last.current.shown) || (!isOwn && last.current.follow(path))) return;
      turning.current = lead(last.current.shown);
    };
    window.addEventListener('popstate', turned);
    return () => window.removeEventListener('popstate', turned);
  }, []);
  const key = shown.join();
  useEffect(() => {
    if (!turning.current) turning.current = lead(last.current.shown);
  }, [key]);
  return (work) => {
    if (pathHere().length === 0) return work();
    const timer = setTimeout(() => end(), PATIENCE_MS);
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('popstate', arrived);
      work();
    };
    // After the router has looked at the same event: what it does about it comes first.
    const arrived = (): void => void (pathHere().length === 0 && setTimeout(end));
    window.addEventListener('popstate', arrived);
  };
};
