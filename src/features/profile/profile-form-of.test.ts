import { expect, it } from 'vitest';
import { aMe } from '#tests/builders/rows.ts';
import { profileChangesOf, profileProblems } from './profile-form-of.ts';

const me = aMe({ phone: '19 3234', cpf: '529.982.247-25', communicationAccepted: 1 });

it('sends only what was changed, with what it was', () => {
  expect(profileChangesOf(me, {})).toBeNull();
  expect(profileChangesOf(me, { name: ' Ana ', emailNotification: 0 })).toBeNull();
  expect(profileChangesOf(me, { name: 'Ana Souza', phone: '', smsNotification: 1 })).toEqual({
    name: { from: 'Ana', to: 'Ana Souza' },
    phone: { from: '19 3234', to: null },
    smsNotification: { from: 0, to: 1 },
  });
});

it('finds what is wrong, and nothing in what the company wrote', () => {
  expect(profileProblems(me, {})).toEqual([]);
  expect(profileProblems(me, { name: ' ', phone: '(09) 9812', cpf: '529.982.247-26' })).toEqual([
    'name',
    'phone',
    'cpf',
  ]);
  expect(profileProblems(me, { phone: '' })).toEqual([]);
});

it('a phone that was typed with a trunk zero or a carrier is saved without them', () => {
  expect(profileProblems(me, { phone: '0 19 981274430' })).toEqual([]);
  expect(profileChangesOf(me, { phone: '0 19 981274430' })).toEqual({
    phone: { from: '19 3234', to: '(19) 98127-4430' },
  });
});
