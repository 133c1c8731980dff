import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCertificate, readCertificate } from '#contract/areas/certificate/api/certificate.ts';
import { topNodeEnrollmentId } from '#contract/areas/learning/entities/enrollment.ts';
import {
  authenticityAddress,
  certificateFileName,
} from '#contract/areas/certificate/rules/certificate.ts';
import { publicAddress } from '#server/areas/access/public-address.ts';
import type { Person } from '#server/http/person.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { Failure } from '#server/failure.ts';
import { ownEnrollment } from '#server/areas/learning/own-enrollment.ts';
import { disposition } from '#server/areas/media/media-headers.ts';
import { forPerson, type LearningServices } from '#server/areas/learning/services.ts';
import { certificateFacts } from '../certificate-facts.ts';
import { issueCertificate } from '../issue-certificate.ts';

interface CertificateRequest {
  idUser: string;
  idEnrollment: string;
  idNodeEnrollment: string;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

const certificateFor = async (
  services: LearningServices,
  person: Person,
  asked: CertificateRequest,
  { request, reply }: Exchange,
): Promise<Buffer> => {
  const { db, clock } = services;
  const { tenant, idUser } = person;
  if (asked.idUser !== idUser) throw new Failure('forbidden');
  await services.costs.hold(request, 'drawing');
  const loaded = await ownEnrollment(db, tenant, idUser, asked.idEnrollment);
  if (!loaded) throw new Failure('not_enrolled');
  const now = new Date(clock.now());
  const docs = docsFor(services, person);
  const row = await issueCertificate(
    db,
    { tenant, now },
    await certificateFacts(loaded, asked, docs, now),
  );
  const [app] = await services.docs.list(db, tenant, 'app');
  if (!app) throw new Failure('unknown_host');
  // Loaded on demand: the drawing libraries are large and rarely needed.
  const [{ companyLogo }, { drawCertificate }] = await Promise.all([
    import('#server/brand/company-logo.ts'),
    import('../draw-certificate.ts'),
  ]);
  const address = authenticityAddress(await publicAddress(services, tenant, request), row.id);
  const bytes = await drawCertificate(row, app, {
    logo: await companyLogo(services, app.logo),
    address,
  });
  void reply
    .type('application/pdf')
    .header('content-disposition', disposition('attachment', certificateFileName(row.title)));
  return bytes;
};

export const createCertificateRoute = forPerson(
  createCertificate,
  ({ services, person, body, request, reply }) =>
    certificateFor(services, person, body, { request, reply }),
);

/** Of the enrolled page itself. */
export const readCertificateRoute = forPerson(
  readCertificate,
  ({ services, person, params, request, reply }) =>
    certificateFor(
      services,
      person,
      { ...params, idNodeEnrollment: topNodeEnrollmentId(params.idEnrollment) },
      { request, reply },
    ),
);
