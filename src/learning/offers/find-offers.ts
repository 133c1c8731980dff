import { fold } from '#sync/search/fold.ts';
import type { StoreOffer } from '#sync/reads/read-store.ts';

const folded = new WeakMap<StoreOffer, string>();

const wordsOf = (offer: StoreOffer): string => {
  const known = folded.get(offer);
  if (known !== undefined) return known;
  const text = fold(`${offer.title} ${offer.label ?? ''} ${offer.description ?? ''}`);
  folded.set(offer, text);
  return text;
};

/** Offers that have every word of the text, without regard to accents and case. */
export const findOffers = (offers: readonly StoreOffer[], text: string): readonly StoreOffer[] => {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? offers
    : offers.filter((offer) => words.every((word) => wordsOf(offer).includes(word)));
};
