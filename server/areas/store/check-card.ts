/**
 * A card is looked at before it is sent on. What is wrong is said by field, never with what was
 * typed.
 */
import { cardNumber } from 'card-validator/dist/card-number.js';
import type { PurchaseRequest } from '#contract/areas/store/api/buy.ts';
import { storeCopy } from '#server/copy/store-pt-br.ts';
import { Failure } from '#server/failure.ts';
import type { Card } from '#server/ports/payment.ts';

/** Null: the request has no card. @throws Failure `invalid_fields`. */
export const cardOf = (
  { name, creditCard, expirationDate, CVV, brand }: PurchaseRequest,
  now: number,
): Card | null => {
  if (creditCard === undefined && name === undefined && CVV === undefined) return null;
  const bad = (path: string, message: string) =>
    new Failure('invalid_fields', { fields: [{ path, message }] });
  if (
    creditCard === undefined ||
    name === undefined ||
    expirationDate === undefined ||
    CVV === undefined ||
    brand === undefined
  )
    throw bad('creditCard', storeCopy.cardMissing);
  const number = creditCard.replaceAll(' ', '');
  // Brands that only the form knows are checked by their check digit alone.
  const { isValid, card } = cardNumber(number);
  if (!isValid && card !== null) throw bad('creditCard', storeCopy.cardInvalid);
  const [month = 0, year = 0] = expirationDate.split('/').map(Number);
  // The card holds to the end of its month, wherever that ends last.
  if (now >= Date.UTC(2000 + year, month, 1, 12))
    throw bad('expirationDate', storeCopy.cardExpired);
  return { name, number, expirationDate, cvv: CVV, brand };
};
