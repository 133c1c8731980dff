import { expect, it } from 'vitest';
import { isCpf, isPhone, maskedCpf, maskedPhone, phoneDigits, typedPhone } from './profile.ts';

it.each([
  ['(11) 98765-4321', true],
  ['(19) 3234-5678', true],
  ['(09) 98765-4321', false],
  ['(20) 98765-4321', false],
  ['(11) 88765-4321', false],
  ['(11) 9876-4321', false],
  ['11987654321', false],
])('phone %s: %s', (phone, valid) => expect(isPhone(phone)).toBe(valid));

it.each([
  ['529.982.247-25', true],
  ['52998224725', true],
  ['529.982.247-26', false],
  ['111.111.111-11', false],
  ['529.982.247', false],
  ['', false],
])('CPF %s: %s', (cpf, valid) => expect(isCpf(cpf)).toBe(valid));

it.each([
  ['019987654321', '19987654321'],
  ['0 19 98765-4321', '19987654321'],
  ['(019) 98765-4321', '19987654321'],
  ['0XX19 98765-4321', '19987654321'],
  ['(0xx19) 3234-5678', '1932345678'],
  ['0 15 19 98765-4321', '19987654321'],
  ['0151932345678', '1932345678'],
  ['19987654321', '19987654321'],
  ['1932345678', '1932345678'],
  ['5519987654321', '19987654321'],
  ['+55 19 3234-5678', '1932345678'],
  ['+55 (019) 98765-4321', '19987654321'],
  ['0055 19 98765-4321', '19987654321'],
  ['055 98127-4430', '55981274430'],
  ['+55 55 98127-4430', '55981274430'],
  ['0', ''],
])('the national digits of %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
  // What is typed goes through the mask at each key, and is settled when the field is left.
  const keyed = [...typed].reduce((shown, key) => typedPhone(shown + key), '');
  expect(maskedPhone(keyed)).toBe(maskedPhone(digits));
});

it.each([
  ['0 15 19 98765-4321', '(19) 98765-4321'],
  ['0XX 21 11 3234-5678', '(11) 3234-5678'],
  // The first ten or eleven digits are a phone of another place.
  ['0 15 98 98765-4321', '(98) 98765-4321'],
  ['0 15 31 98765-4321', '(31) 98765-4321'],
  ['0 31 21 3234-5678', '(21) 3234-5678'],
  ['11 98765-4321', '(11) 98765-4321'],
  ['11 98234-56781', '(11) 98234-5678'],
])('%s typed key by key is %s', (typed, phone) => {
  expect([...typed].reduce((shown, key) => typedPhone(shown + key), '')).toBe(phone);
});

it('shows a zero that begins what is typed, until what follows it is known', () => {
  const shown: string[] = [];
  [...'01519'].reduce((before, key) => {
    shown.push(typedPhone(before + key));
    return shown.at(-1) ?? '';
  }, '');
  expect(shown).toEqual(['0', '0 1', '0 15', '0 15 1', '0 15 19']);
  expect(['0 15 ', '0 ', ''].map(typedPhone)).toEqual(['0 15', '0', '']);
  expect(typedPhone(`0 15 19 ${'7'.repeat(20)}`)).toHaveLength('0 15 19777777777'.length);
});

it('masks what is typed and what is pasted', () => {
  expect(
    ['1', '119', '1132345678', '11987654321', '+55 11 98765-4321', '119876543210000'].map(
      maskedPhone,
    ),
  ).toEqual([
    '(1',
    '(11) 9',
    '(11) 3234-5678',
    '(11) 98765-4321',
    '(11) 98765-4321',
    '(11) 98765-4321',
  ]);
  expect(['(19) 98127-4430', '55981274430', '+55 19 98127-4430'].map(phoneDigits)).toEqual([
    '19981274430',
    '55981274430',
    '19981274430',
  ]);
  expect(['529', '52998', '52998224725', 'a'].map(maskedCpf)).toEqual([
    '529',
    '529.98',
    '529.982.247-25',
    '',
  ]);
});
