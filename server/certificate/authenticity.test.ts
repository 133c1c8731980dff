import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificates } from '#server/db/schema/certificate.ts';
import { runOperatorCommand } from '#server/operator/run-command.ts';
import { operatorCommand } from '#server/operator/operator-command.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { authenticityCode } from './authenticity-code.ts';

const aCode = (): string => authenticityCode(randomBytes(32), 'matricula.n');

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database(), { loginRates: { perAccount: 1000, perAddress: 40 } });
  });
  afterAll(() => t.app.close());

  const issue = async ({ tenant, ana }: TestCompany, validityDate: Date | null = null) => {
    const id = aCode();
    const [startDate, finishDate] = [
      new Date('2026-01-02T10:00:00Z'),
      new Date('2026-01-09T10:00:00Z'),
    ];
    await database().db.insert(certificates).values({
      tenant,
      id,
      idCertificate: 'c',
      idUser: ana,
      idEnrollment: id,
      idNodeEnrollment: id,
      username: 'Ana Souza',
      title: 'Empilhadeira',
      workload: null,
      startDate,
      finishDate,
      validityDate,
      progress: 100,
      issuedAt: finishDate,
    });
    return id;
  };
  const read = ({ host }: TestCompany, code: string, ip = '203.0.113.1') =>
    t.call('GET', `/api/learning/students/certificate-authenticity/${encodeURIComponent(code)}`, {
      host,
      ip,
    });

  test('a certificate is read by its code without login, however it was typed, and shows nothing but what is on the paper', async () => {
    const c = await t.company();
    const code = await issue(c, new Date('2028-01-09T10:00:00Z'));
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code} `])
      expect(await read(c, typed)).toMatchObject({
        status: 200,
        body: {
          username: 'Ana Souza',
          title: 'Empilhadeira',
          startDate: '2026-01-02T10:00:00.000Z',
          progress: 100,
          token: code,
          finishDate: '2026-01-09T10:00:00.000Z',
          validityDate: '2028-01-09T10:00:00.000Z',
        },
      });
    expect(Object.keys((await read(c, code)).body).toSorted()).toEqual([
      'finishDate',
      'progress',
      'startDate',
      'title',
      'token',
      'username',
      'validityDate',
    ]);
  });

  test('a changed, guessed or malformed code and one of another company are all not found, in the same words', async () => {
    const [c, other] = [await t.company(), await t.company()];
    const code = await issue(c);
    const changed = code.replace(/.$/, (last) => (last === '2' ? '3' : '2'));
    const swapped = Array.from(code.slice(0, 4)).toReversed().join('') + code.slice(4);
    const answers = await Promise.all([
      ...[
        changed,
        aCode(),
        'x',
        '%00',
        "' or 1=1 --",
        '0'.repeat(200),
        code.slice(0, -1),
        `${code}2`,
      ].map((typed) => read(c, typed)),
      read(other, code),
      ...(swapped === code ? [] : [read(c, swapped)]),
    ]);
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.code} ${body.message}`)),
    ).toEqual(new Set(['404 certificate_unknown Certificado não encontrado.']));
    expect((await read(c, code)).status).toBe(200);
  });

  test('a revoked one is not found, and revoking is for its own company', async () => {
    const [c, other] = [await t.company(), await t.company()];
    const [code, kept] = [await issue(c), await issue(c)];
    const revoke = (company: string, named = code) =>
      runOperatorCommand(
        { ...t.services, sendsMail: false, port: 8080 },
        operatorCommand.parse({ kind: 'revoke-certificate', company, code: named }),
      );
    expect((await revoke(other.tenant)).ok).toBe(false);
    expect((await read(c, code)).status).toBe(200);
    expect(await revoke(c.tenant, code.toLowerCase())).toMatchObject({
      ok: true,
      lines: [expect.stringContaining(`Revogado: certificado ${code}`)],
    });
    expect((await revoke(c.tenant)).ok).toBe(true);
    expect([(await read(c, code)).body.code, (await read(c, kept)).status]).toEqual([
      'certificate_unknown',
      200,
    ]);
  });

  test('a person who tries many codes has to wait, and true ones are still answered', async () => {
    const c = await t.company();
    const code = await issue(c);
    const ip = '203.0.113.77';
    const tried = await Promise.all(Array.from({ length: 45 }, () => read(c, aCode(), ip)));
    expect(tried.filter(({ status }) => status === 404).length).toBe(40);
    expect(tried.filter(({ status }) => status === 429).length).toBe(5);
    expect([(await read(c, code, ip)).status, (await read(c, aCode())).status]).toEqual([200, 404]);
  });
});
