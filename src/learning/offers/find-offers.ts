import { fold } from '#sync/search/fold.ts';
import type { StoreOffer } from '#sync/reads/read-store.ts';

interface OfferWords {
  title: string;
  all: string;
}

const folded = new WeakMap<StoreOffer, OfferWords>();

const wordsOf = (offer: StoreOffer): OfferWords => {
  const known = folded.get(offer);
  if (known !== undefined) return known;
  const words = {
    title: fold(offer.title),
    all: fold(`${offer.title} ${offer.label ?? ''} ${offer.description ?? ''}`),
  };
  folded.set(offer, words);
  return words;
};

/** 0: the title begins with the text; 1: its title has all words; 2: some; 3: none. */
const rankOf = (offer: StoreOffer, words: readonly string[]): number => {
  const { title } = wordsOf(offer);
  if (title.startsWith(words.join(' '))) return 0;
  const inTitle = words.filter((word) => title.includes(word)).length;
  if (inTitle === words.length) return 1;
  return inTitle > 0 ? 2 : 3;
};

/**
 * Offers that have every word of the text, without regard to accents and case: those first whose
 * title has them.
 */
export const findOffers = (offers: readonly StoreOffer[], text: string): readonly StoreOffer[] => {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? offers
    : offers
        .filter((offer) => words.every((word) => wordsOf(offer).all.includes(word)))
        .toSorted((a, b) => rankOf(a, words) - rankOf(b, words));
};
