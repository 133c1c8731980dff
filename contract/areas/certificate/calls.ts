import { readCertificateAuthenticity } from './api/authenticity.ts';
import { createCertificate, readCertificate } from './api/certificate.ts';

export const calls = {
  readCertificateAuthenticity,
  createCertificate,
  readCertificate,
} as const;
