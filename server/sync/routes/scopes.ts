import { readScopes } from '#contract/api/sync/sync.ts';
import { PROTOCOL_VERSION } from '#contract/protocol.ts';
import { forPerson } from '#server/http/route.ts';
import { COMPANY_SCOPE, personScope } from '../scope.ts';

/** The scopes of a person and how far each has gone. */
export const scopesRoute = forPerson(readScopes, async ({ services: { heads, clock, epoch }, person, tenant, query }) => {
  const names = [COMPANY_SCOPE, personScope(person.idUser)];
  const known = await heads.of(tenant, names);
  const scopes = names.map((scope, i) => ({ scope, head: known[i] ?? 0 }));
  return { v: PROTOCOL_VERSION, nonce: query.nonce, epoch, now: clock.now(), scopes };
});
