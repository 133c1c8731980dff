import { and, eq, inArray } from 'drizzle-orm';
import { readScopes } from '#contract/api/sync/sync.ts';
import { PROTOCOL_VERSION } from '#contract/protocol.ts';
import { scopeHeads } from '#server/db/schema/sync.ts';
import { forPerson } from '#server/http/route.ts';
import { COMPANY_SCOPE, personScope } from '../scope.ts';

export const scopesRoute = forPerson(readScopes, async ({ services, person, tenant, query }) => {
  const { db, clock, epoch } = services;
  const names = [COMPANY_SCOPE, personScope(person.idUser)];
  const known = await db
    .select({ scope: scopeHeads.scope, head: scopeHeads.head })
    .from(scopeHeads)
    .where(and(eq(scopeHeads.tenant, tenant), inArray(scopeHeads.scope, names)));
  const scopes = names.map((scope) => ({ scope, head: known.find((row) => row.scope === scope)?.head ?? 0 }));
  return { v: PROTOCOL_VERSION, nonce: query.nonce, epoch, now: clock.now(), scopes };
});
