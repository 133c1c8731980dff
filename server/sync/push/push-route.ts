import { z } from 'zod';
import { push } from '#contract/sync/api/sync.ts';
import {
  OLDEST_PROTOCOL,
  PROTOCOL_VERSION,
  limits,
  type PushNews,
  type PushRequest,
} from '#contract/protocol.ts';
import { Failure } from '#server/failure.ts';
import type { Route } from '#server/http/route.ts';
import { readPage } from '../../feed/read-page.ts';
import { readHeads } from '../../feed/read-heads.ts';
import { forPerson, type SyncServices } from '../services.ts';
import { asOp, asResult } from './on-the-wire.ts';
import { inTurn } from './in-turn.ts';
import { applyOps } from './apply-ops.ts';

/** Undefined when reading fails: the verdicts are valid anyway, and the device polls itself. */
const readNews = async (
  services: Pick<SyncServices, 'db' | 'heads' | 'log'>,
  tenant: string,
  person: Parameters<typeof readHeads>[2],
  { scope, cursor }: NonNullable<PushRequest['news']>,
): Promise<PushNews | undefined> => {
  try {
    const scopes = await readHeads(services, tenant, person);
    if (!scopes.some((one) => one.scope === scope)) return { scopes };
    const changes = await readPage(services, tenant, {
      scope,
      cursor,
      limit: limits.newsRows,
      walk: false,
      patches: false,
    });
    return { scopes, ...(changes === 'expired' ? {} : { changes }) };
  } catch (error) {
    services.log.error({ err: error }, 'news could not be read');
    return undefined;
  }
};

const spoken = z.object({ v: z.int().min(OLDEST_PROTOCOL).max(PROTOCOL_VERSION) });
const anyVersion = z.object({ v: z.int() });

/**
 * Another protocol version may have another shape: its device must be told to update, not that
 * fields are invalid.
 */
const refuseOtherProtocols = (body: unknown): void => {
  if (anyVersion.safeParse(body).success && !spoken.safeParse(body).success)
    throw new Failure('version_unsupported');
};

const takeBatch = forPerson(push, async ({ services, person, tenant, body }) => {
  const { clock, epochs } = services;
  // Nothing is ever taken under another person's token, and nothing is lost by it: the device signs
  // in again and sends it anew.
  if (body.owner !== person.idUser) throw new Failure('unauthenticated');
  await services.contacts.pushed(person, body.device);
  const { idUser, supporter } = person;
  const sender = {
    tenant,
    idUser,
    supporter,
    device: body.device,
    receivedAt: new Date(clock.now()),
    clock: body.clock,
  };
  const { verdicts, head } =
    body.ops.length === 0
      ? { verdicts: [], head: 0 }
      : await applyOps(services, sender, await inTurn(services, sender, body.ops.map(asOp)));
  const results = body.ops.flatMap((op, i) => {
    const verdict = verdicts[i];
    return verdict ? [asResult(op.id, verdict, head)] : [];
  });
  const news = body.news && (await readNews(services, tenant, person, body.news));
  return {
    v: PROTOCOL_VERSION,
    nonce: body.nonce,
    epoch: await epochs.current(),
    now: clock.now(),
    results,
    ...(news && { news }),
  };
});

/** A batch of queued writes, each with its own verdict. */
export const pushRoute: Route<SyncServices> = { ...takeBatch, beforeParsing: refuseOtherProtocols };
