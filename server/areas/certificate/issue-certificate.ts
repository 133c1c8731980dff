import { and, eq } from 'drizzle-orm';
import { printedPart, unprintedSigns } from '#contract/areas/certificate/rules/printed-signs.ts';
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
 * one, with a name that can be printed better if the person has one since.
 *
 * @throws Failure `no_certificate` when it was revoked, `name_not_printed` when its name has no
 *   letter that can be printed.
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
    const nameless = printedPart(person.name) === 'none';
    const [made] = nameless
      ? []
      : await tx
          .insert(certificates)
          .values({ ...facts, tenant, id, username: person.name, issuedAt: now })
          .onConflictDoNothing({ target: [certificates.tenant, certificates.idNodeEnrollment] })
          .returning();
    if (made) return made;
    const own = and(
      eq(certificates.tenant, tenant),
      eq(certificates.idNodeEnrollment, facts.idNodeEnrollment),
    );
    const [known] = await tx.select().from(certificates).where(own);
    if (!known && nameless) throw new Failure('name_not_printed');
    if (!known)
      throw new Error(`the certificate of ${facts.idNodeEnrollment} is neither new nor known`);
    if (known.revokedAt !== null) throw new Failure('no_certificate');
    const better = unprintedSigns(person.name).length < unprintedSigns(known.username).length;
    const username = better ? person.name : known.username;
    if (printedPart(username) === 'none') throw new Failure('name_not_printed');
    if (better) await tx.update(certificates).set({ username }).where(own);
    return { ...known, username };
  });
  return result;
};
