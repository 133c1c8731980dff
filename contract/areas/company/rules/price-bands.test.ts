import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LICENCES, priceBands, priceOf, readLicences, sharesOf } from './price-bands.ts';

const licences = fc.integer({ min: 0, max: MAX_LICENCES });

describe('the price of licences', () => {
  it.each([
    [0, 0],
    [1, 5_500],
    [100, 550_000],
    [101, 555_000],
    [320, 1_615_000],
    [5_001, 15_677_000],
    [1_000_000, 2_005_675_000],
  ])('%i licences: %i cents', (count, cents) => expect(priceOf(count)).toBe(cents));

  it('is the sum of the bands, whose shares are all of the licences', () => {
    fc.assert(
      fc.property(licences, (count) => {
        const shares = sharesOf(count);
        expect(shares.reduce((sum, { licences: own }) => sum + own, 0)).toBe(count);
        expect(shares.reduce((sum, { licences: own, unitPrice }) => sum + own * unitPrice, 0)).toBe(
          priceOf(count),
        );
        expect(shares.length).toBe(priceBands.length);
      }),
    );
  });

  it('grows by the price of one band with each licence, and is whole cents', () => {
    fc.assert(
      fc.property(licences, (count) => {
        const more = priceOf(count + 1) - priceOf(count);
        expect(priceBands.some(({ unitPrice }) => unitPrice === more)).toBe(true);
        expect(Number.isSafeInteger(priceOf(count))).toBe(true);
      }),
    );
  });

  it('a band takes licences only when the one before it is full', () => {
    fc.assert(
      fc.property(licences, (count) => {
        const shares = sharesOf(count);
        shares.forEach(({ licences: own }, at) => {
          const before = shares[at - 1];
          if (own > 0 && before)
            expect(before.licences).toBe((before.maxUsers ?? 0) - before.from + 1);
        });
      }),
    );
  });
});

it.each([
  ['320', 320],
  [' 1 ', 1],
  ['1.000.000', 1_000_000],
  ['1000000', 1_000_000],
  ['0', null],
  ['1000001', null],
  ['abc', null],
  ['', null],
  ['-3', null],
  ['2,5', null],
  ['1e3', null],
  ['1.00', null],
])('what was typed: %j is %j', (typed, count) => expect(readLicences(typed)).toBe(count));
