import { expect, it } from 'vitest';
import { shownPerson } from './shown-person.ts';

const photo = `/media/${'a'.repeat(64)}/foto.jpg`;

it('shows a name, an e-mail and a photo of this company', () => {
  expect(shownPerson({ name: ' Célia Ramos ', email: 'celia@aurora.example', photo })).toEqual({
    name: 'Célia Ramos',
    email: 'celia@aurora.example',
    photo,
  });
});

it.each([
  'https://outro.example/x.jpg',
  '//outro.example/x.jpg',
  'javascript:alert(1)',
  '/media/../x',
  '',
])('takes no photo %j', (other) =>
  expect(shownPerson({ name: 'x', email: '', photo: other }).photo).toBeNull(),
);

it.each(['a@b\r\nBcc: c@d', 'a', 'a@b?subject=x&body=y, c@d', ' ', '<script>@x'])(
  'takes no e-mail %j',
  (email) => expect(shownPerson({ name: 'x', email, photo: '' }).email).toBeNull(),
);

it('bounds a name, and takes what turns its direction out', () => {
  expect(shownPerson({ name: `\u202e${'x'.repeat(500)}`, email: '', photo: '' }).name).toBe(
    'x'.repeat(200),
  );
});
