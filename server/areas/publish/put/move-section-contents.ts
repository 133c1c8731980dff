/**
 * Moves contents between the company's feed and its shelf. On the shelf is what nothing but the
 * later pages of sections leads to: a section may have fifty thousand contents, and no device
 * should hold them all. Run it after every change of pages, contents, sections or groups.
 */
import { and, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Content } from '#contract/areas/content/entities/content.ts';
import { FIRST_ENTRIES } from '#contract/areas/content/entities/section.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import { sectionItems, sections } from '#server/db/schema/sections.ts';
import { campaigns, scheduleEvents } from '#server/db/schema/social.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { COMPANY_SCOPE, SECTION_CONTENT_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';

const ROWS_A_STATEMENT = 5000;

const inScope = (tenant: string, scope: string): SQL | undefined =>
  and(eq(feedRows.tenant, tenant), eq(feedRows.scope, scope), eq(feedRows.t, 'content'));

/**
 * Contents that a row of the company's feed names: a page, the first items of a section, a journey,
 * a campaign, an event.
 */
const readNamed = async ({ tx, tenant }: Writing): Promise<Set<string>> => {
  const ids = (doc: SQL, name: 'idElement' | 'idContentItem') =>
    sql`jsonb_path_query(${doc}, ${sql.raw(`'$.**.${name}'`)}) #>> '{}'`;
  const named = sql`(
    select ${ids(sql`${nodes.doc}`, 'idElement')} as id from ${nodes} where ${nodes.tenant} = ${tenant}
    union select ${ids(sql`${nodes.doc}`, 'idContentItem')} from ${nodes} where ${nodes.tenant} = ${tenant}
    union select ${ids(sql`${sections.doc}`, 'idContentItem')} from ${sections} where ${sections.tenant} = ${tenant}
    union select ${sectionItems.idContentItem} from ${sectionItems}
      where ${sectionItems.tenant} = ${tenant} and ${sectionItems.position} <= ${FIRST_ENTRIES}
    union select ${ids(sql`${contents.doc}->'parts'`, 'idContentItem')} from ${contents}
      where ${contents.tenant} = ${tenant} and jsonb_typeof(${contents.doc}->'parts') = 'array'
    union select jsonb_path_query(${campaigns.doc}, '$.contents[*]') #>> '{}' from ${campaigns} where ${campaigns.tenant} = ${tenant}
    union select ${ids(sql`${scheduleEvents.doc}`, 'idContentItem')} from ${scheduleEvents} where ${scheduleEvents.tenant} = ${tenant}
  ) as named`;
  const rows = await tx.select({ id: sql<string | null>`named.id` }).from(named);
  return new Set(rows.flatMap(({ id }) => id ?? []));
};

const ofNode = and(eq(nodes.tenant, contents.tenant), eq(nodes.id, contents.idNode));
const inStore = (tenant: string) =>
  and(inScope(tenant, SECTION_CONTENT_SCOPE), eq(feedRows.op, 'put'));
/** People talk beside it. */
const hasRoom = sql<boolean>`${contents.doc}->>'idChatRoom' is not null`;

const docsOf = async (
  { tx, tenant }: Writing,
  ids: readonly string[],
): Promise<{ id: string; doc: Content }[]> => {
  const rows: { id: string; doc: Content }[] = [];
  for (let at = 0; at < ids.length; at += ROWS_A_STATEMENT)
    rows.push(
      ...(await tx
        .select({ id: contents.id, doc: contents.doc })
        .from(contents)
        .where(
          and(
            eq(contents.tenant, tenant),
            inArray(contents.id, ids.slice(at, at + ROWS_A_STATEMENT)),
          ),
        )),
    );
  return rows;
};

/**
 * What the shelf has and should not: into the company's feed, or out of all sight. Answers what was
 * on it.
 */
const takeOff = async (writing: Writing, named: ReadonlySet<string>): Promise<Set<string>> => {
  const { tx, tenant, changes } = writing;
  const known = await tx
    .select({ id: feedRows.id, idGroup: nodes.idGroup, room: hasRoom })
    .from(feedRows)
    .innerJoin(contents, and(eq(contents.tenant, feedRows.tenant), eq(contents.id, feedRows.id)))
    .leftJoin(nodes, ofNode)
    .where(inStore(tenant));
  const told = known
    .filter(({ id, idGroup, room }) => idGroup === null && (room || named.has(id)))
    .map(({ id }) => id);
  for (const { id, doc } of await docsOf(writing, told)) {
    changes.del(SECTION_CONTENT_SCOPE, 'content', id);
    changes.put(COMPANY_SCOPE, 'content', id, doc);
  }
  for (const { id, idGroup } of known) {
    if (idGroup === null) continue;
    changes.del(SECTION_CONTENT_SCOPE, 'content', id);
    // Devices that opened it keep it: a person who is not in the group must hear that it is gone.
    changes.del(COMPANY_SCOPE, 'content', id);
  }
  return new Set(known.map(({ id }) => id));
};

/**
 * The rows of the company's feed go without a word: a device that has them from before keeps them.
 */
const putOn = async (
  writing: Writing,
  named: ReadonlySet<string>,
  known: ReadonlySet<string>,
): Promise<void> => {
  const { tx, tenant, changes } = writing;
  const later = await tx
    .selectDistinct({ id: contents.id })
    .from(sectionItems)
    .innerJoin(
      contents,
      and(eq(contents.tenant, sectionItems.tenant), eq(contents.id, sectionItems.idContentItem)),
    )
    .leftJoin(nodes, ofNode)
    .where(
      and(
        eq(sectionItems.tenant, tenant),
        gt(sectionItems.position, FIRST_ENTRIES),
        eq(contents.active, 1),
        isNull(nodes.idGroup),
        sql`not ${hasRoom}`,
      ),
    );
  const ids = later.map(({ id }) => id).filter((id) => !named.has(id) && !known.has(id));
  for (const { id, doc } of await docsOf(writing, ids)) {
    changes.drop(COMPANY_SCOPE, 'content', id);
    changes.put(SECTION_CONTENT_SCOPE, 'content', id, doc);
  }
  for (let at = 0; at < ids.length; at += ROWS_A_STATEMENT)
    await tx
      .delete(feedRows)
      .where(
        and(
          inScope(tenant, COMPANY_SCOPE),
          inArray(feedRows.id, ids.slice(at, at + ROWS_A_STATEMENT)),
        ),
      );
};

const hasLaterPages = async ({ tx, tenant }: Writing): Promise<boolean> => {
  const rows = await tx
    .select({ id: sectionItems.idSection })
    .from(sectionItems)
    .where(and(eq(sectionItems.tenant, tenant), gt(sectionItems.position, FIRST_ENTRIES)))
    .limit(1);
  return rows.length > 0;
};

const isEmpty = async ({ tx, tenant }: Writing): Promise<boolean> =>
  (await tx.select({ id: feedRows.id }).from(feedRows).where(inStore(tenant)).limit(1)).length ===
  0;

export const shelveContents = async (writing: Writing): Promise<void> => {
  const more = await hasLaterPages(writing);
  if (!more && (await isEmpty(writing))) return;
  const named = await readNamed(writing);
  const known = await takeOff(writing, named);
  if (more) await putOn(writing, named, known);
};
