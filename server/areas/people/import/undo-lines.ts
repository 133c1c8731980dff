/** Takes back a line of an import, as far as no one changed it since. */
import { and, eq, getTableColumns, getTableName, is, or, sql } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { UndoCounts } from '#contract/areas/people/entities/people-import.ts';
import type { PersonRow } from '#server/areas/access/find-person.ts';
import { putPerson } from '#server/areas/publish/put/put-person.ts';
import type { Tx } from '#server/db/database.ts';
import { schema } from '#server/db/schema.ts';
import { passwordResets, people } from '#server/db/schema/access.ts';
import { mailQueue } from '#server/db/schema/mail.ts';
import { peopleImportLines } from '#server/db/schema/people.ts';
import { Failure } from '#server/failure.ts';
import { personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import type { Note } from '../audit/administer.ts';
import { renameManager } from '../record/edited-fields.ts';
import { demandFree } from '../record/change-rules.ts';
import { heldBy, type LineRow, lockedPerson } from './apply-lines.ts';

export type Undone = keyof UndoCounts;

/** Invitations and the import itself are no deeds of a person. */
const madeForThem = new Set<string>(
  [passwordResets, mailQueue, peopleImportLines].map(getTableName),
);

/**
 * Tables whose rows are of a person. A table that comes later counts by itself: who has anything in
 * one is not removed.
 */
const personTables = Object.values(schema).flatMap((table) => {
  if (!is(table, PgTable) || madeForThem.has(getTableName(table))) return [];
  const { tenant, idUser } = getTableColumns(table) as Record<string, PgColumn | undefined>;
  return tenant && idUser ? [{ table, tenant, idUser }] : [];
});

const hasBegun = async (tx: Tx, tenant: string, idUser: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(people.tenant, tenant),
        or(
          eq(people.idManager, idUser),
          and(
            eq(people.id, idUser),
            sql`(${people.lastLogin} is not null or ${people.passwordHash} is not null)`,
          ),
        ),
      ),
    )
    .limit(1);
  if (rows.length > 0) return true;
  const deeds = personTables.map(
    ({ table, tenant: ofCompany, idUser: ofPerson }) =>
      sql`exists (select 1 from ${table} where ${ofCompany} = ${tenant} and ${ofPerson} = ${idUser})`,
  );
  const [found] = await tx
    .select({ begun: sql<boolean>`${sql.join(deeds, sql` or `)}` })
    .from(people)
    .where(and(eq(people.tenant, tenant), eq(people.id, idUser)));
  return found?.begun === true;
};

/**
 * Who was appointed since is left as they are: owners alone change them, and an owner who is
 * blocked may have been the last.
 */
const isAdministrator = ({ admin }: PersonRow): boolean => admin > 0;

interface Undoing {
  writing: Writing;
  note: Note;
}

const undoNew = async ({ writing, note }: Undoing, line: LineRow): Promise<Undone> => {
  const { tx, tenant, changes } = writing;
  const row = await lockedPerson(writing, line.idUser ?? '');
  if (!row) return 'removed';
  if (isAdministrator(row)) return 'kept';
  const { id: idUser, username, name } = row;
  const about = { subjectKind: 'person', idSubject: idUser, subjectName: name } as const;
  if (await hasBegun(tx, tenant, idUser)) {
    if (row.blocked) return 'blocked';
    await putPerson(writing, { idUser, username, name, blocked: true });
    await note({
      ...about,
      action: 'person.block',
      before: { blocked: false },
      after: { blocked: true },
    });
    return 'blocked';
  }
  await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.tenant, tenant), eq(passwordResets.idUser, idUser)));
  await tx.delete(mailQueue).where(and(eq(mailQueue.tenant, tenant), eq(mailQueue.idUser, idUser)));
  await tx.delete(people).where(and(eq(people.tenant, tenant), eq(people.id, idUser)));
  changes.del(personScope(idUser), 'me', idUser);
  await note({ ...about, action: 'people.undoImport', before: { username }, after: {} });
  return 'removed';
};

const undoChange = async (
  { writing, note }: Undoing,
  { idUser, before, after }: LineRow,
): Promise<Undone> => {
  const { tx, tenant } = writing;
  const row = await lockedPerson(writing, idUser ?? '');
  if (!row || isAdministrator(row)) return 'kept';
  const to = Object.fromEntries(
    Object.entries(before).filter(([field]) => heldBy(row, field) === (after[field] ?? null)),
  );
  if (to['email'])
    try {
      await demandFree(tx, tenant, row.id, { email: to['email'] });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      delete to['email'];
    }
  if (Object.keys(to).length === 0) return 'kept';
  await putPerson(writing, {
    ...to,
    idUser: row.id,
    username: row.username,
    name: to['name'] ?? row.name,
  });
  if (to['name']) await renameManager(writing, row.id, to['name']);
  await note({
    action: 'person.change',
    subjectKind: 'person',
    idSubject: row.id,
    subjectName: to['name'] ?? row.name,
    before: Object.fromEntries(Object.keys(to).map((field) => [field, heldBy(row, field)])),
    after: to,
  });
  return Object.keys(to).length === Object.keys(before).length ? 'restored' : 'kept';
};

export const undoLine = async (undoing: Undoing, line: LineRow): Promise<Undone> => {
  const undone =
    line.kind === 'new' ? await undoNew(undoing, line) : await undoChange(undoing, line);
  const l = peopleImportLines;
  await undoing.writing.tx
    .update(l)
    .set({ applied: false })
    .where(and(eq(l.tenant, line.tenant), eq(l.idImport, line.idImport), eq(l.at, line.at)));
  return undone;
};
