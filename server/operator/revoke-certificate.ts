import { and, eq } from 'drizzle-orm';
import { readAuthenticityCode } from '#contract/rules/certificate.ts';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import { certificates } from '#server/db/schema/certificate.ts';
import { CommandRefused, type OperatorCommandOf } from './operator-command.ts';
import { companyOf, type OperatorContext } from './operator-context.ts';

/** From here on no person can check it or download it again. Asked for twice, it stays as it was. */
export const revokeCertificate = async (
  context: OperatorContext,
  order: OperatorCommandOf<'revoke-certificate'>,
): Promise<string[]> => {
  const { db, clock } = context;
  const tenant = await companyOf(context, order.company);
  const code = readAuthenticityCode(order.code);
  const own = and(eq(certificates.tenant, tenant), eq(certificates.id, code ?? ''));
  const [row] = await db.select().from(certificates).where(own);
  if (!row) throw new CommandRefused([say.unknownCertificate(order.code, tenant)]);
  if (row.revokedAt === null)
    await db
      .update(certificates)
      .set({ revokedAt: new Date(clock.now()) })
      .where(own);
  return [say.certificateRevoked(row.id, row.title, row.username)];
};
