import { expect, it } from 'vitest';
import { payloads } from '#tests/builders/op.ts';
import { companyEffects } from './company.ts';

const context = { idUser: 'ana', at: '2026-11-20T12:00:00.000Z' };

it('a request for a plan shows at once, at the price of its bands whatever the payload says', () => {
  const { apply } = companyEffects['plan.requestPlan'];
  const shown = apply(undefined, { ...payloads['plan.requestPlan'], price: 1 }, context);
  expect([
    shown?.kind,
    shown?.numberOfLicences,
    shown?.price,
    shown?.creationDate,
    shown?.answeredDate,
  ]).toEqual(['contract', 320, 1_615_000, context.at, null]);
  // What the server says of it stays.
  const known = shown && { ...shown, name: 'Ana', planName: 'Pro' };
  expect(apply(known, payloads['plan.requestPlan'], context)).toBe(known);
});

it('a message to sales shows at once, and a mark of an answer stays the first one', () => {
  const asked = companyEffects['plan.contact'].apply(undefined, payloads['plan.contact'], context);
  expect([asked?.kind, asked?.numberOfEmployees, asked?.message]).toEqual([
    'contact',
    [251, 500],
    payloads['plan.contact'].message,
  ]);
  const { apply } = companyEffects['plan.answerRequest'];
  const marked = apply(asked, payloads['plan.answerRequest'], context);
  expect(marked?.answeredDate).toBe(context.at);
  expect(
    apply(marked, payloads['plan.answerRequest'], { ...context, at: '2026-11-21T12:00:00.000Z' }),
  ).toBe(marked);
  expect(apply(undefined, payloads['plan.answerRequest'], context)).toBeUndefined();
});
