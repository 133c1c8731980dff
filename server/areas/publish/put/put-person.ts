import { and, eq } from 'drizzle-orm';
import { loginKey } from '#server/areas/access/login/login-key.ts';
import { presentMe } from '#server/areas/access/present-me.ts';
import { people } from '#server/db/schema/access.ts';
import { personScope } from '#server/feed/scope.ts';
import { moveStandings } from '#server/areas/campaign/ranking/standings.ts';
import type { Writing } from '#server/feed/write.ts';
import { keepOrgUnits } from './keep-org-units.ts';

export interface PersonInput {
  idUser: string;
  username: string;
  name: string;
  email?: string | null;
  phone?: string | null;
  photo?: string | null;
  admin?: 0 | 1 | 2;
  /** May not enter, and is sent away wherever they are in. Left out: as it is. */
  blocked?: boolean;
  role?: string | null;
  department?: string | null;
  unit?: string | null;
  branch?: string | null;
  employeeCode?: string | null;
  managerName?: string | null;
  /** The manager's own account; `managerName` is then their name. */
  idManager?: string | null;
  /** YYYY-MM-DD. */
  hiredOn?: string | null;
  gamification?: 0 | 1;
  canAccessSupport?: boolean;
  /** Which write last set each field that the person may edit: `people.profileTimes`. */
  profileTimes?: (typeof people.$inferSelect)['profileTimes'];
  /** What an import says of the fields that the person may edit. Left out: as it is. */
  imported?: { name: string; phone?: string | null } | null;
  /** From server/areas/access/login/password.ts. Only for new people: existing people keep their password. */
  passwordHash?: string | null;
}

/** Of a person of whom nothing else is said. */
const newPerson = {
  email: null,
  phone: null,
  admin: 0,
  role: null,
  department: null,
  unit: null,
  branch: null,
  employeeCode: null,
  managerName: null,
  gamification: 0,
  canAccessSupport: false,
} as const;

/**
 * Writes a person's profile. What is left out of an existing one stays, and so do password,
 * acceptances and last login.
 */
export const putPerson = async (
  { tx, tenant, changes }: Writing,
  input: PersonInput,
  /** Known to be new: nothing is there to be read. */
  isNew = false,
): Promise<void> => {
  const { idUser, passwordHash = null, ...given } = input;
  const mine = and(eq(people.tenant, tenant), eq(people.id, idUser));
  const [known] = isNew ? [] : await tx.select().from(people).where(mine);
  const register = {
    ...given,
    // A login that stays keeps its key, which an older version may have made in another way.
    usernameKey: known?.username === given.username ? known.usernameKey : loginKey(given.username),
    ...(given.email !== undefined && {
      emailKey: given.email === null ? null : loginKey(given.email),
    }),
  };
  // A manager of another name is another person, whose account is not known here.
  const isOtherManager =
    given.managerName !== undefined &&
    given.idManager === undefined &&
    given.managerName !== known?.managerName;
  if (isOtherManager) register.idManager = null;
  const [row] = known
    ? await tx.update(people).set(register).where(mine).returning()
    : await tx
        .insert(people)
        .values({ tenant, id: idUser, passwordHash, ...newPerson, ...register })
        .returning();
  if (!row) return;
  await keepOrgUnits({ tx, tenant }, given);
  if (known) await moveStandings(tx, { tenant, idUser }, row);
  const me = presentMe(row);
  if (known && JSON.stringify(presentMe(known)) === JSON.stringify(me)) return;
  changes.put(personScope(idUser), 'me', idUser, me);
};
