import { compareHistory } from '#contract/sync/api/sync.ts';
import { PROTOCOL_VERSION } from '#contract/protocol.ts';
import { forPerson } from '../services.ts';
import { scopesOf } from '../../feed/scope.ts';

/** Which of what a device knows is part of this server's history. */
export const historyRoute = forPerson(
  compareHistory,
  async ({ services, person, tenant, body }) => {
    const { epochs, clock } = services;
    const own = scopesOf(person);
    const cursors = body.cursors.filter(({ scope }) => own.includes(scope));
    const compared = await epochs.compare(tenant, person.idUser, { ...body, cursors });
    return {
      v: PROTOCOL_VERSION,
      nonce: body.nonce,
      epoch: await epochs.current(),
      now: clock.now(),
      ...compared,
    };
  },
);
