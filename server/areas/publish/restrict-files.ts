import { and, eq, inArray, like, notInArray, sql } from 'drizzle-orm';
import { teams } from '#server/db/schema/classes.ts';
import { evaluationVersions } from '#server/db/schema/evaluation.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import { libraryFiles } from '#server/db/schema/library.ts';
import { mediaFiles } from '#server/db/schema/media.ts';
import { sectionItems } from '#server/db/schema/sections.ts';
import { campaigns, scheduleEvents } from '#server/db/schema/social.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { filesIn, readMediaKey, type SigningTerms } from '#server/areas/content/signed-media.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { cardOf } from './put/put-node.ts';

const open = ['app', 'term', 'menu', 'section'];

type Scope = Pick<Writing, 'tx' | 'tenant'>;

/** Everything besides pages that all people of the company see. */
const readOpenDocs = async ({ tx, tenant }: Scope): Promise<unknown[]> => {
  const told = await tx
    .select({ doc: feedRows.d })
    .from(feedRows)
    .where(
      and(
        eq(feedRows.tenant, tenant),
        eq(feedRows.scope, COMPANY_SCOPE),
        inArray(feedRows.t, open),
      ),
    );
  const ofSections = await tx
    .select({ doc: sectionItems.doc })
    .from(sectionItems)
    .where(and(eq(sectionItems.tenant, tenant), like(sql`${sectionItems.doc}::text`, '%/media/%')));
  const ofCampaigns = await tx
    .select({ doc: campaigns.doc })
    .from(campaigns)
    .where(eq(campaigns.tenant, tenant));
  const ofEvents = await tx
    .select({ doc: scheduleEvents.doc })
    .from(scheduleEvents)
    .where(eq(scheduleEvents.tenant, tenant));
  const ofLibraries = await tx
    .select({ doc: libraryFiles.url })
    .from(libraryFiles)
    .where(eq(libraryFiles.tenant, tenant));
  return [told, ofSections, ofCampaigns, ofEvents, ofLibraries];
};

const markRestricted = async (
  { tx, tenant }: Scope,
  restricted: ReadonlySet<string>,
): Promise<void> => {
  const mine = eq(mediaFiles.tenant, tenant);
  const hashes = [...restricted];
  await tx
    .update(mediaFiles)
    .set({ restricted: false })
    .where(
      and(
        mine,
        eq(mediaFiles.restricted, true),
        ...(hashes.length > 0 ? [notInArray(mediaFiles.sha256, hashes)] : []),
      ),
    );
  if (hashes.length > 0)
    await tx
      .update(mediaFiles)
      .set({ restricted: true })
      .where(and(mine, eq(mediaFiles.restricted, false), inArray(mediaFiles.sha256, hashes)));
};

/**
 * Marks the files that nothing but restricted pages show: from here on only a signed address opens
 * them. Answers how to sign.
 */
export const restrictFiles = async ({ tx, tenant, now }: Writing): Promise<SigningTerms> => {
  const key = await readMediaKey(tx);
  const pages = await tx
    .select({ id: nodes.id, idGroup: nodes.idGroup, doc: nodes.doc })
    .from(nodes)
    .where(eq(nodes.tenant, tenant));
  const closed = new Set(pages.filter(({ idGroup }) => idGroup !== null).map(({ id }) => id));
  const mine = eq(mediaFiles.tenant, tenant);
  if (closed.size === 0) {
    await markRestricted({ tx, tenant }, new Set());
    return { key, tenant, now, restricted: new Set() };
  }
  const items = await tx
    .select({ idNode: contents.idNode, doc: contents.doc })
    .from(contents)
    .where(eq(contents.tenant, tenant));
  const classes = await tx
    .select({ idNode: teams.idNode, doc: teams.doc })
    .from(teams)
    .where(eq(teams.tenant, tenant));
  const v = evaluationVersions;
  const ofEvaluations = await tx
    .select({ doc: v.doc, idNode: sql<string>`${v.doc}->>'idNode'` })
    .from(v)
    .where(and(eq(v.tenant, tenant), like(sql`${v.doc}::text`, '%/media/%')));
  const below = [...items, ...classes, ...ofEvaluations];
  const inside = filesIn([
    pages.filter(({ id }) => closed.has(id)),
    below.filter(({ idNode }) => closed.has(idNode)),
  ]);
  // The card of a restricted page is for all, and so is its picture.
  const outside = filesIn([
    pages.map(({ id, doc }) => (closed.has(id) ? cardOf(doc) : doc)),
    below.filter(({ idNode }) => !closed.has(idNode)),
    await readOpenDocs({ tx, tenant }),
  ]);
  const shown = await tx
    .select({ sha256: mediaFiles.sha256 })
    .from(mediaFiles)
    .where(and(mine, eq(mediaFiles.public, true)));
  for (const { sha256 } of shown) outside.add(sha256);
  const restricted = new Set([...inside].filter((sha256) => !outside.has(sha256)));
  await markRestricted({ tx, tenant }, restricted);
  return { key, tenant, now, restricted };
};
