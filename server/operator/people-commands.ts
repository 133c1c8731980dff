/** People added, changed, blocked, let in again and invited, one company at a time. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PersonRow } from '#server/areas/access/find-person.ts';
import { loginKey } from '#server/areas/access/login/login-key.ts';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import type { Executor } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { write } from '#server/feed/write.ts';
import { newPersonId } from '#server/areas/publish/new-person-id.ts';
import { putPerson } from '#server/areas/publish/put/put-person.ts';
import { invitePerson } from './invite-person.ts';
import { CommandRefused, type OperatorCommandOf, type PersonFields } from './operator-command.ts';
import { companyOf, type OperatorContext, personOf } from './operator-context.ts';

/** Neither a login nor an e-mail address leads to two people: a person who typed it would be no person. */
const refuseTaken = async (
  tx: Executor,
  tenant: string,
  wanted: readonly PersonFields[],
  but: string | null,
): Promise<void> => {
  const keys = wanted.flatMap(({ username, email }) => [
    loginKey(username),
    ...(email === null ? [] : [loginKey(email)]),
  ]);
  const twins = keys.filter((key, i) => keys.indexOf(key) !== i && loginKey(key) !== '');
  const { id, usernameKey, emailKey } = people;
  const mine = eq(people.tenant, tenant);
  const byLogin = await tx
    .select({ id, key: usernameKey })
    .from(people)
    .where(and(mine, inArray(usernameKey, keys)));
  const byEmail = await tx
    .select({ id, key: emailKey })
    .from(people)
    .where(and(mine, inArray(emailKey, keys)));
  const taken = [...byLogin, ...byEmail].flatMap(({ id: owner, key }) =>
    owner === but || key === null ? [] : [key],
  );
  const own = wanted.flatMap(({ username, email }) =>
    email !== null && loginKey(email) === loginKey(username) ? [loginKey(username)] : [],
  );
  const twice = twins.filter(
    (key) => keys.filter((one) => one === key).length > (own.includes(key) ? 2 : 1),
  );
  const wrong = [...new Set(taken)].map(say.taken).concat([...new Set(twice)].map(say.twice));
  if (wrong.length > 0) throw new CommandRefused(wrong);
};

export const addPeople = async (
  context: OperatorContext,
  order: OperatorCommandOf<'add-people'>,
): Promise<string[]> => {
  const { db, clock, announce } = context;
  const tenant = await companyOf(context, order.company);
  const { result } = await write(
    db,
    { tenant, now: new Date(clock.now()), announce },
    async (writing) => {
      await refuseTaken(writing.tx, tenant, order.people, null);
      for (const fields of order.people)
        await putPerson(writing, {
          ...fields,
          idUser: await newPersonId(writing, fields.username),
        });
      return order.people;
    },
  );
  const lines: string[] = [];
  for (const { username } of result)
    lines.push(...(await invitePerson(context, await personOf(context, tenant, username))));
  return lines;
};

const fieldsOf = ({
  username,
  name,
  email,
  phone,
  admin,
  role,
  department,
  unit,
  branch,
  employeeCode,
  managerName,
  gamification,
  canAccessSupport,
}: PersonRow): PersonFields => ({
  username,
  name,
  email,
  phone,
  admin,
  role,
  department,
  unit,
  branch,
  employeeCode,
  managerName,
  gamification,
  canAccessSupport,
});

export const changePerson = async (
  context: OperatorContext,
  order: OperatorCommandOf<'change-person'>,
): Promise<string[]> => {
  const { db, clock, announce } = context;
  const tenant = await companyOf(context, order.company);
  const person = await personOf(context, tenant, order.login);
  const changed = { ...fieldsOf(person), ...order.fields };
  await write(db, { tenant, now: new Date(clock.now()), announce }, async (writing) => {
    await refuseTaken(writing.tx, tenant, [changed], person.id);
    await putPerson(writing, { ...changed, photo: person.photo, idUser: person.id });
  });
  return [say.changed(changed.name, changed.username)];
};

const setBlocked = async (
  context: OperatorContext,
  { company, login }: OperatorCommandOf<'block-person' | 'let-in-person'>,
  blocked: boolean,
) => {
  const { db, clock, announce } = context;
  const tenant = await companyOf(context, company);
  const person = await personOf(context, tenant, login);
  await write(db, { tenant, now: new Date(clock.now()), announce }, (writing) =>
    putPerson(writing, { ...fieldsOf(person), photo: person.photo, idUser: person.id, blocked }),
  );
  return person;
};

/**
 * Every request of theirs is refused from here on, whichever process gets it; what their devices
 * hold stays there.
 */
export const blockPerson = async (
  context: OperatorContext,
  order: OperatorCommandOf<'block-person'>,
): Promise<string[]> => {
  const { tenant, id, name, username } = await setBlocked(context, order, true);
  await context.sessions.endAll(tenant, id);
  return [say.blocked(name, username)];
};

export const letInPerson = async (
  context: OperatorContext,
  order: OperatorCommandOf<'let-in-person'>,
): Promise<string[]> => {
  const { name, username, passwordHash } = await setBlocked(context, order, false);
  return [
    passwordHash === null ? say.letInWithoutPassword(name, username) : say.letIn(name, username),
  ];
};

export const inviteAgain = async (
  context: OperatorContext,
  order: OperatorCommandOf<'invite-person'>,
): Promise<string[]> => {
  const person = await personOf(context, await companyOf(context, order.company), order.login);
  if (person.blocked) throw new CommandRefused([say.isBlocked(person.name, person.username)]);
  return invitePerson(context, person);
};

export const listPeople = async (
  context: OperatorContext,
  order: OperatorCommandOf<'list-people'>,
): Promise<string[]> => {
  const tenant = await companyOf(context, order.company);
  const rows = await context.db
    .select()
    .from(people)
    .where(eq(people.tenant, tenant))
    .orderBy(asc(people.usernameKey));
  return rows.map(say.listed);
};
