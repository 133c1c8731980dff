/** Carries out lines of an import, some at a time; what was before stays beside each. */
import { and, eq } from 'drizzle-orm';
import type { ImportField } from '#contract/areas/people/entities/people-import.ts';
import { addInvitation } from '#server/areas/access/login/invitation.ts';
import { loginKey } from '#server/areas/access/login/login-key.ts';
import type { PersonRow } from '#server/areas/access/find-person.ts';
import { newPersonId } from '#server/areas/publish/new-person-id.ts';
import { type PersonInput, putPerson } from '#server/areas/publish/put/put-person.ts';
import { peopleImportCopy as say } from '#server/copy/people-import-pt-br.ts';
import { people } from '#server/db/schema/access.ts';
import { peopleImportLines } from '#server/db/schema/people.ts';
import { Failure } from '#server/failure.ts';
import type { Writing } from '#server/feed/write.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Note } from '../audit/administer.ts';
import { editedByPerson, renameManager } from '../record/edited-fields.ts';
import { demandFree, managerNameOf } from '../record/change-rules.ts';
import { type Importer, isOutranked } from './plan-lines.ts';

export type LineRow = typeof peopleImportLines.$inferSelect;

export interface Inviting {
  address: string;
  company: string;
  mails: Pick<MailQueue, 'add' | 'reachesPeople'>;
}

interface Applying {
  writing: Writing;
  note: Note;
  importer: Importer;
  /** Null where new people are not invited. */
  inviting: Inviting | null;
}

/** Why a line cannot be carried out any more. */
class LineRefused extends Error {
  override readonly name = 'LineRefused';
}

/** A rule that the line breaks now, whatever the check found. */
const refusing = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'login_taken') throw new LineRefused(say.changedSince);
    if (error.code === 'manager_unknown') throw new LineRefused(say.managerBelow);
    throw error;
  }
};

export const lockedPerson = async (
  { tx, tenant }: Pick<Writing, 'tx' | 'tenant'>,
  idUser: string,
): Promise<PersonRow | undefined> => {
  const mine = and(eq(people.tenant, tenant), eq(people.id, idUser));
  const [row] = await tx.select().from(people).where(mine).for('update');
  return row;
};

/** What holds in the row now, of a field of a line. */
export const heldBy = (row: PersonRow, field: string): string | null =>
  row[field as Exclude<ImportField, 'username'> | 'idManager'];

const marksOf = (
  row: PersonRow | null,
  fields: object,
  now: Date,
): PersonInput['profileTimes'] => ({
  ...row?.profileTimes,
  ...Object.fromEntries(
    Object.keys(fields)
      .filter((field) => editedByPerson.includes(field))
      .map((field) => [field, { at: now.toISOString(), origin: null }]),
  ),
});

const importedOf = (row: PersonRow | null, { name, phone }: LineRow['after']) => ({
  ...row?.imported,
  name: name ?? row?.imported?.name ?? row?.name ?? '',
  ...(phone !== undefined && { phone }),
});

const make = async ({ writing, note, inviting }: Applying, line: LineRow): Promise<string> => {
  const { tx, tenant, now } = writing;
  const { username, after } = line;
  const { idManager = null, ...fields } = after;
  await refusing(demandFree(tx, tenant, null, { username, email: after['email'] ?? null }));
  if (idManager !== null) await refusing(managerNameOf(tx, tenant, null, idManager));
  const idUser = await newPersonId(writing, username);
  const input = { ...fields, idManager, idUser, username, name: after['name'] ?? '' };
  await putPerson(writing, { ...input, imported: importedOf(null, after) }, true);
  await note({
    action: 'person.create',
    subjectKind: 'person',
    idSubject: idUser,
    subjectName: input.name,
    before: {},
    after,
  });
  const row = inviting && after['email'] ? await lockedPerson(writing, idUser) : undefined;
  if (row && inviting)
    await addInvitation(tx, row, { ...inviting, now, sendsMail: inviting.mails.reachesPeople });
  return idUser;
};

const change = async (
  { writing, note, importer }: Applying,
  { idUser, before, after }: LineRow,
): Promise<void> => {
  const { tx, tenant, now } = writing;
  const row = await lockedPerson(writing, idUser ?? '');
  if (!row) throw new LineRefused(say.gone);
  if (isOutranked(importer, row)) throw new LineRefused(say.outranked);
  const fields = Object.keys(after);
  if (fields.some((field) => heldBy(row, field) !== before[field]))
    throw new LineRefused(say.changedSince);
  const { email, idManager, name } = after;
  if (email) await refusing(demandFree(tx, tenant, row.id, { email }));
  if (idManager) await refusing(managerNameOf(tx, tenant, row.id, idManager));
  await putPerson(writing, {
    ...after,
    idUser: row.id,
    username: row.username,
    name: name ?? row.name,
    profileTimes: marksOf(row, after, now) ?? {},
    imported: importedOf(row, after),
  });
  if (name) await renameManager(writing, row.id, name);
  await note({
    action: 'person.change',
    subjectKind: 'person',
    idSubject: row.id,
    subjectName: name ?? row.name,
    before,
    after,
  });
};

/** Keeps a refusal with its line: the others go on. */
export const applyLine = async (applying: Applying, line: LineRow): Promise<void> => {
  const { tx } = applying.writing;
  const l = peopleImportLines;
  const mine = and(eq(l.tenant, line.tenant), eq(l.idImport, line.idImport), eq(l.at, line.at));
  try {
    if (line.kind === 'new') {
      const idUser = await make(applying, line);
      await tx.update(l).set({ applied: true, idUser }).where(mine);
    } else if (line.kind === 'change') {
      await change(applying, line);
      await tx.update(l).set({ applied: true }).where(mine);
    }
  } catch (error) {
    if (!(error instanceof LineRefused)) throw error;
    await tx.update(l).set({ kind: 'refused', reason: error.message }).where(mine);
  }
};

/** Ties a person to a manager who was made by the same import. */
export const tieManager = async ({ writing, note }: Applying, line: LineRow): Promise<void> => {
  const { tx, tenant } = writing;
  if (line.idUser === null || line.manager === null) return;
  const byLogin = and(eq(people.tenant, tenant), eq(people.usernameKey, loginKey(line.manager)));
  const [manager] = await tx.select().from(people).where(byLogin);
  const row = await lockedPerson(writing, line.idUser);
  if (!manager || !row || row.idManager !== line.after['idManager']) return;
  try {
    await refusing(managerNameOf(tx, tenant, row.id, manager.id));
  } catch (error) {
    if (error instanceof LineRefused) return;
    throw error;
  }
  const to = { idManager: manager.id, managerName: manager.name };
  await putPerson(writing, { ...to, idUser: row.id, username: row.username, name: row.name });
  const l = peopleImportLines;
  await tx
    .update(l)
    .set({ after: { ...line.after, ...to } })
    .where(and(eq(l.tenant, tenant), eq(l.idImport, line.idImport), eq(l.at, line.at)));
  await note({
    action: 'person.change',
    subjectKind: 'person',
    idSubject: row.id,
    subjectName: row.name,
    before: { idManager: row.idManager },
    after: to,
  });
};
