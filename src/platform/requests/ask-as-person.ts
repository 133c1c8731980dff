/**
 * A direct request as the current person, for what cannot be enqueued: one attempt, and a second
 * one if the token had to be renewed.
 */
import type { AnswerOf, AnyCall } from '#contract/call.ts';
import type { Input, Outcome } from '#sync/transport/ask-server.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import { ask, device } from '#src/platform/device/device.ts';
import { apiBase, clock, ids, locks } from '#src/platform/runtime/ports.ts';

export type Ask = <C extends AnyCall>(call: C, input: Input<C>) => Promise<Outcome<AnswerOf<C>>>;

export const askAsPerson = async <C extends AnyCall>(
  person: DevicePerson,
  call: C,
  input: Input<C>,
): Promise<Outcome<AnswerOf<C>>> => {
  const [{ sessionOf }, { httpWire }] = await Promise.all([
    import('#sync/session/session-of.ts'),
    import('#sync/transport/http-wire.ts'),
  ]);
  const session = sessionOf({ device, locks, wire: httpWire(apiBase), person, clock, ids });
  const token = await session.token();
  if (token === null) return { ok: false, code: 'unauthenticated', problem: null };
  /** Any answer may bring a newer token, a refusal too. */
  const askWith = async (held: string): Promise<Outcome<AnswerOf<C>>> => {
    const outcome = await ask(call, input, held);
    if (outcome.renewed !== undefined) await session.accept(outcome.renewed);
    return outcome;
  };
  const first = await askWith(token);
  if (first.ok || first.code !== 'unauthenticated' || (await session.renew(token)) !== 'renewed')
    return first;
  const renewed = await session.token();
  return renewed === null ? first : askWith(renewed);
};
