/**
 * Records of time on a place that were begun to be saved as a page went away. A page that is closed
 * cannot wait for the database, so each is kept here until the outbox has it. A browser that keeps
 * nothing loses the record with its page.
 */
import { navigationExit, type NavigationExit } from '#contract/api/navigation.ts';
import { storedOwners, storedText, storedValue } from './stored-value.ts';

const place = { area: 'local', key: 'exit' } as const;
/**
 * No id contains the bar: what an administrator left in an account has another prefix than what its
 * person did.
 */
const keyOf = (owner: string, { idInterval }: Pick<NavigationExit, 'idInterval'>): string =>
  `${owner}|${idInterval}`;
const keysOf = (owner: string): string[] =>
  storedOwners(place).filter((key) => key.startsWith(`${owner}|`));

/** `owner`: the key of the account. */
export const pendingExits = {
  add: (owner: string, exit: NavigationExit): void =>
    void storedText({ ...place, owner: keyOf(owner, exit) }).write(JSON.stringify(exit)),
  remove: (owner: string, exit: Pick<NavigationExit, 'idInterval'>): void =>
    storedText({ ...place, owner: keyOf(owner, exit) }).remove(),
  /** What earlier pages left. A value that is not a record is removed. */
  read: (owner: string): NavigationExit[] =>
    keysOf(owner).flatMap((key) => {
      const stored = storedValue({ ...place, schema: navigationExit, owner: key });
      const exit = stored.read();
      if (exit === null) stored.remove();
      return exit ?? [];
    }),
  forget: (owner: string): void =>
    keysOf(owner).forEach((key) => storedText({ ...place, owner: key }).remove()),
};
