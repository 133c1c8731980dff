// Visits of lessons that are open on this device, and what those stored that ended without the app
// (a reload, a closed tab). The page around a lesson keeps it on its own origin, and hands it over
// when the app meets that origin again, which may be in another person's session: it stays here
// until its own person is back.
import { z } from 'zod/mini';
import { type LeftVisit, leftVisit } from '#contract/entities/scorm/messages.ts';
import type { PersonKey } from '../person-key.ts';
import type { DeviceDatabase } from './device-database.ts';

const PREFIX = 'lesson-visit:';

const visitRecord = z.object({
  idCompany: z.string(),
  idUser: z.string(),
  /** Of the lesson: what it keeps is read there. */
  origin: z.string(),
  idEnrollment: z.string(),
  idNodeEnrollment: z.string(),
  idContentItem: z.string(),
  idSco: z.string(),
  idPackage: z.string(),
  basedOn: z.nullable(z.string()),
  left: z.nullable(leftVisit),
});
type VisitRecord = z.infer<typeof visitRecord>;
/** A visit as it begins; nothing was left of it yet. */
export type BegunVisit = Omit<VisitRecord, 'left'>;
/** A visit that ended without the app. */
export type AbandonedVisit = BegunVisit & { left: LeftVisit };

const keyOf = (session: string): string => PREFIX + session;

const readAll = async (
  device: DeviceDatabase,
): Promise<{ session: string; record: VisitRecord }[]> => {
  const rows = await device.meta.where('key').startsWith(PREFIX).toArray();
  return rows.flatMap(({ key, value }) => {
    const record = visitRecord.safeParse(value);
    return record.success ? [{ session: key.slice(PREFIX.length), record: record.data }] : [];
  });
};

export const noteVisit = async (
  device: DeviceDatabase,
  session: string,
  visit: BegunVisit,
): Promise<void> => {
  const record: VisitRecord = { ...visit, left: null };
  await device.meta.put({ key: keyOf(session), value: record });
};

export const forgetVisit = (device: DeviceDatabase, session: string): Promise<void> =>
  device.meta.delete(keyOf(session));

/** Sessions that began on this origin and are not known to be over. */
export const begunVisits = async (device: DeviceDatabase, origin: string): Promise<string[]> =>
  (await readAll(device)).flatMap(({ session, record }) =>
    record.origin === origin ? [session] : [],
  );

/**
 * Keeps what was left on an origin, until its person stores it. A session that this device did not
 * open there is none: a package could have made it up. Visits of the origin of which nothing was
 * left are over.
 * @param open sessions that a tab has open now, which stores them itself
 */
export const keepLeftVisits = (
  device: DeviceDatabase,
  origin: string,
  visits: readonly LeftVisit[],
  open: ReadonlySet<string>,
): Promise<void> =>
  device.transaction('rw', device.meta, async () => {
    for (const { session, record } of await readAll(device)) {
      if (record.origin !== origin || open.has(session)) continue;
      const left = visits.find((visit) => visit.session === session);
      if (left) await device.meta.put({ key: keyOf(session), value: { ...record, left } });
      else if (record.left === null) await forgetVisit(device, session);
    }
  });

/** What is to be stored for this person. */
export const abandonedVisits = async (
  device: DeviceDatabase,
  { idCompany, idUser }: Pick<PersonKey, 'idCompany' | 'idUser'>,
): Promise<AbandonedVisit[]> =>
  (await readAll(device)).flatMap(({ record: { left, ...visit } }) =>
    left && visit.idCompany === idCompany && visit.idUser === idUser ? [{ ...visit, left }] : [],
  );

/** Call inside a transaction over meta. */
export const forgetVisitsOf = async (
  device: DeviceDatabase,
  { idCompany, idUser }: PersonKey,
): Promise<void> => {
  for (const { session, record } of await readAll(device))
    if (record.idCompany === idCompany && record.idUser === idUser)
      await forgetVisit(device, session);
};
