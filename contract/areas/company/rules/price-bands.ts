/** What licences cost a month, by band, in cents of real. The total is the sum of the bands. */

export interface PriceBand {
  /** The last licence of the band; null: it has no end. */
  maxUsers: number | null;
  /** Of one licence a month, in cents. */
  unitPrice: number;
}

export const priceBands: readonly PriceBand[] = [
  { maxUsers: 100, unitPrice: 5_500 },
  { maxUsers: 250, unitPrice: 5_000 },
  { maxUsers: 500, unitPrice: 4_500 },
  { maxUsers: 2_500, unitPrice: 3_500 },
  { maxUsers: 5_000, unitPrice: 2_500 },
  { maxUsers: null, unitPrice: 2_000 },
];

export const MAX_LICENCES = 1_000_000;

export interface BandShare extends PriceBand {
  /** The first licence of the band. */
  from: number;
  /** How many of the licences are of this band, and what they cost. */
  licences: number;
  price: number;
}

/** Every band with its share of `licences`, a whole number of 0 or more. */
export const sharesOf = (licences: number): BandShare[] =>
  priceBands.map((band, at) => {
    const before = priceBands[at - 1]?.maxUsers ?? 0;
    const own = Math.max(0, Math.min(licences, band.maxUsers ?? licences) - before);
    return { ...band, from: before + 1, licences: own, price: own * band.unitPrice };
  });

/** Of a month, in cents. */
export const priceOf = (licences: number): number =>
  sharesOf(licences).reduce((sum, { price }) => sum + price, 0);

/**
 * The number that was typed; null where it is none from 1 to `MAX_LICENCES`. Dots of thousands are
 * understood.
 */
export const readLicences = (typed: string): number | null => {
  const text = typed
    .trim()
    .replace(/^(\d{1,3})((?:\.\d{3})+)$/, (whole) => whole.replaceAll('.', ''));
  if (!/^\d{1,9}$/.test(text)) return null;
  const licences = Number(text);
  return licences >= 1 && licences <= MAX_LICENCES ? licences : null;
};
