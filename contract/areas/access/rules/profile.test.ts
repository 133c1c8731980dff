import { expect, it } from 'vitest';
import { isCpf, isPhone, maskedCpf, maskedPhone, phoneDigits } from './profile.ts';

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
