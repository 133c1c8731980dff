/**
 * The rows of one page ahead of the walk that fills a device: the page, what it leads to, and the
 * person's rows of it. Any selection is allowed: the device keeps its cursors, and the walk brings
 * each of these rows again.
 */
import { and, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { type FeedTable } from '#contract/feed-tables.ts';
import { type ChangeRow, type EarlyAnswer, limits } from '#contract/protocol.ts';
import type { Database } from '#server/db/database.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { COMPANY_SCOPE, personScope } from './scope.ts';

/** Without them a person would pass terms that have not arrived. */
const NEEDED: readonly FeedTable[] = ['app', 'me', 'term', 'menu', 'plan', 'topics'];
/** The rest of the frame of every page. */
const FRAME: readonly FeedTable[] = ['section', 'campaign', 'scheduleType', 'scheduleEvent'];
/** What the person has begun: their other rows may be many more. */
const BEGUN: readonly FeedTable[] = [
  'enrollment',
  'nodeEnrollment',
  'contentEnrollment',
  'attempt',
];
/** They may be as large as pages. Those that a page leads to are read by their ids. */
const GRANTED: readonly FeedTable[] = [
  'grantedNode',
  'grantedContent',
  'grantedTeam',
  'grantedMessage',
  'grantedComment',
];

const MAX_NEEDED_ROWS = 200;
const MAX_FRAME_ROWS = 100;
const MAX_OWN_ROWS = 250;
const MAX_PAGES = 100;

interface Reader {
  tenant: string;
  idUser: string;
}

type Found = ChangeRow & { scope: string };

const columns = {
  scope: feedRows.scope,
  t: feedRows.t,
  id: feedRows.id,
  v: feedRows.v,
  op: feedRows.op,
  seq: feedRows.seq,
  d: feedRows.d,
};

const readRows = (
  db: Database,
  { tenant, idUser }: Reader,
  where: ReturnType<typeof and>,
  most: number,
): Promise<Found[]> =>
  db
    .select(columns)
    .from(feedRows)
    .where(
      and(
        eq(feedRows.tenant, tenant),
        inArray(feedRows.scope, [COMPANY_SCOPE, personScope(idUser)]),
        eq(feedRows.op, 'put'),
        where,
      ),
    )
    .orderBy(desc(feedRows.seq))
    .limit(most);

const byIds = (
  db: Database,
  reader: Reader,
  tables: readonly FeedTable[],
  ids: Iterable<string>,
): Promise<Found[]> => {
  const wanted = [...new Set(ids)].slice(0, MAX_PAGES);
  return wanted.length === 0
    ? Promise.resolve([])
    : readRows(
        db,
        reader,
        and(inArray(feedRows.t, [...tables]), inArray(feedRows.id, wanted)),
        2 * MAX_PAGES,
      );
};

const field = (name: string) => sql<string>`${feedRows.d}->>${name}`;

const docOf = <T>(row: ChangeRow): T => row.d as T;

/** The ids that a block's data names, whatever its kind. */
const idsIn = (data: unknown): string[] => {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    (name === 'idElement' || name === 'idNode') && typeof value === 'string'
      ? [value]
      : idsIn(value),
  );
};

/** What a page leads to, the nearest first. */
const leadsTo = ({
  blocks,
  mapElements,
  parentNodes,
  prerequisites,
  equivalences,
}: Node): string[] => [
  ...mapElements.map(({ idElement }) => idElement),
  ...(prerequisites ?? []).flatMap(({ idNode, equivalents }) => [idNode, ...equivalents]),
  ...(equivalences ?? []).map(({ idNode }) => idNode),
  ...parentNodes.map(({ idNode }) => idNode),
  ...blocks.flatMap(({ data }) => idsIn(data)),
];

const PAGES: readonly FeedTable[] = ['node', 'grantedNode'];
const CONTENTS: readonly FeedTable[] = ['content', 'grantedContent'];

/** The person's rows about these pages and contents. */
const ownRowsOf = (
  db: Database,
  reader: Reader,
  idNodes: readonly string[],
  idElements: readonly string[],
): Promise<Found[]> =>
  readRows(
    db,
    reader,
    or(
      and(
        inArray(feedRows.t, [
          'enrollment',
          'nodeEnrollment',
          'questionnaire',
          'attempt',
          'team',
          'grantedTeam',
        ]),
        inArray(field('idNode'), [...idNodes]),
      ),
      and(
        inArray(feedRows.t, ['contentEnrollment', 'rating', 'ratingSummary', 'scormSession']),
        inArray(field('idContentItem'), [...idElements, '']),
      ),
    ),
    MAX_OWN_ROWS,
  );

const readPage = async (db: Database, reader: Reader, page: string): Promise<Found[]> => {
  const [enrollment] = await byIds(db, reader, ['enrollment'], [page]);
  const idNode = enrollment ? docOf<{ idNode: string }>(enrollment).idNode : page;
  const [pages, alone] = await Promise.all([
    byIds(db, reader, PAGES, [idNode]),
    byIds(db, reader, CONTENTS, [page]),
  ]);
  const nodes = pages.map((row) => docOf<Node>(row));
  const ids = nodes.flatMap(leadsTo);
  const elements = [
    ...nodes.flatMap(({ mapElements }) => mapElements.map(({ idElement }) => idElement)),
    ...alone.map(({ id }) => id),
  ];
  const [below, contents, own] = await Promise.all([
    byIds(db, reader, PAGES, ids),
    byIds(db, reader, CONTENTS, elements),
    ownRowsOf(db, reader, [idNode, ...elements], elements),
  ]);
  return [...(enrollment ? [enrollment] : []), ...pages, ...below, ...contents, ...own];
};

/** The frame, home, what its cards lead to, and what the person has been in last. */
const readStart = async (db: Database, reader: Reader): Promise<Found[]> => {
  const person = eq(feedRows.scope, personScope(reader.idUser));
  const [needed, frame, home, begun, others] = await Promise.all([
    readRows(db, reader, inArray(feedRows.t, [...NEEDED]), MAX_NEEDED_ROWS),
    readRows(db, reader, inArray(feedRows.t, [...FRAME]), MAX_FRAME_ROWS),
    byIds(db, reader, PAGES, [reader.tenant]),
    readRows(db, reader, and(person, inArray(feedRows.t, [...BEGUN])), MAX_OWN_ROWS),
    readRows(
      db,
      reader,
      and(person, notInArray(feedRows.t, [...BEGUN, ...GRANTED, ...NEEDED])),
      MAX_OWN_ROWS,
    ),
  ]);
  const enrolled = begun
    .filter(({ t }) => t === 'enrollment' || t === 'nodeEnrollment')
    .map((row) => docOf<{ idNode: string }>(row).idNode);
  const cards = home.flatMap((row) => leadsTo(docOf<Node>(row)));
  const shown = [...new Set([...cards.slice(0, MAX_PAGES / 2), ...enrolled, ...cards])].slice(
    0,
    MAX_PAGES,
  );
  const [pages, classes] = await Promise.all([
    byIds(db, reader, PAGES, shown),
    readRows(
      db,
      reader,
      and(inArray(feedRows.t, ['team', 'grantedTeam']), inArray(field('idNode'), [...shown, ''])),
      MAX_PAGES,
    ),
  ]);
  return [...needed, ...home, ...begun, ...pages, ...classes, ...frame, ...others];
};

/**
 * `page`: id of a page, an enrolment or a content; undefined for the first screen. Empty where the
 * person has no such page.
 */
export const readEarlyRows = async (
  db: Database,
  reader: Reader,
  page: string | undefined,
): Promise<EarlyAnswer['scopes']> => {
  const found = await (page === undefined ? readStart(db, reader) : readPage(db, reader, page));
  const once = [
    ...new Map(found.map((row) => [`${row.scope} ${row.t} ${row.id}`, row])).values(),
  ].slice(0, limits.earlyRows);
  return [COMPANY_SCOPE, personScope(reader.idUser)].map((scope) => ({
    scope,
    rows: once.filter((row) => row.scope === scope).map(({ scope: _scope, ...row }) => row),
  }));
};
