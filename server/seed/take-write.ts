/**
 * One queued write of a demonstration's past: same rules, ledger and feed as a write from a device.
 */
import pino from 'pino';
import { and, eq } from 'drizzle-orm';
import { type CommandKind, type PayloadInput, specOf } from '#contract/commands.ts';
import { loginKey } from '#server/areas/access/login/login-key.ts';
import { CompanyDocs } from '#server/feed/company-docs.ts';
import { people } from '#server/db/schema/access.ts';
import { isTaken } from '#server/sync/push/op-verdict.ts';
import { applyOps } from '#server/sync/push/apply-ops.ts';
import type { StudyOptions } from './simulate-study.ts';

export const DAY_MS = 86_400_000;

export const personOf = async ({ db, tenant }: StudyOptions, username: string): Promise<string> => {
  const [found] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.tenant, tenant), eq(people.usernameKey, loginKey(username))));
  if (!found) throw new Error(`${tenant} has no person called ${username}`);
  return found.id;
};

/** `wall`: when the person did it. */
interface PastWrite<K extends CommandKind> {
  kind: K;
  wall: number;
  payload: PayloadInput<K>;
}

export const take = <K extends CommandKind>(
  options: StudyOptions,
  idUser: string,
  write: PastWrite<K>,
): Promise<void> => takeAll(options, idUser, [write]);

/** Writes of one person, in their order. */
export const takeAll = async (
  { db, tenant, clock, ids }: StudyOptions,
  idUser: string,
  writes: readonly PastWrite<CommandKind>[],
): Promise<void> => {
  const services = {
    db,
    docs: new CompanyDocs(clock),
    announce: () => undefined,
    log: pino({ level: 'silent' }),
  };
  const ops = writes.map(({ kind, wall, payload }) => ({
    key: ids(),
    kind,
    kindV: specOf(kind)?.version ?? 1,
    laneSeq: null,
    at: { wall, offset: 0, err: 0 },
    payload,
  }));
  const { verdicts } = await applyOps(
    services,
    { tenant, idUser, device: null, receivedAt: new Date(clock.now()) },
    ops,
  );
  if (!verdicts.every(isTaken))
    throw new Error(
      `${idUser} of ${tenant} cannot have done this: ${JSON.stringify([writes.at(-1)?.payload, verdicts])}`,
    );
};
