import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#server/db/database.ts';
import { sessions } from '#server/db/schema/access.ts';

/** Whether this person has been in on this device before, as themself. */
export const isKnownDevice = async (
  executor: Executor,
  tenant: string,
  idUser: string,
  device: string,
): Promise<boolean> => {
  const [known] = await executor
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.tenant, tenant),
        eq(sessions.idUser, idUser),
        eq(sessions.device, device),
        isNull(sessions.supporter),
      ),
    )
    .limit(1);
  return known !== undefined;
};
