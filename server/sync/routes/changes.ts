import { readChanges } from '#contract/sync/api/sync.ts';
import { PROTOCOL_VERSION } from '#contract/protocol.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';
import { readPage } from '../../feed/read-page.ts';
import { scopesOf } from '../../feed/scope.ts';

/** One page of a scope after a cursor, in the order of commits. */
export const changesRoute = forPerson(
  readChanges,
  async ({ services, person, tenant, query, request }) => {
    const { clock, epochs } = services;
    const { scope, cursor, limit, nonce, walk, begun, patches } = query;
    if (!scopesOf(person).includes(scope)) throw new Failure('forbidden');
    await services.costs.hold(request, 'page');
    const page = await readPage(services, tenant, {
      scope,
      cursor,
      limit,
      walk: walk === 1,
      begun,
      patches: patches === 1,
    });
    if (page === 'expired') throw new Failure('cursor_expired');
    return { v: PROTOCOL_VERSION, nonce, epoch: await epochs.current(), now: clock.now(), ...page };
  },
);
