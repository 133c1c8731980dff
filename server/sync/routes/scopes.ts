import { readScopes } from '#contract/sync/api/sync.ts';
import { PROTOCOL_VERSION } from '#contract/protocol.ts';
import { cursorsIn } from '#contract/scope-cursors.ts';
import { forPerson } from '../services.ts';
import { readFirstPages } from '../../feed/read-first-pages.ts';
import { readHeads } from '../../feed/read-heads.ts';

/**
 * The scopes of a person, how far each has gone, and the first pages of what the device has not
 * read.
 */
export const scopesRoute = forPerson(
  readScopes,
  async ({ services, person, tenant, query, request }) => {
    const { contacts, clock, epochs } = services;
    await contacts.polled(person);
    const scopes = await readHeads(services, tenant, person);
    const cursors = cursorsIn(query.cursors);
    // Most looks find nothing new, and cost nothing.
    const isBehind = cursors.some(({ scope, cursor }) =>
      scopes.some((one) => one.scope === scope && one.head > cursor),
    );
    if (isBehind) await services.costs.hold(request, 'page');
    const changes = isBehind
      ? await readFirstPages(services, tenant, scopes, cursors, query.patches === 1)
      : [];
    const epoch = await epochs.current();
    return {
      v: PROTOCOL_VERSION,
      nonce: query.nonce,
      epoch,
      now: clock.now(),
      scopes,
      ...(changes.length > 0 && { changes }),
    };
  },
);
