import { describe, expect, it } from 'vitest';
import { pinOf, replacedIn } from './pin-of.ts';

describe('pinOf', () => {
  it.each([
    ['409172', '409172'],
    ['40 91 72', '409172'],
    ['Código: 123456', '123456'],
    ['Trilha 2026: o seu PIN é 004417. Vale por 10 minutos.', '004417'],
    ['12a', '12'],
    ['98127443012', '981274'],
    ['', ''],
  ])('takes the PIN out of %j', (text, pin) => expect(pinOf(text)).toBe(pin));
});

describe('replacedIn', () => {
  it('puts the digit in the place of the one after it', () => {
    expect(replacedIn('4091972', 4)).toBe('409172');
    expect(replacedIn('7409172', 1)).toBe('709172');
  });
  it('leaves the field as it was where the digit was typed at its end', () =>
    expect(replacedIn('4091728', 6)).toBe('409172'));
});
