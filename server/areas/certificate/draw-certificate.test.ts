import { expect, test } from 'vitest';
import { buildAppDetails } from '#server/testing/build-docs.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { drawCertificate } from './draw-certificate.ts';
import type { CertificateRow } from './issue-certificate.ts';

const row = (values: Partial<CertificateRow>): CertificateRow =>
  ({
    tenant: 'aurora',
    id: 'AAAA-BBBB-CCCC-DDDD',
    idEnrollment: 'e',
    idNodeEnrollment: 'e.n',
    idUser: 'ana',
    idNode: 'n',
    title: 'Atendimento na loja',
    username: 'Ana Silva',
    workload: null,
    startDate: new Date('2026-01-01T12:00:00Z'),
    finishDate: new Date('2026-01-02T12:00:00Z'),
    validityDate: null,
    issuedAt: new Date('2026-01-02T12:00:00Z'),
    ...values,
  }) as CertificateRow;

const wordsOf = async (values: Partial<CertificateRow>): Promise<string> => {
  const company = buildAppDetails({ idCompany: 'aurora', name: 'Aurora' });
  const bytes = await drawCertificate(row(values), company, {
    logo: null,
    address: 'https://aurora.example/c/AAAA',
  });
  return (await readPdf(bytes)).words;
};

test('prints accents that come apart from their letters as one sign each', async () => {
  const words = await wordsOf({
    username: 'Joa\u0303o Arau\u0301jo',
    title: 'Introduc\u0327a\u0303o',
  });
  expect(words).toContain('João Araújo');
  expect(words).toContain('Introdução');
});

test('prints a name of 200 letters whole, on three lines', async () => {
  const name = Array.from({ length: 25 }, (_, at) => `Parte${String(at).padStart(2, '0')}`).join(
    ' ',
  );
  expect(name).toHaveLength(199);
  const words = await wordsOf({ username: name });
  expect(words.replaceAll(/\s+/g, ' ')).toContain('Parte00 Parte01');
  expect(words).toContain('Parte24');
});
