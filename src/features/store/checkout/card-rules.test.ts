import { describe, expect, it } from 'vitest';
import {
  brandOf,
  cardAt,
  checkCard,
  cvvAsTyped,
  expiryAsTyped,
  groupNumber,
  nameAsTyped,
} from './card-rules.ts';

const NOW = new Date(2026, 10, 26, 12).getTime();
const good = {
  number: '4111 1111 1111 1111',
  name: 'ROSANA M FERREIRA',
  expiry: '10/29',
  cvv: '731',
};

describe('brands, groups and sizes', () => {
  it.each([
    ['4111111111111111', 'visa', '4111 1111 1111 1111', 3],
    ['5555555555554444', 'mastercard', '5555 5555 5555 4444', 3],
    ['378282246310005', 'american-express', '3782 822463 10005', 4],
    ['30569309025904', 'diners-club', '3056 930902 5904', 3],
    ['6362970000457013', 'elo', '6362 9700 0045 7013', 3],
    ['6062825624254001', 'hipercard', '6062 8256 2425 4001', 3],
    ['6370950000000005', 'hiper', '6370 9500 0000 0005', 3],
    ['5078601870000127985', 'aura', '5078 6018 7000 0127985', 3],
    ['6011111111111117', 'discover', '6011 1111 1111 1117', 3],
  ])('%s is %s', (digits, type, grouped, cvv) => {
    expect([brandOf(digits)?.type, groupNumber(digits), brandOf(digits)?.cvvSize]).toEqual([
      type,
      grouped,
      cvv,
    ]);
    expect(grouped.length).toBeGreaterThanOrEqual(16);
    expect(grouped.length).toBeLessThanOrEqual(22);
    expect(checkCard({ ...good, number: grouped, cvv: '7319'.slice(0, cvv) }, NOW)).toEqual({});
  });

  it('keeps of what is typed what the field is for', () => {
    expect(groupNumber('4111-1111x1111 1111 1111 1111 11')).toBe('4111 1111 1111 1111111');
    expect(nameAsTyped('Rosana  1M. Ferreira-Júnior')).toBe('Rosana M FerreiraJúnior');
    expect(['1', '102', '1029', '10/29', '10 / 2029', '1/29', '10299'].map(expiryAsTyped)).toEqual([
      '1',
      '10/2',
      '10/29',
      '10/29',
      '10/29',
      '01/29',
      '10/29',
    ]);
    expect([cvvAsTyped('73a19', brandOf('4111')), cvvAsTyped('73a19', brandOf('3782'))]).toEqual([
      '731',
      '7319',
    ]);
  });
});

describe('what is wrong', () => {
  it.each([
    ['nothing typed', { number: '', name: '', expiry: '', cvv: '' }, 'Informe o número do cartão.'],
    [
      'a number of no brand',
      { number: '9999 9999 9999 9999' },
      'Bandeira do cartão não encontrada, favor informar outro cartão.',
    ],
    ['a wrong check digit', { number: '4111 1111 1111 1112' }, 'Formato inválido'],
    ['half a number', { number: '4111 1111' }, 'Formato inválido'],
    ['a month that is none', { expiry: '13/29' }, 'Favor preencher o formato correto. MM/AA'],
    ['half a date', { expiry: '10/2' }, 'Favor preencher o formato correto. MM/AA'],
    ['the month before', { expiry: '10/26' }, 'Cartão expirado, favor mudar o cartão'],
    ['a CVV that is too short', { cvv: '73' }, 'Formato inválido'],
    ['four digits where the brand has three', { cvv: '7319' }, 'Formato inválido'],
    ['three where it has four', { number: '3782 822463 10005' }, 'Formato inválido'],
  ])('%s', (_, over, text) => {
    expect(Object.values(checkCard({ ...good, ...over }, NOW))).toContain(text);
  });

  it('this month is none', () => expect(checkCard({ ...good, expiry: '11/26' }, NOW)).toEqual({}));
});

it('takes a year of four digits as it is typed, key by key', () => {
  const typed = [...'10/2029'].reduce((shown, key) => expiryAsTyped(shown + key), '');
  expect(typed).toBe('10/29');
  expect([...'102029'].reduce((shown, key) => expiryAsTyped(shown + key), '')).toBe('10/29');
  // Half of a year is no year of two digits.
  expect(expiryAsTyped('10/202')).toBe('10/202');
  expect(checkCard({ ...good, expiry: '10/202' }, NOW)).toEqual({
    expiry: 'Favor preencher o formato correto. MM/AA',
  });
  expect(expiryAsTyped('10/299')).toBe('10/29');
});

it('says of each empty field that it is empty', () => {
  expect(checkCard({ number: '', name: ' ', expiry: '', cvv: '' }, NOW)).toEqual({
    number: 'Informe o número do cartão.',
    name: 'Informe o nome como está no cartão.',
    expiry: 'Informe a validade.',
    cvv: 'Informe o código de segurança.',
  });
});

it.each([
  ['review', good],
  ['paying', good],
  ['refused', { ...good, cvv: '' }],
  ['unknown', null],
  ['finding', null],
  ['paid', null],
] as const)('at the stage %s the page remembers of the card what it still needs', (stage, kept) =>
  expect(cardAt(stage, good)).toEqual(kept),
);
