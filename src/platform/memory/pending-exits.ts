/**
 * Records of time on a place that were begun to be saved as a page went away. A page that is closed
 * cannot wait for the database, so each is kept here until the outbox has it.
 */
import { navigationExit, type NavigationExit } from '#contract/areas/content/api/navigation.ts';

const KEY = 'exit';
/**
 * The bar occurs in no id: what an administrator left in an account is under another beginning than
 * what its person did.
 */
const startOf = (owner: string): string => `${KEY}:${owner}|`;
const keyOf = (owner: string, { idInterval }: { idInterval: string }): string =>
  `${startOf(owner)}${idInterval}`;
const keysOf = (owner: string): string[] =>
  Object.keys(window.localStorage).filter((key) => key.startsWith(startOf(owner)));

const parse = (text: string | null): NavigationExit | null => {
  try {
    return navigationExit.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
};

/** `owner`: the key of the account. A browser that keeps nothing loses the record with its page. */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

export const pendingExits = {
  add: (owner: string, exit: NavigationExit): void =>
    attempt(() => window.localStorage.setItem(keyOf(owner, exit), JSON.stringify(exit)), undefined),
  remove: (owner: string, exit: Pick<NavigationExit, 'idInterval'>): void =>
    attempt(() => window.localStorage.removeItem(keyOf(owner, exit)), undefined),
  /** What earlier pages left. Whatever is no record is removed. */
  read: (owner: string): NavigationExit[] =>
    attempt(
      () =>
        keysOf(owner).flatMap((key) => {
          const exit = parse(window.localStorage.getItem(key));
          if (exit === null) window.localStorage.removeItem(key);
          return exit ?? [];
        }),
      [],
    ),
  forget: (owner: string): void =>
    attempt(() => keysOf(owner).forEach((key) => window.localStorage.removeItem(key)), undefined),
};
