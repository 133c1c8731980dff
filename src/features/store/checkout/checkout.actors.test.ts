/** What an answer to a purchase means, for every answer that there is. */
import { createActor, toPromise } from 'xstate';
import { expect, it } from 'vitest';
import { failures, type FailureCode } from '#contract/failure.ts';
import type { Ask } from '#src/platform/requests/ask-as-person.ts';
import { keepSentPurchase, readSentPurchase } from '#sync/mirror/sent-purchase.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { checkoutActors } from './checkout.actors.ts';

type Code = FailureCode | 'unreachable' | 'foreign';

const lines = [{ idOffer: 'o1', price: 100 }];
const codes: readonly Code[] = [
  ...(Object.keys(failures) as FailureCode[]),
  'unreachable',
  'foreign',
];

/**
 * What becomes of a purchase that was sent and answered so, and whether this device waits for it
 * still.
 */
const answered = async (act: 'pay' | 'find', code: Code): Promise<[string, boolean]> => {
  const db = aPersonDatabase();
  await keepSentPurchase(db, { idPurchase: 'k1', lines, at: 1 });
  const ask: Ask = () => Promise.resolve({ ok: false, code, problem: null });
  const actors = checkoutActors({ db, ask, cardInMemory: () => null });
  const actor = createActor(actors[act], { input: { idPurchase: 'k1', lines } });
  actor.start();
  const { kind } = await toPromise(actor);
  return [kind, (await readSentPurchase(db)) !== null];
};

it('takes for an end only what the server says of the purchase itself', async () => {
  const open = ['key_reused', 'unreachable', 'foreign'];
  for (const code of codes) {
    const leavesOpen = open.includes(code) || failures[code as FailureCode].class !== 'reject';
    expect([code, ...(await answered('pay', code))]).toEqual([
      code,
      leavesOpen ? 'lost' : 'refusal',
      leavesOpen,
    ]);
  }
});

it.each([
  'internal',
  'unavailable',
  'rate_limited',
  'in_flight',
  'unauthenticated',
  'unreachable',
  'foreign',
] as const)('waits on after %s', async (code) => {
  expect(await answered('pay', code)).toEqual(['lost', true]);
});

it('looks for a purchase until it is found, or the payment service has closed it', async () => {
  for (const code of codes) {
    const isClosed = code === 'not_found';
    expect([code, ...(await answered('find', code))]).toEqual([
      code,
      isClosed ? 'absent' : 'lost',
      !isClosed,
    ]);
  }
});
