/** Calls of an import of people. What takes long is done by `ImportJobs`, and told by its row. */
import { and, asc, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import {
  checkPeopleImport,
  createPeopleImport,
  listPeopleImportLines,
  listPeopleImports,
  readPeopleImport,
  readRefusedLines,
  startPeopleImport,
  undoPeopleImport,
} from '#contract/areas/people/api/people-imports.ts';
import {
  type ImportField,
  importFields,
  importLimits,
  type ImportLine,
  type ImportState,
  neededFields,
  type PeopleImport,
} from '#contract/areas/people/entities/people-import.ts';
import { mended } from '#contract/well-formed.ts';
import { publicAddress } from '#server/areas/access/public-address.ts';
import { peopleImportCopy as say } from '#server/copy/people-import-pt-br.ts';
import type { Executor } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { peopleImportLines, peopleImports } from '#server/db/schema/people.ts';
import { Failure } from '#server/failure.ts';
import type { Person } from '#server/http/person.ts';
import { forPerson, type PeopleServices } from '../services.ts';
import { csvOf } from './csv-of.ts';
import { fieldOfColumn } from './people-columns.ts';
import { readTable } from './read-table.ts';
import { type FileRow, TableUnreadable } from './table.ts';

const i = peopleImports;
const l = peopleImportLines;

/** Lines of a column to recognise it by, and how long each text is. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

/** Without the whole table, which may be large. */
const { table: _table, ...ownColumns } = getTableColumns(i);
const shown = {
  ...ownColumns,
  first: sql<FileRow[]>`jsonb_path_query_array(${i.table}, ${sql.raw(`'$[0 to ${SAMPLES - 1}]'`)})`,
};
type Row = Omit<typeof i.$inferSelect, 'table'> & { first: FileRow[] };

/** Imports of one list. */
const LISTED = 20;
const UNDO_MS = importLimits.undoDays * 86_400_000;

const isOf = (tenant: string, id: string) => and(eq(i.tenant, tenant), eq(i.id, id));

const undoUntil = ({ state, doneAt }: Row, now: number): Date | null => {
  if (doneAt === null || (state !== 'done' && state !== 'failed')) return null;
  const until = new Date(doneAt.getTime() + UNDO_MS);
  return until.getTime() > now ? until : null;
};

const present = (row: Row, actorName: string, now: number): PeopleImport => ({
  idImport: row.id,
  fileName: row.fileName,
  createdAt: row.createdAt.toISOString(),
  actorName,
  state: row.state,
  rows: row.rows,
  headings: row.headings,
  samples: row.headings.map((_heading, at) =>
    row.first.map(({ cells }) => String(mended((cells[at] ?? '').slice(0, SAMPLE_LENGTH)))),
  ),
  columns: row.columns,
  counts: row.counts,
  position: Math.min(row.position, row.rows),
  undoUntil: undoUntil(row, now)?.toISOString() ?? null,
  undo: row.undo,
  reason: row.reason,
});

const presentAll = async (
  db: Executor,
  rows: readonly Row[],
  now: number,
): Promise<PeopleImport[]> => {
  const [first] = rows;
  if (!first) return [];
  const actors = [...new Set(rows.map(({ idUser, supporter }) => supporter ?? idUser))];
  const named = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(eq(people.tenant, first.tenant), inArray(people.id, actors)));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return rows.map((row) => present(row, names.get(row.supporter ?? row.idUser) ?? '', now));
};

const presented = async ({ db, clock }: PeopleServices, row: Row): Promise<PeopleImport> => {
  const [one] = await presentAll(db, [row], clock.now());
  if (!one) throw new Failure('not_found');
  return one;
};

const readRow = async (db: Executor, tenant: string, id: string): Promise<Row> => {
  const [row] = await db.select(shown).from(i).where(isOf(tenant, id));
  if (!row) throw new Failure('not_found');
  return row;
};

/** Moves on from one of these states; of two at once, one does. */
const move = async (
  { db, imports }: PeopleServices,
  { tenant, idUser, supporter }: Person,
  idImport: string,
  from: readonly ImportState[],
  values: Partial<typeof i.$inferInsert>,
): Promise<Row> => {
  const [row] = await db
    .update(i)
    .set({
      // Who takes the step is who does it.
      idUser,
      supporter: supporter ?? null,
      position: 0,
      attempts: 0,
      takenBy: null,
      nextAt: null,
      reason: null,
      ...values,
    })
    .where(and(isOf(tenant, idImport), inArray(i.state, [...from])))
    .returning(shown);
  if (!row) {
    await readRow(db, tenant, idImport);
    throw new Failure('import_settled');
  }
  imports.wake();
  return row;
};

export const listPeopleImportsRoute = forPerson(
  listPeopleImports,
  async ({ services: { db, clock }, tenant }) => {
    const rows = await db
      .select(shown)
      .from(i)
      .where(eq(i.tenant, tenant))
      .orderBy(desc(i.createdAt), desc(i.id))
      .limit(LISTED);
    return { imports: await presentAll(db, rows, clock.now()) };
  },
);

/** Each field once: a second column of the same name is left out, to be named by hand. */
const recognised = (headings: readonly string[]): (ImportField | null)[] => {
  const found: (ImportField | null)[] = [];
  for (const heading of headings) {
    const field = importFields.find((one) => one === fieldOfColumn(heading)) ?? null;
    found.push(field !== null && found.includes(field) ? null : field);
  }
  // Where HR has no logins, people log in with their number.
  const code = found.indexOf('employeeCode');
  if (code >= 0 && !found.includes('username')) found[code] = 'username';
  return found;
};

const unreadable = (message: string): Failure =>
  new Failure('table_unreadable', { fields: [{ path: 'file', message }] });

const tableOf = async (bytes: Uint8Array) => {
  if (bytes.length > importLimits.file)
    throw unreadable(say.tooBig(importLimits.file / (1024 * 1024)));
  try {
    const { rows } = await readTable(bytes);
    // A database keeps neither U+0000 nor half an emoji.
    return rows.map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => String(mended(cell))),
    }));
  } catch (error) {
    if (!(error instanceof TableUnreadable)) throw error;
    throw unreadable(error.line === null ? error.message : say.onLine(error.line, error.message));
  }
};

export const createPeopleImportRoute = forPerson(
  createPeopleImport,
  async ({ services, person, tenant, body }) => {
    const { db, clock, ids } = services;
    const [head, ...table] = await tableOf(Buffer.from(body.file, 'base64'));
    const headings = head?.cells ?? [];
    const [row] = await db
      .insert(i)
      .values({
        tenant,
        id: ids(),
        idUser: person.idUser,
        supporter: person.supporter ?? null,
        fileName: body.fileName,
        createdAt: new Date(clock.now()),
        state: 'read',
        headings,
        table,
        rows: table.length,
        columns: recognised(headings),
        counts: { new: 0, change: 0, same: 0, refused: 0 },
      })
      .returning(shown);
    if (!row) throw new Failure('internal');
    return { import: await presented(services, row) };
  },
);

export const readPeopleImportRoute = forPerson(
  readPeopleImport,
  async ({ services, tenant, params }) => ({
    import: await presented(services, await readRow(services.db, tenant, params.idImport)),
  }),
);

const badColumns = (message: string): Failure =>
  new Failure('invalid_fields', { fields: [{ path: 'columns', message }] });

export const checkPeopleImportRoute = forPerson(
  checkPeopleImport,
  async ({ services, person, tenant, params, body }) => {
    const { headings } = await readRow(services.db, tenant, params.idImport);
    const named = body.columns.filter((field) => field !== null);
    if (new Set(named).size < named.length) throw badColumns(say.columnTwice);
    if (
      body.columns.length !== headings.length ||
      neededFields.some((field) => !named.includes(field))
    )
      throw badColumns(say.needsColumns);
    const row = await move(services, person, params.idImport, ['read', 'checking', 'checked'], {
      state: 'checking',
      columns: body.columns,
    });
    return { import: await presented(services, row) };
  },
);

type LineRow = typeof l.$inferSelect;

const presentLine = ({
  at,
  line,
  kind,
  name,
  username,
  reason,
  before,
  after,
}: LineRow): ImportLine => ({
  at,
  line,
  kind,
  name,
  username,
  reason,
  changes: importFields
    .filter((field) => field in after)
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null })),
});

const ofImport = (tenant: string, id: string) => and(eq(l.tenant, tenant), eq(l.idImport, id));

export const listPeopleImportLinesRoute = forPerson(
  listPeopleImportLines,
  async ({ services: { db }, tenant, params, query: { kind, after } }) => {
    await readRow(db, tenant, params.idImport);
    const rows = await db
      .select()
      .from(l)
      .where(
        and(
          ofImport(tenant, params.idImport),
          gt(l.at, after),
          kind === undefined ? undefined : eq(l.kind, kind),
        ),
      )
      .orderBy(asc(l.at))
      .limit(importLimits.page + 1);
    const page = rows.slice(0, importLimits.page);
    return {
      lines: page.map(presentLine),
      next: rows.length > page.length ? (page.at(-1)?.at ?? null) : null,
    };
  },
);

export const startPeopleImportRoute = forPerson(
  startPeopleImport,
  async ({ services, person, tenant, params, body, request }) => {
    const row = await move(services, person, params.idImport, ['checked'], {
      state: 'running',
      invites: body.invites,
      address: await publicAddress(services, tenant, request),
    });
    return { import: await presented(services, row) };
  },
);

export const undoPeopleImportRoute = forPerson(
  undoPeopleImport,
  async ({ services, person, tenant, params }) => {
    const { db, clock } = services;
    if (undoUntil(await readRow(db, tenant, params.idImport), clock.now()) === null)
      throw new Failure('import_settled');
    const row = await move(services, person, params.idImport, ['done', 'failed'], {
      state: 'undoing',
      undo: null,
    });
    return { import: await presented(services, row) };
  },
);

export const readRefusedLinesRoute = forPerson(
  readRefusedLines,
  async ({ services: { db }, tenant, params }) => {
    const { fileName, headings } = await readRow(db, tenant, params.idImport);
    const [whole] = await db
      .select({ table: i.table })
      .from(i)
      .where(isOf(tenant, params.idImport));
    const table = whole?.table ?? [];
    const refused = await db
      .select({ at: l.at, reason: l.reason })
      .from(l)
      .where(and(ofImport(tenant, params.idImport), eq(l.kind, 'refused')))
      .orderBy(asc(l.at));
    const rows = refused.map(({ at, reason }) => [
      ...headings.map((_heading, column) => table[at]?.cells[column] ?? ''),
      reason ?? '',
    ]);
    return {
      fileName: say.refusedFile(fileName),
      csv: csvOf([[...headings, say.reasonHeading], ...rows]),
    };
  },
);
