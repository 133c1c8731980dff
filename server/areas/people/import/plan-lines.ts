/** What an import would do with each line, beside the people of the company. Changes nothing. */
import type { ImportField, LineKind } from '#contract/areas/people/entities/people-import.ts';
import { loginKey } from '#server/areas/access/login/login-key.ts';
import { isEdited } from '#server/areas/publish/write/write-people.ts';
import { peopleImportCopy as say } from '#server/copy/people-import-pt-br.ts';
import type { people } from '#server/db/schema/access.ts';
import { lineValues, type LineValues } from './line-values.ts';
import { folded } from './people-columns.ts';
import type { FileRow } from './table.ts';

export type KnownPerson = Pick<
  typeof people.$inferSelect,
  | Exclude<ImportField, 'username'>
  | 'id'
  | 'username'
  | 'usernameKey'
  | 'emailKey'
  | 'idManager'
  | 'admin'
  | 'imported'
  | 'profileTimes'
>;

type Fields = Record<string, string | null>;

export interface PlannedLine {
  at: number;
  line: number;
  kind: LineKind;
  name: string;
  username: string;
  reason: string | null;
  idUser: string | null;
  /** The login of a manager who is new in this file. */
  manager: string | null;
  before: Fields;
  after: Fields;
}

/** Who imports: an administrator changes no other administrator, an owner does. */
export interface Importer {
  /** Null in support access: no account is the person's own. */
  idOwn: string | null;
  isOwner: boolean;
}

export const isOutranked = (
  { idOwn, isOwner }: Importer,
  { id, admin }: Pick<KnownPerson, 'id' | 'admin'>,
): boolean => admin > 0 && !isOwner && id !== idOwn;

interface Draft {
  row: FileRow;
  values: LineValues;
  problem: string | null;
  key: string;
  known: KnownPerson | undefined;
}

/** Lines that a reason names. */
const NAMED = 3;

const grouped = <T>(items: Iterable<T>, keyOf: (item: T) => string | null): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** Marks lines with the same login, or one that looks the same. */
const refuseTwins = (drafts: readonly Draft[], everyone: readonly KnownPerson[]): void => {
  for (const group of grouped(drafts, ({ key }) => (key === '' ? null : folded(key))).values()) {
    if (group.length < 2) continue;
    const isSame = group.every(({ key }) => key === group[0]?.key);
    for (const draft of group) {
      const lines = group.filter((one) => one !== draft).map(({ row }) => row.line);
      draft.problem ??= (isSame ? say.sameLogin : say.similarInFile)(lines.slice(0, NAMED));
    }
  }
  const byFolded = grouped(everyone, ({ usernameKey }) => folded(usernameKey));
  for (const draft of drafts) {
    if (draft.known || draft.key === '') continue;
    const [similar] = byFolded.get(folded(draft.key)) ?? [];
    if (similar) draft.problem ??= say.similarLogin(similar.name, similar.username);
  }
};

/** The login and the address that the person of a line would have. */
const keysOf = ({ key, values, known }: Draft): string[] => {
  const email = values.email === undefined ? known?.emailKey : loginKey(values.email);
  return [...new Set([key, email ?? ''])].filter((one) => one !== '');
};

/** Marks lines whose login or address leads to another person, too. */
const refuseTaken = (drafts: readonly Draft[], everyone: readonly KnownPerson[]): void => {
  const here = new Set(drafts.map(({ known }) => known?.id));
  const taken = new Set(
    everyone.flatMap(({ id, usernameKey, emailKey }) =>
      here.has(id) ? [] : [usernameKey, ...(emailKey === null ? [] : [emailKey])],
    ),
  );
  const holders = new Map<string, number>();
  for (const key of drafts.flatMap(keysOf)) holders.set(key, (holders.get(key) ?? 0) + 1);
  for (const draft of drafts) {
    const { known } = draft;
    // Two people who share an address already may keep it.
    const wanted = keysOf(draft).filter(
      (key) => !known || ![known.usernameKey, known.emailKey].includes(key),
    );
    for (const key of wanted) {
      if ((holders.get(key) ?? 0) > 1) draft.problem ??= say.keyTwice(key);
      else if (taken.has(key)) draft.problem ??= say.keyTaken(key);
    }
  }
};

interface Manager {
  key: string;
  name: string;
  /** Null of a manager who is new in this file. */
  id: string | null;
}

/** Finds managers as HR writes them: by login, by code, by a name that one person has. */
const managerFinder = (drafts: readonly Draft[], everyone: readonly KnownPerson[]) => {
  const all: (Manager & { code: string | null })[] = [
    ...everyone.map(({ usernameKey: key, name, id, employeeCode: code }) => ({
      key,
      name,
      id,
      code,
    })),
    ...drafts.flatMap(({ known, problem, key, values: { name = '', employeeCode: code = null } }) =>
      known || problem !== null ? [] : [{ key, name, id: null, code }],
    ),
  ];
  const byKey = new Map(all.map((one) => [one.key, one]));
  const byCode = grouped(all, ({ code }) => code);
  const byName = grouped(all, ({ name }) => folded(name));
  return (text: string): Manager | 'many' | null => {
    const exact = byKey.get(loginKey(text));
    if (exact) return exact;
    const [one, ...more] = byCode.get(text) ?? byName.get(folded(text)) ?? [];
    if (!one) return null;
    return more.length > 0 ? 'many' : one;
  };
};

/** The fields of the person's own row that the line says, without the manager. */
const wantedOf = ({ values, known }: Draft): Fields => {
  const { username, managerName: _manager, ...fields } = values;
  if (!known) return { username: username ?? '', ...fields };
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => {
      // What the person edited stays until a file says something else of it than the last one.
      if ((field === 'name' || field === 'phone') && isEdited(known, field, value)) return false;
      return known[field as Exclude<ImportField, 'username'>] !== value;
    }),
  );
};

/** Whether a person would be above themselves, by where each one's manager leads. */
const isCircle = (managers: ReadonlyMap<string, string>, key: string): boolean => {
  const seen = new Set<string>();
  for (let at = managers.get(key); at !== undefined && !seen.has(at); at = managers.get(at)) {
    if (at === key) return true;
    seen.add(at);
  }
  return false;
};

const draftOf = (
  row: FileRow,
  columns: readonly (ImportField | null)[],
  byLogin: ReadonlyMap<string, KnownPerson>,
): Draft => {
  const { values, problem } = lineValues(row.cells, columns);
  const key = loginKey(values.username ?? '');
  const known = byLogin.get(key);
  const nameless = !known && values.name === undefined ? say.noName : null;
  return { row, values, key, known, problem: problem ?? nameless };
};

/** The manager as fields of the person's row; none where the person has this one already. */
const managerFields = ({ values, known }: Draft, manager: Manager | null): Fields => {
  if (values.managerName === undefined) return {};
  const managerName = manager?.name ?? values.managerName;
  const idManager = manager?.id ?? null;
  const isHeld =
    known !== undefined &&
    known.idManager === idManager &&
    (idManager !== null || known.managerName === managerName);
  return isHeld ? {} : { managerName, idManager };
};

const whoOf = ({ row: { line }, values, known }: Draft) => ({
  line,
  name: known?.name ?? values.name ?? '',
  username: known?.username ?? values.username ?? '',
  idUser: known?.id ?? null,
});

const lineOf = (
  draft: Draft,
  at: number,
  manager: Manager | null,
  problem: string | null,
  importer: Importer,
): PlannedLine => {
  const { known } = draft;
  const after = { ...wantedOf(draft), ...managerFields(draft, manager) };
  const isSame = known !== undefined && Object.keys(after).length === 0;
  const rank = !isSame && known && isOutranked(importer, known) ? say.outranked : null;
  const reason = problem ?? rank;
  const nothing = {
    ...whoOf(draft),
    at,
    reason,
    manager: null,
    before: {},
    after: {},
  };
  if (reason !== null) return { ...nothing, kind: 'refused' };
  if (isSame) return { ...nothing, kind: 'same' };
  const before: Fields = {};
  for (const field of known ? Object.keys(after) : [])
    before[field] = known?.[field as Exclude<ImportField, 'username'> | 'idManager'] ?? null;
  return {
    ...nothing,
    kind: known ? 'change' : 'new',
    manager: manager?.id === null ? manager.key : null,
    before,
    after,
  };
};

/** Who is above whom, by logins. */
const managersOf = (everyone: readonly KnownPerson[]): Map<string, string> => {
  const keyOfId = new Map(everyone.map(({ id, usernameKey }) => [id, usernameKey]));
  return new Map(
    everyone.flatMap(({ usernameKey, idManager }) => {
      const above = idManager === null ? undefined : keyOfId.get(idManager);
      return above === undefined ? [] : [[usernameKey, above] as const];
    }),
  );
};

export const planLines = (
  rows: readonly FileRow[],
  columns: readonly (ImportField | null)[],
  everyone: readonly KnownPerson[],
  importer: Importer,
): PlannedLine[] => {
  const byLogin = new Map(everyone.map((person) => [person.usernameKey, person]));
  const drafts = rows.map((row) => draftOf(row, columns, byLogin));
  refuseTwins(drafts, everyone);
  refuseTaken(drafts, everyone);
  const findManager = managerFinder(drafts, everyone);
  const above = managersOf(everyone);
  const managers = drafts.map((draft): Manager | null => {
    const { values, problem, key } = draft;
    if (values.managerName === undefined || problem !== null) return null;
    const manager = findManager(values.managerName);
    if (manager === 'many') draft.problem = say.manyManagers(values.managerName);
    else if (manager?.key === key) draft.problem = say.ownManager;
    else if (manager) {
      above.set(key, manager.key);
      return manager;
    }
    return null;
  });
  return drafts.map((draft, at) => {
    const manager = managers[at] ?? null;
    const circle = manager !== null && isCircle(above, draft.key) ? say.managerBelow : null;
    return lineOf(draft, at, manager, draft.problem ?? circle, importer);
  });
};
