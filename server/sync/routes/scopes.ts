import { readScopes } from '#contract/api/sync/sync.ts';
import { PROTOCOL_VERSION } from '#contract/protocol.ts';
import { forPerson } from '#server/http/route.ts';
import { readHeads } from '../read-heads.ts';

/** The scopes of a person and how far each has gone. */
export const scopesRoute = forPerson(readScopes, async ({ services, person, tenant, query }) => {
  const { contacts, clock, epoch } = services;
  await contacts.note(person);
  const scopes = await readHeads(services, tenant, person);
  return { v: PROTOCOL_VERSION, nonce: query.nonce, epoch, now: clock.now(), scopes };
});
