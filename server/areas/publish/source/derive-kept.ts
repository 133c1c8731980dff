/**
 * What imports said of documents that came before anything was kept of them, as far as their rows
 * tell it: so the first import after that takes no absent field for its default. What rows do not
 * tell (a text's source, the path of a picture) has to be in the folder once more.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { Campaign } from '#contract/areas/campaign/entities/campaign.ts';
import type { ScheduleEvent } from '#contract/areas/company/entities/schedule.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { Team } from '#contract/areas/learning/entities/team.ts';
import type { Executor } from '#server/db/database.ts';
import { teams } from '#server/db/schema/classes.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import { campaigns, scheduleEvents } from '#server/db/schema/social.ts';
import type { Fields } from './document-shapes.ts';
import type { DocumentName, KeptRow } from './kept-documents.ts';

/** Without what has no value: that is not said. */
const said = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );

const sayTeam = (team: Team): Fields =>
  said({
    id: team.idTeam,
    name: team.name,
    description: team.description,
    duration: team.duration,
    start: team.initialDate,
    end: team.finalDate,
    capacity: team.capacity,
    needApproval: team.needApproval,
    allowReenrollment: team.allowReenrollment,
    allowAccessUponCompletion: team.allowAccessUponCompletion,
    certificate: team.idCertificate,
    enableCertificateForChildren: team.enableCertificateForChildren,
    allowComments: team.allowComments,
    commentsLabel: team.commentsLabel,
    meetings: team.meetings.map(
      ({ meetingType, startDate, finishDate, title, address, url, speaker }) => ({
        type: meetingType,
        start: startDate,
        end: finishDate,
        ...said({ title, address, url, speaker }),
      }),
    ),
  });

const sayCourse = (node: Node): Fields =>
  said({
    id: node.idNode,
    label: node.label,
    shortTitle: node.shortTitle,
    description: node.description,
    workload: node.workload,
    sequential: node.sequential,
    validityMonths: node.validityMonths,
    status: node.status,
    originalCode: node.originalNodeCode,
    selfEnrollment: node.selfEnrollment,
    entryPoint: node.entryPoint,
    tags: node.tags,
    certificate: node.idCertificate,
    allowComments: node.allowComments,
    commentsLabel: node.commentsLabel,
    restrictedTo: node.restrictedTo,
  });

const sayContent = (content: Content): Fields =>
  said({
    id: content.idContentItem,
    description: content.description,
    label: content.label,
    author: content.author,
    authorRole: content.authorRole,
    // Of a file that plays, its own length counts.
    duration: content.media || content.playlist ? null : content.duration,
    shareable: content.shareable === 1,
    tags: content.tags,
    referenceLink: content.referenceLink,
    location: content.contentLocation,
    initDate: content.initDate,
    trusted: content.trusted === 1 ? true : null,
    chat: content.idChatRoom === content.idContentItem ? true : null,
  });

const pointsOf: Readonly<Record<string, string>> = {
  CONTENT_COMPLETED: 'completed',
  NODE_COMPLETED: 'page',
  EVALUATION_PASSED: 'passed',
  CONTENT_VISITED: 'visited',
};

const sayCampaign = (campaign: Campaign): Fields =>
  said({
    id: campaign.idCampaign,
    name: campaign.name,
    description: campaign.description,
    start: campaign.startDate,
    end: campaign.endDate,
    nodes: campaign.nodes,
    contents: campaign.contents,
    points: Object.fromEntries(
      (campaign.events ?? []).flatMap(({ idEvent, points }) => {
        const name = pointsOf[idEvent];
        return name === undefined ? [] : [[name, points]];
      }),
    ),
    departments: campaign.departments,
  });

const sayEvent = (event: ScheduleEvent): Fields =>
  said({
    id: event.idSchedule,
    type: event.idScheduleType,
    title: event.title,
    description: event.description,
    url: event.url,
    start: event.startDate,
    end: event.endDate,
    nodeCode: event.nodeCode,
  });

const IDS_A_STATEMENT = 5000;

type Table =
  | typeof teams
  | typeof nodes
  | typeof contents
  | typeof campaigns
  | typeof scheduleEvents;

const readDocs = async <D>(
  db: Executor,
  tenant: string,
  table: Table,
  ids: readonly string[],
): Promise<{ id: string; doc: D }[]> => {
  const found: { id: string; doc: D }[] = [];
  for (let at = 0; at < ids.length; at += IDS_A_STATEMENT) {
    const rows = await db
      .select({ id: table.id, doc: table.doc })
      .from(table)
      .where(and(eq(table.tenant, tenant), inArray(table.id, ids.slice(at, at + IDS_A_STATEMENT))));
    found.push(...(rows as { id: string; doc: D }[]));
  }
  return found;
};

interface Derived<D> {
  table: Table;
  say(doc: D): Fields;
}

const derived = {
  team: { table: teams, say: sayTeam } satisfies Derived<Team>,
  course: { table: nodes, say: sayCourse } satisfies Derived<Node>,
  content: { table: contents, say: sayContent } satisfies Derived<Content>,
  campaign: { table: campaigns, say: sayCampaign } satisfies Derived<Campaign>,
  scheduleEvent: { table: scheduleEvents, say: sayEvent } satisfies Derived<ScheduleEvent>,
};

/** Of these documents, of which nothing is kept. */
export const deriveKept = async (
  db: Executor,
  tenant: string,
  names: readonly DocumentName[],
): Promise<KeptRow[]> => {
  const rows: KeptRow[] = [];
  for (const [kind, { table, say }] of Object.entries(derived)) {
    const ids = names.filter((name) => name.kind === kind).map(({ id }) => id);
    const docs = await readDocs<never>(db, tenant, table, ids);
    rows.push(...docs.map(({ id, doc }) => ({ kind, id, said: say(doc), files: {} })));
  }
  return rows;
};
