/**
 * What is typed of a card: how it is grouped, which brand it is, and what is wrong with it. Nothing
 * here keeps any of it.
 */
import { cardNumber } from 'card-validator/dist/card-number.js';
import creditCardType from 'credit-card-type';
import { storeCopy } from '#src/learning/offers/store.copy.ts';
import { cleanLine } from '#contract/clean-text.ts';

const { errors } = storeCopy.payment;

// The library has Elo, Hipercard and Hiper of Brazil's brands; Aura is its fourth.
creditCardType.addCard({
  niceType: 'Aura',
  type: 'aura',
  patterns: [[507800, 507899]],
  gaps: [4, 8, 12],
  lengths: [19],
  code: { name: 'CVC', size: 3 },
});
// Its numbers lie within a range of Maestro's.
creditCardType.changeOrder('aura', 0);

export interface CardFields {
  number: string;
  name: string;
  expiry: string;
  cvv: string;
}
export type CardField = keyof CardFields;
export type CardErrors = Partial<Record<CardField, string>>;

export interface Brand {
  type: string;
  name: string;
  cvvSize: number;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The only brand that these digits can be of; null while there are several, or none. */
export const brandOf = (number: string): Brand | null => {
  const digits = digitsOf(number);
  if (digits === '') return null;
  const found = creditCardType(digits);
  const [first] = found;
  const isSure = found.length === 1 || (first?.matchStrength ?? 0) > 0;
  return first && isSure
    ? { type: first.type, name: first.niceType, cvvSize: first.type === 'american-express' ? 4 : 3 }
    : null;
};

/** 4-4-4-4; American Express 4-6-5, Diners 4-6-4. At most 22 characters. */
export const groupNumber = (typed: string): string => {
  const brand = brandOf(typed)?.type;
  const isShort = brand === 'american-express' || brand === 'diners-club';
  const digits = digitsOf(typed).slice(
    0,
    brand === 'american-express' ? 15 : brand === 'diners-club' ? 14 : 19,
  );
  const ends = isShort ? [4, 10] : [4, 8, 12];
  const parts = [0, ...ends].map((start, i) => digits.slice(start, ends[i]));
  return parts.filter((part) => part !== '').join(' ');
};

/** Letters and spaces. */
export const nameAsTyped = (typed: string): string =>
  typed
    .replaceAll(/[^\p{L} ]/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .slice(0, 60);

/**
 * Four digits as MM/AA. A year of four digits may be filled in at once or typed, and keeps its last
 * two.
 */
export const expiryAsTyped = (typed: string): string => {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? [];
  if (month !== undefined && year !== undefined) return `${month.padStart(2, '0')}/${year}`;
  const all = digitsOf(typed);
  // 2 and 0 begin a year of four digits as soon as a third one follows.
  const long = /^(\d\d)20(\d\d?)/.exec(all);
  if (long?.[2]?.length === 2) return `${long[1]}/${long[2]}`;
  if (long) return `${long[1]}/20${long[2]}`;
  const digits = all.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
};

export const cvvAsTyped = (typed: string, brand: Brand | null): string =>
  digitsOf(typed).slice(0, brand?.cvvSize ?? 4);

/**
 * What this page's memory keeps of a card at a stage of the checkout: it is forgotten as soon as it
 * was of use. After a refusal the person mends it, and types its code alone again.
 */
export const cardAt = (stage: string, card: CardFields | null): CardFields | null => {
  if (stage === 'paid' || stage === 'unknown' || stage === 'finding') return null;
  return stage === 'refused' && card ? { ...card, cvv: '' } : card;
};

const numberError = (number: string): string | null => {
  if (!/^[\d ]{16,22}$/.test(number))
    return brandOf(number) === null && number !== '' ? errors.brand : errors.format;
  const { card, isValid } = cardNumber(digitsOf(number));
  if (card === null && brandOf(number) === null) return errors.brand;
  return isValid ? null : errors.format;
};

/** A card holds to the end of its month, by the clock of a person who types it. */
const expiryError = (expiry: string, now: Date): string | null => {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? [];
  if (month === '') return errors.expiry;
  return new Date(2000 + Number(year), Number(month), 1) <= now ? errors.expired : null;
};

export const checkCard = ({ number, name, expiry, cvv }: CardFields, now: number): CardErrors => {
  const size = brandOf(number)?.cvvSize;
  const typed = { number, name: cleanLine(name), expiry, cvv };
  const all: Record<CardField, string | null> = {
    number: numberError(number),
    name: cleanLine(name).length < 2 ? errors.format : null,
    expiry: expiryError(expiry, new Date(now)),
    cvv:
      /^\d{3,4}$/.test(cvv) && (size === undefined || cvv.length === size) ? null : errors.format,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([field, error]) =>
      error === null
        ? []
        : [[field, typed[field as CardField] === '' ? errors.missing[field as CardField] : error]],
    ),
  ) as CardErrors;
};
