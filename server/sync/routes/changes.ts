import { readChanges } from '#contract/api/sync/sync.ts';
import { PROTOCOL_VERSION } from '#contract/protocol.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '#server/http/route.ts';
import { readPage } from '../../feed/read-page.ts';
import { scopesOf } from '../../feed/scope.ts';

/** One page of a scope after a cursor, in commit order. */
export const changesRoute = forPerson(readChanges, async ({ services, person, tenant, query }) => {
  const { clock, epoch } = services;
  const { scope, cursor, limit, nonce, walk } = query;
  if (!scopesOf(person).includes(scope)) throw new Failure('forbidden');
  const page = await readPage(services, tenant, { scope, cursor, limit, walk: walk === 1 });
  if (page === 'expired') throw new Failure('cursor_expired');
  return { v: PROTOCOL_VERSION, nonce, epoch, now: clock.now(), ...page };
});
