import { expect, it } from 'vitest';
import { foundPeople } from './found-people.ts';

const person = (name: string, email: string | null = null) => ({
  name,
  email,
  photo: null,
  own: false,
});

it('finds by part of a name, in any case and without accents, each person once', () => {
  const all = [
    person('Célia Ramos', 'c@x'),
    person('bruno lima'),
    person('Célia Ramos', 'c@x'),
    person('Célia Ramos', 'outra@x'),
  ];
  expect(foundPeople(all, ' CELIA ').map(({ email }) => email)).toEqual(['c@x', 'outra@x']);
  expect(foundPeople(all, '').map(({ name }) => name)).toEqual([
    'bruno lima',
    'Célia Ramos',
    'Célia Ramos',
  ]);
  expect(foundPeople(all, '(.*')).toEqual([]);
});
