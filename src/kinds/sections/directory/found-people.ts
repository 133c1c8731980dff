/** Whom a search finds among the people that were seen on this device. */
import type { DirectoryPerson } from '#contract/areas/access/api/directory.ts';
import { fold } from '#sync/search/fold.ts';

/** Each once, by name. Without regard to case and accents. */
export const foundPeople = (
  people: readonly DirectoryPerson[],
  typed: string,
): DirectoryPerson[] => {
  const wanted = fold(typed.trim());
  const each = new Map(people.map((one) => [JSON.stringify([one.name, one.email]), one]));
  return [...each.values()]
    .filter(({ name }) => fold(name).includes(wanted))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
};
