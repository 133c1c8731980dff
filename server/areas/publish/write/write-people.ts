/** Writes the people of the folder and their enrolments. An import never removes people. */
import { and, eq, inArray } from 'drizzle-orm';
import { cleanLine } from '#contract/clean-text.ts';
import { loginKey } from '#server/areas/access/login/login-key.ts';
import { hashPassword } from '#server/areas/access/login/password.ts';
import { enroll } from '../enroll.ts';
import { putTopics } from '../put/put-topics.ts';
import { newPersonId } from '../new-person-id.ts';
import { putPerson, type PersonInput } from '../put/put-person.ts';
import type { Executor } from '#server/db/database.ts';
import { people as peopleTable } from '#server/db/schema/access.ts';
import { madeId, readCompanyKeys } from '#server/db/company-keys.ts';
import type { Writing } from '#server/feed/write.ts';
import type { CompanyPlan, PlannedPerson } from '../import-plan.ts';

/** Password hashes by login. Made outside the transaction, because hashing is slow by design. */
export type FirstPasswords = ReadonlyMap<string, string>;

type KnownPerson = Pick<
  typeof peopleTable.$inferSelect,
  'id' | 'usernameKey' | 'name' | 'phone' | 'imported' | 'profileTimes'
>;

const knownPeople = async (
  db: Executor,
  { tenant, people }: Pick<CompanyPlan, 'tenant' | 'people'>,
): Promise<Map<string, KnownPerson>> => {
  if (people.length === 0) return new Map();
  const keys = people.map(({ username }) => loginKey(username));
  const { id, usernameKey, name, phone, imported, profileTimes } = peopleTable;
  const rows = await db
    .select({ id, usernameKey, name, phone, imported, profileTimes })
    .from(peopleTable)
    .where(and(eq(peopleTable.tenant, tenant), inArray(usernameKey, keys)));
  return new Map(rows.map((row) => [row.usernameKey, row]));
};

export const hashFirstPasswords = async (
  db: Executor,
  plan: CompanyPlan,
): Promise<FirstPasswords> => {
  const hashes = new Map<string, string>();
  if (plan.password === null) return hashes;
  const known = await knownPeople(db, plan);
  for (const { username, invited } of plan.people) {
    const key = loginKey(username);
    if (!known.has(key) && !invited) hashes.set(key, await hashPassword(plan.password));
  }
  return hashes;
};

/**
 * The value of the file counts where it changed since the last import. Otherwise what is there
 * stays, which the person or an operator may have edited. Where no import is remembered, an edit of
 * the person stays.
 */
export const isEdited = (
  { imported, profileTimes }: Pick<KnownPerson, 'imported' | 'profileTimes'>,
  field: 'name' | 'phone',
  said: string | null,
): boolean => {
  if (!imported) return profileTimes[field] !== undefined;
  const before = imported[field];
  // An earlier import kept what the file had, with signs that are taken out now.
  return (typeof before === 'string' ? cleanLine(before) : before) === said;
};

const only = <T extends object>(fields: T, said: ReadonlySet<string>): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => said.has(field))) as Partial<T>;

/** Of a person who is there already, what the folder leaves out stays. */
const inputOf = (
  planned: PlannedPerson,
  person: KnownPerson | undefined,
  idUser: string,
): PersonInput => {
  const {
    enrolled: _enrolled,
    topics: _topics,
    apps: _apps,
    appsOwnLogin: _ownLogin,
    invited: _invited,
    said,
    ...about
  } = planned;
  const { username, name, phone, blocked, ...register } = about;
  const saysPhone = said.has('phone');
  const input: PersonInput = {
    ...(person ? only(register, said) : register),
    idUser,
    username,
    name: person && isEdited(person, 'name', name) ? person.name : name,
    imported: { ...person?.imported, name, ...(saysPhone && { phone }) },
  };
  if (saysPhone) input.phone = person && isEdited(person, 'phone', phone) ? person.phone : phone;
  if (said.has('blocked')) input.blocked = blocked ?? false;
  return input;
};

export const writePeople = async (
  writing: Writing,
  plan: CompanyPlan,
  passwords: FirstPasswords,
): Promise<void> => {
  const known = await knownPeople(writing.tx, plan);
  const keys = await readCompanyKeys(writing.tx, writing.tenant);
  const enrolling = keys('enrollments');
  for (const planned of plan.people) {
    const key = loginKey(planned.username);
    const person = known.get(key);
    const idUser = person?.id ?? (await newPersonId(writing, planned.username, keys));
    await putPerson(
      writing,
      { ...inputOf(planned, person, idUser), passwordHash: passwords.get(key) ?? null },
      person === undefined,
    );
    if (!person && planned.topics.length > 0) await putTopics(writing, idUser, planned.topics);
    for (const one of planned.enrolled) {
      const { node: idNode, team: idTeam } =
        typeof one === 'string' ? { node: one, team: null } : one;
      await enroll(writing, {
        idUser,
        idNode,
        idTeam,
        idEnrollment: madeId(enrolling, [idUser, idNode, idTeam ?? '']),
      });
    }
  }
};
