import { readScopes } from '#contract/api/sync/sync.ts';
import { PROTOCOL_VERSION } from '#contract/protocol.ts';
import { forPerson } from '#server/http/route.ts';
import { scopesOf } from '../scope.ts';

/** The scopes of a person and how far each has gone. */
export const scopesRoute = forPerson(readScopes, async ({ services: { heads, contacts, clock, epoch }, person, tenant, query }) => {
  await contacts.note(person);
  const names = scopesOf(person);
  const known = await heads.of(tenant, names);
  const scopes = names.map((scope, i) => ({ scope, head: known[i] ?? 0 }));
  return { v: PROTOCOL_VERSION, nonce: query.nonce, epoch, now: clock.now(), scopes };
});
