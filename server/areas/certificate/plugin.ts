import { areaWith } from '#server/area.ts';
import type { LearningServices } from '#server/areas/learning/services.ts';
import { readAuthenticityRoute } from './routes/authenticity.ts';
import { createCertificateRoute, readCertificateRoute } from './routes/certificate.ts';

export const certificate = areaWith<LearningServices>()({
  routes: {
    createCertificate: createCertificateRoute,
    readCertificateAuthenticity: readAuthenticityRoute,
    readCertificate: readCertificateRoute,
  },
  writes: {},
  makeServices: () => ({}),
});
