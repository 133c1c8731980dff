/**
 * What people may see of attempts at evaluations of pages that are for a group: like the rest of
 * such a page.
 */
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { EvaluationBank } from '#contract/areas/evaluation/entities/bank.ts';
import { filesIn, readMediaKey, restrictedOf, signed } from '#server/areas/content/signed-media.ts';
import type { Executor } from '#server/db/database.ts';
import { groupMembers } from '#server/db/schema/classes.ts';
import { nodes } from '#server/db/schema/learning.ts';

interface Seen {
  idUser: string;
  idNode: string;
  bank: EvaluationBank;
}

export interface AttemptAccess {
  /** Whether questions that were not begun are for this person. */
  mayBegin(one: Pick<Seen, 'idUser' | 'idNode'>): boolean;
  /**
   * The bank with the addresses of its pictures as the page's own are: they end where only the
   * group may have them.
   */
  bankOf(bank: EvaluationBank): EvaluationBank;
}

const open: AttemptAccess = { mayBegin: () => true, bankOf: (bank) => bank };

export const readAttemptAccess = async (
  executor: Executor,
  { tenant, now }: { tenant: string; now: Date },
  seen: readonly Seen[],
): Promise<AttemptAccess> => {
  const idNodes = [...new Set(seen.map(({ idNode }) => idNode))];
  if (idNodes.length === 0) return open;
  const closed = await executor
    .select({ id: nodes.id, idGroup: nodes.idGroup })
    .from(nodes)
    .where(and(eq(nodes.tenant, tenant), inArray(nodes.id, idNodes), isNotNull(nodes.idGroup)));
  if (closed.length === 0) return open;
  const groupOf = new Map(closed.map(({ id, idGroup }) => [id, idGroup]));
  const members = await executor
    .select({ idGroup: groupMembers.idGroup, idUser: groupMembers.idUser })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.tenant, tenant),
        inArray(groupMembers.idGroup, [...new Set(groupOf.values())].map(String)),
        inArray(groupMembers.idUser, [...new Set(seen.map(({ idUser }) => idUser))]),
      ),
    );
  const known = new Set(members.map(({ idGroup, idUser }) => `${idGroup} ${idUser}`));
  const banks = new Set(seen.filter(({ idNode }) => groupOf.has(idNode)).map(({ bank }) => bank));
  const restricted = await restrictedOf(executor, tenant, filesIn([...banks]));
  const terms =
    restricted.size === 0 ? null : { key: await readMediaKey(executor), tenant, now, restricted };
  const ready = new Map([...banks].map((bank) => [bank, terms ? signed(bank, terms) : bank]));
  return {
    mayBegin: ({ idUser, idNode }) =>
      !groupOf.has(idNode) || known.has(`${groupOf.get(idNode)} ${idUser}`),
    bankOf: (bank) => ready.get(bank) ?? bank,
  };
};
