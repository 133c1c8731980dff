/** The devices on which a person's account is open: their living sessions, by device. */
import { and, desc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OpenDevice } from '#contract/areas/access/api/devices.ts';
import type { Executor } from '#server/db/database.ts';
import { people, sessions } from '#server/db/schema/access.ts';
import { deviceReports } from '#server/db/schema/queue.ts';
import type { Person } from '#server/http/person.ts';
import { deviceKind } from './device-label.ts';

const owners = alias(people, 'owners');
const supporters = alias(people, 'supporters');

interface Living {
  id: string;
  idUser: string;
  device: string | null;
  supporter: string | null;
  label: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  ownerName: string;
  supporterName: string | null;
}

/** Sessions in the person's account, and support sessions that the person opened. */
const belongsTo = ({ tenant, idUser }: Person, now: Date): SQL | undefined =>
  and(
    eq(sessions.tenant, tenant),
    or(eq(sessions.idUser, idUser), eq(sessions.supporter, idUser)),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
  );

/** The newest used first. */
const readLiving = (executor: Executor, person: Person, now: Date): Promise<Living[]> =>
  executor
    .select({
      id: sessions.id,
      idUser: sessions.idUser,
      device: sessions.device,
      supporter: sessions.supporter,
      label: sessions.label,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      ownerName: owners.name,
      supporterName: supporters.name,
    })
    .from(sessions)
    .innerJoin(owners, and(eq(owners.tenant, sessions.tenant), eq(owners.id, sessions.idUser)))
    .leftJoin(
      supporters,
      and(eq(supporters.tenant, sessions.tenant), eq(supporters.id, sessions.supporter)),
    )
    .where(belongsTo(person, now))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));

/**
 * A device may have several: a session that was left without a connection lives until the server is
 * told. Support access is apart.
 */
const groupOf = ({
  id,
  idUser,
  device,
  supporter,
}: Pick<Living, 'id' | 'idUser' | 'device' | 'supporter'>): string =>
  JSON.stringify(device === null ? [id] : [idUser, supporter, device]);

const supportOf = (one: Living, idUser: string): OpenDevice['support'] => {
  if (one.supporter === null) return null;
  return one.idUser === idUser
    ? { is: 'by', name: one.supporterName ?? '' }
    : { is: 'to', name: one.ownerName };
};

/** This one first, then by last use. */
export const readOpenDevices = async (
  executor: Executor,
  person: Person,
  now: Date,
): Promise<OpenDevice[]> => {
  const { tenant, idUser, sid } = person;
  const living = await readLiving(executor, person, now);
  const groups = new Map<string, Living[]>();
  for (const one of living) groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one]);
  // A report names a device as server/sync/queue/queue-device.ts does.
  const queueOf = ({ device, supporter }: Living): string | null =>
    device === null || supporter !== null ? null : device.replaceAll('~', '-');
  const queues = living.flatMap((one) => queueOf(one) ?? []);
  const { device, deviceName, givenName, waiting, attention, reportedAt } = deviceReports;
  const reports = await executor
    .select({ device, deviceName, givenName, waiting, attention, reportedAt })
    .from(deviceReports)
    .where(
      and(
        eq(deviceReports.tenant, tenant),
        eq(deviceReports.idUser, idUser),
        inArray(device, queues),
      ),
    );
  const reported = new Map(reports.map((report) => [report.device, report]));
  return [...groups.values()]
    .flatMap(([newest, ...older]) => {
      if (!newest) return [];
      const all = [newest, ...older];
      const report = reported.get(queueOf(newest) ?? '');
      return {
        idSession: newest.id,
        name: newest.label,
        model: report?.deviceName ?? null,
        givenName: report?.givenName ?? null,
        kind: deviceKind(newest.label ?? report?.deviceName ?? null),
        firstUsed: new Date(
          Math.min(...all.map(({ createdAt }) => createdAt.getTime())),
        ).toISOString(),
        lastUsed: newest.lastUsedAt.toISOString(),
        isThis: all.some(({ id }) => id === sid),
        waiting: report ? report.waiting + report.attention : null,
        reportedAt: report?.reportedAt.toISOString() ?? null,
        support: supportOf(newest, idUser),
      };
    })
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
};

/**
 * The sessions of the device of this one, itself first; none where it is not the person's, or has
 * ended.
 */
export const sessionsOfDevice = async (
  executor: Executor,
  person: Person,
  idSession: string,
  now: Date,
): Promise<string[]> => {
  const living = await readLiving(executor, person, now);
  const named = living.find(({ id }) => id === idSession);
  return named ? living.filter((one) => groupOf(one) === groupOf(named)).map(({ id }) => id) : [];
};

/** Every session of the person but those of the device that asks. */
export const sessionsElsewhere = async (
  executor: Executor,
  person: Person,
  now: Date,
): Promise<string[]> => {
  const living = await readLiving(executor, person, now);
  const here = living.find(({ id }) => id === person.sid);
  return living
    .filter((one) => one.id !== person.sid && (!here || groupOf(one) !== groupOf(here)))
    .map(({ id }) => id);
};
