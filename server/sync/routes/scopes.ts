import { readScopes } from '#contract/api/sync/sync.ts';
import { PROTOCOL_VERSION } from '#contract/protocol.ts';
import { cursorsIn } from '#contract/scope-cursors.ts';
import { forPerson } from '#server/http/route.ts';
import { readFirstPages } from '../../feed/read-first-pages.ts';
import { readHeads } from '../../feed/read-heads.ts';

/** The person's scopes with their heads, and the first pages that the device has not read. */
export const scopesRoute = forPerson(readScopes, async ({ services, person, tenant, query }) => {
  const { contacts, clock, epoch } = services;
  await contacts.note(person);
  const scopes = await readHeads(services, tenant, person);
  const changes = await readFirstPages(services, tenant, scopes, cursorsIn(query.cursors));
  return { v: PROTOCOL_VERSION, nonce: query.nonce, epoch, now: clock.now(), scopes, ...(changes.length > 0 && { changes }) };
});
