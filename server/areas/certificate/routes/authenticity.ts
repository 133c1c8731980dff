import { and, eq, isNull } from 'drizzle-orm';
import { readCertificateAuthenticity } from '#contract/areas/certificate/api/authenticity.ts';
import { readAuthenticityCode } from '#contract/areas/certificate/rules/certificate.ts';
import { certificates } from '#server/db/schema/certificate.ts';
import { Failure } from '#server/failure.ts';
import { forAnybody } from '#server/areas/learning/services.ts';

/**
 * Of the host's company alone. Unknown, malformed and revoked codes get the same answer. Who asks
 * for many of them has to wait.
 */
export const readAuthenticityRoute = forAnybody(
  readCertificateAuthenticity,
  async ({ services, params, request, tenant }) => {
    const company = await tenant();
    const code = readAuthenticityCode(params.authenticityID);
    const [row] =
      company === null || code === null
        ? []
        : await services.db
            .select()
            .from(certificates)
            .where(
              and(
                eq(certificates.tenant, company),
                eq(certificates.id, code),
                isNull(certificates.revokedAt),
              ),
            );
    if (!row) {
      await services.limits.certificate({ tenant: company, ip: request.ip });
      throw new Failure('certificate_unknown');
    }
    return {
      username: row.username,
      title: row.title,
      startDate: row.startDate.toISOString(),
      finishDate: row.finishDate.toISOString(),
      validityDate: row.validityDate?.toISOString() ?? null,
      progress: row.progress,
      token: row.id,
    };
  },
);
