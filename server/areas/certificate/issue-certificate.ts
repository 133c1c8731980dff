import { and, eq } from 'drizzle-orm';
import { readPerson } from '#server/areas/access/read-person.ts';
import { readCompanyKeys } from '#server/db/company-keys.ts';
import type { Database } from '#server/db/database.ts';
import { certificates } from '#server/db/schema/certificate.ts';
import { Failure } from '#server/failure.ts';
import { write } from '#server/feed/write.ts';
import { authenticityCode } from './authenticity-code.ts';
import type { CertificateFacts } from './certificate-facts.ts';

export type CertificateRow = typeof certificates.$inferSelect;

/**
 * The certificate of a node enrolment. The first request creates it; later requests get the same
 * one. @throws Failure `no_certificate` when it was revoked.
 */
export const issueCertificate = async (
  db: Database,
  { tenant, now }: { tenant: string; now: Date },
  facts: CertificateFacts,
): Promise<CertificateRow> => {
  const { result } = await write(db, { tenant, now }, async ({ tx }) => {
    const person = await readPerson(tx, tenant, facts.idUser);
    if (!person) throw new Failure('person_unknown');
    const key = (await readCompanyKeys(tx, tenant))('certificates');
    const id = authenticityCode(key, facts.idNodeEnrollment);
    const [made] = await tx
      .insert(certificates)
      .values({ ...facts, tenant, id, username: person.name, issuedAt: now })
      .onConflictDoNothing({ target: [certificates.tenant, certificates.idNodeEnrollment] })
      .returning();
    if (made) return made;
    const [known] = await tx
      .select()
      .from(certificates)
      .where(
        and(
          eq(certificates.tenant, tenant),
          eq(certificates.idNodeEnrollment, facts.idNodeEnrollment),
        ),
      );
    if (!known)
      throw new Error(`the certificate of ${facts.idNodeEnrollment} is neither new nor known`);
    if (known.revokedAt !== null) throw new Failure('no_certificate');
    return known;
  });
  return result;
};
