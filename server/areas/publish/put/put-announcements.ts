/** Replaces the campaigns and the calendar of a company: what is not in the input is deleted. */
import { and, eq, notInArray } from 'drizzle-orm';
import {
  campaign as campaignSchema,
  type Campaign,
} from '#contract/areas/campaign/entities/campaign.ts';
import {
  scheduleEvent,
  scheduleType,
  type ScheduleEvent,
  type ScheduleType,
} from '#contract/areas/company/entities/schedule.ts';
import { campaigns, scheduleEvents, scheduleTypes } from '#server/db/schema/social.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { isNew } from '../is-new.ts';

type AnnouncementDoc = Campaign | ScheduleEvent | ScheduleType;
type KeptTable = typeof campaigns | typeof scheduleEvents | typeof scheduleTypes;

/** Upserts new and changed rows and deletes the rest; returns the ids of both. */
const keep = async (
  { tx, tenant }: Writing,
  table: KeptTable,
  docs: readonly { id: string; doc: AnnouncementDoc }[],
): Promise<{ changed: Set<string>; gone: string[] }> => {
  const ids = docs.map(({ id }) => id);
  const gone = await tx
    .delete(table)
    .where(and(eq(table.tenant, tenant), ...(ids.length > 0 ? [notInArray(table.id, ids)] : [])))
    .returning({ id: table.id });
  const changed = new Set<string>();
  for (const { id, doc } of docs) {
    const written = await tx
      .insert(table)
      .values({ tenant, id, doc })
      .onConflictDoUpdate({
        target: [table.tenant, table.id],
        set: { doc },
        setWhere: isNew(table.doc),
      })
      .returning({ id: table.id });
    if (written.length > 0) changed.add(id);
  }
  return { changed, gone: gone.map(({ id }) => id) };
};

export const putCampaigns = async (writing: Writing, input: readonly Campaign[]): Promise<void> => {
  const docs = input
    .map((one) => campaignSchema.parse(one))
    .map((doc) => ({ id: doc.idCampaign, doc }));
  const { changed, gone } = await keep(writing, campaigns, docs);
  for (const { id, doc } of docs)
    if (changed.has(id)) writing.changes.put(COMPANY_SCOPE, 'campaign', id, doc);
  for (const id of gone) writing.changes.del(COMPANY_SCOPE, 'campaign', id);
};

export const putSchedule = async (
  writing: Writing,
  input: { types: readonly ScheduleType[]; events: readonly ScheduleEvent[] },
): Promise<void> => {
  const types = input.types
    .map((one) => scheduleType.parse(one))
    .map((doc) => ({ id: doc.idScheduleType, doc }));
  const events = input.events
    .map((one) => scheduleEvent.parse(one))
    .map((doc) => ({ id: doc.idSchedule, doc }));
  const ofTypes = await keep(writing, scheduleTypes, types);
  for (const { id, doc } of types)
    if (ofTypes.changed.has(id)) writing.changes.put(COMPANY_SCOPE, 'scheduleType', id, doc);
  for (const id of ofTypes.gone) writing.changes.del(COMPANY_SCOPE, 'scheduleType', id);
  const ofEvents = await keep(writing, scheduleEvents, events);
  for (const { id, doc } of events)
    if (ofEvents.changed.has(id)) writing.changes.put(COMPANY_SCOPE, 'scheduleEvent', id, doc);
  for (const id of ofEvents.gone) writing.changes.del(COMPANY_SCOPE, 'scheduleEvent', id);
};
