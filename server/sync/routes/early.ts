import { readEarly } from '#contract/sync/api/sync.ts';
import { PROTOCOL_VERSION } from '#contract/protocol.ts';
import { forPerson } from '../services.ts';
import { readEarlyRows } from '../../feed/read-early-rows.ts';

/** What one page shows, for a device that does not have everything yet. */
export const earlyRoute = forPerson(
  readEarly,
  async ({ services, person, tenant, query, request }) => {
    const { db, clock, epochs } = services;
    await services.costs.hold(request, 'page');
    // Asked before the rows are read: rows of an epoch that has ended since are refused by the
    // device.
    const epoch = await epochs.current();
    const scopes = await readEarlyRows(db, { tenant, idUser: person.idUser }, query.page);
    return { v: PROTOCOL_VERSION, nonce: query.nonce, epoch, now: clock.now(), scopes };
  },
);
