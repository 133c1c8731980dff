/** Whom a search finds among the people that were seen on this device. */
import type { DirectoryPerson } from '#contract/api/access/directory.ts';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Each once, by name. Without regard to case and accents. */
export const foundPeople = (people: readonly DirectoryPerson[], typed: string): DirectoryPerson[] => {
  const wanted = plain(typed.trim());
  const each = new Map(people.map((one) => [JSON.stringify([one.name, one.email]), one]));
  return [...each.values()]
    .filter(({ name }) => plain(name).includes(wanted))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
};
