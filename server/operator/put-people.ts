/**
 * A table of people: who is new comes in, who is there is changed, who left is blocked. The same
 * table again changes nothing.
 */
import { and, eq, inArray, or } from 'drizzle-orm';
import { cleanLine } from '#contract/clean-text.ts';
import type { PersonRow } from '#server/areas/access/find-person.ts';
import { loginKey } from '#server/areas/access/login/login-key.ts';
import { newPersonId } from '#server/areas/publish/new-person-id.ts';
import { type PersonInput, putPerson } from '#server/areas/publish/put/put-person.ts';
import { isEdited } from '#server/areas/publish/write/write-people.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import type { Executor } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { write, type Writing } from '#server/feed/write.ts';
import { inviteAll } from './invite-person.ts';
import {
  CommandRefused,
  type OperatorAnswer,
  type OperatorCommandOf,
  type RowProblem,
} from './operator-command.ts';
import { companyOf, type OperatorContext } from './operator-context.ts';

type Order = OperatorCommandOf<'put-people'>;
type Given = Order['people'][number];

interface Row {
  /** Its place in the table. */
  row: number;
  given: Given;
  known: PersonRow | undefined;
}

const keysOf = ({ username, email }: { username: string; email?: string | null | undefined }) => [
  loginKey(username),
  ...(email === null || email === undefined ? [] : [loginKey(email)]),
];

/** The table beside the people whose logins or addresses it names. */
const readRows = async (
  tx: Executor,
  tenant: string,
  table: readonly Given[],
): Promise<{ rows: Row[]; others: PersonRow[] }> => {
  const keys = [...new Set(table.flatMap(keysOf))];
  const found = await tx
    .select()
    .from(people)
    .where(
      and(
        eq(people.tenant, tenant),
        or(inArray(people.usernameKey, keys), inArray(people.emailKey, keys)),
      ),
    );
  const byLogin = new Map(found.map((person) => [person.usernameKey, person]));
  const rows = table.map((given, row) => ({
    row,
    given,
    known: byLogin.get(loginKey(given.username)),
  }));
  const named = new Set(rows.map(({ known }) => known?.id));
  return { rows, others: found.filter(({ id }) => !named.has(id)) };
};

/** Neither a login nor an address leads to two people, once all of the table is written. */
const problemsOf = (rows: readonly Row[], others: readonly PersonRow[]): RowProblem[] => {
  const taken = new Set(others.flatMap(keysOf));
  const wanted = rows.map(({ row, given, known }) => {
    const email = given.email === undefined ? known?.email : given.email;
    return { row, known, keys: [...new Set(keysOf({ username: given.username, email }))] };
  });
  const holders = new Map<string, number>();
  for (const { keys } of wanted)
    for (const key of keys) holders.set(key, (holders.get(key) ?? 0) + 1);
  const clashes = wanted.flatMap(({ row, known, keys }) =>
    keys.flatMap((key): RowProblem[] => {
      if ((holders.get(key) ?? 0) > 1) return [{ row, message: say.twice(key) }];
      // Two people who share an address already may keep it.
      const had = known !== undefined && [known.usernameKey, known.emailKey].includes(key);
      return taken.has(key) && !had ? [{ row, message: say.taken(key) }] : [];
    }),
  );
  const nameless = rows.flatMap(({ row, given, known }) =>
    known === undefined && given.name === undefined
      ? [{ row, message: `name: ${importCopy.missing}` }]
      : [],
  );
  return [...clashes, ...nameless];
};

/** What the person edited stays until the table says something else of it than the last time. */
const changedInput = (given: Given, known: PersonRow): PersonInput => {
  const { username: _username, name, phone, ...register } = given;
  const { imported } = known;
  const said = { name: name ?? imported?.name ?? known.name };
  return {
    ...register,
    idUser: known.id,
    username: cleanLine(known.username),
    name: name === undefined || isEdited(known, 'name', name) ? known.name : name,
    ...(phone !== undefined && !isEdited(known, 'phone', phone) && { phone }),
    imported: { ...imported, ...said, ...(phone !== undefined && { phone }) },
  };
};

const isSame = ({ idUser: _id, ...input }: PersonInput, known: PersonRow): boolean =>
  Object.entries(input).every(
    ([field, value]) =>
      JSON.stringify(value) === JSON.stringify(known[field as keyof PersonRow] ?? null),
  );

type Outcome = 'added' | 'changed' | 'same';

const putRow = async (writing: Writing, { given, known }: Row): Promise<Outcome> => {
  if (known) {
    const input = changedInput(given, known);
    if (isSame(input, known)) return 'same';
    await putPerson(writing, input);
    return 'changed';
  }
  const { name = '', phone } = given;
  await putPerson(writing, {
    ...given,
    name,
    imported: { name, ...(phone !== undefined && { phone }) },
    idUser: await newPersonId(writing, given.username),
  });
  return 'added';
};

/** Who is in the company and not in the table. Who administers is blocked by name alone. */
const leaversOf = async (
  db: Executor,
  tenant: string,
  logins: readonly string[],
): Promise<{ leavers: PersonRow[]; admins: PersonRow[] }> => {
  const staying = new Set(logins.map(loginKey));
  const rows = await db
    .select()
    .from(people)
    .where(and(eq(people.tenant, tenant), eq(people.blocked, false)))
    .orderBy(people.usernameKey);
  const gone = rows.filter(({ usernameKey }) => !staying.has(usernameKey));
  return {
    leavers: gone.filter(({ admin }) => admin === 0),
    admins: gone.filter(({ admin }) => admin > 0),
  };
};

export const listLeavers = async (
  context: OperatorContext,
  order: OperatorCommandOf<'list-leavers'>,
): Promise<Omit<OperatorAnswer, 'ok'>> => {
  const tenant = await companyOf(context, order.company);
  const { leavers, admins } = await leaversOf(context.db, tenant, order.staying);
  const lineOf = ({ username, name }: PersonRow): string => `  ${username} · ${name}`;
  return {
    lines: [
      ...(leavers.length === 0 ? [] : [say.leavers(leavers.length), ...leavers.map(lineOf)]),
      ...(admins.length === 0 ? [] : [say.adminsStay(admins.map(({ username }) => username))]),
    ],
    leavers: leavers.map(({ username }) => username),
  };
};

/** @returns the ids of people whose sessions end. */
const block = async (writing: Writing, order: Order): Promise<string[]> => {
  if (order.block.length === 0) return [];
  const staying = order.people.map(({ username }) => username);
  const { leavers } = await leaversOf(writing.tx, writing.tenant, staying);
  const named = new Set(order.block);
  const blocked = leavers.filter(({ username }) => named.has(username.trim()));
  for (const { id: idUser, username, name } of blocked)
    await putPerson(writing, { idUser, username, name, blocked: true });
  return blocked.map(({ id }) => id);
};

export const putPeople = async (
  context: OperatorContext,
  order: Order,
): Promise<Omit<OperatorAnswer, 'ok'>> => {
  const { db, clock, announce, sessions } = context;
  const tenant = await companyOf(context, order.company);
  const { result } = await write(
    db,
    { tenant, now: new Date(clock.now()), announce },
    async (writing) => {
      const { rows, others } = await readRows(writing.tx, tenant, order.people);
      const problems = problemsOf(rows, others);
      if (problems.length > 0) throw new CommandRefused([], problems);
      const done: { row: Row; outcome: Outcome }[] = [];
      for (const row of rows) done.push({ row, outcome: await putRow(writing, row) });
      return { done, left: await block(writing, order) };
    },
  );
  const { done, left } = result;
  const turned = done.filter(
    ({ row: { given, known } }) => known?.blocked === false && given.blocked === true,
  );
  for (const id of [...left, ...turned.flatMap(({ row }) => row.known?.id ?? [])])
    await sessions.endAll(tenant, id);
  const countOf = (wanted: Outcome): number =>
    done.filter(({ outcome }) => outcome === wanted).length;
  const lines = [
    say.tableDone({
      added: countOf('added'),
      changed: countOf('changed'),
      same: countOf('same'),
      blocked: left.length + turned.length,
    }),
  ];
  const invited = done.flatMap(({ row: { given }, outcome }) =>
    outcome === 'added' && given.blocked !== true ? [loginKey(given.username)] : [],
  );
  const persons = await db
    .select()
    .from(people)
    .where(and(eq(people.tenant, tenant), inArray(people.usernameKey, invited)))
    .orderBy(people.usernameKey);
  const made = persons.length === 0 ? [] : await inviteAll(context, tenant, persons);
  if (!order.linksApart) return { lines: [...lines, ...made.flatMap(({ said }) => said)] };
  const unmailed = made.filter(({ mailedTo }) => mailedTo === null);
  return { lines, links: unmailed.map(({ username, name, link }) => ({ username, name, link })) };
};
