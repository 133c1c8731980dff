import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import {
  nodeEnrollmentId,
  topNodeEnrollmentId,
} from '#contract/areas/learning/entities/enrollment.ts';
import { enroll } from '#server/areas/publish/enroll.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { putTeam, type TeamInput } from '#server/areas/publish/put/put-team.ts';
import { people } from '#server/db/schema/access.ts';
import { certificates } from '#server/db/schema/certificate.ts';
import { enrollmentAliases } from '#server/db/schema/classes.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import { write } from '#server/feed/write.ts';
import { buildElement, buildNode } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { buildTeam, putClasses } from '#server/testing/put-classes.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { startTestApp, type TestApp, type TestOp } from '#server/testing/test-app.ts';
import { authenticityCode } from './authenticity-code.ts';

const aCode = (): string => authenticityCode(randomBytes(32), 'matricula.n');

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  /** A page with a class that grants a certificate; Ana is enrolled and has done nothing. */
  const begin = async (team: Partial<TeamInput> = {}) => {
    const c = await t.company();
    const now = new Date(t.clock.now());
    const k = await putClasses(database().db, c, now);
    const idEnrollment = `${c.tenant}-na-turma`;
    await write(database().db, { tenant: c.tenant, now }, async (w) => {
      await putTeam(
        w,
        buildTeam({ idNode: k.page, idTeam: k.teams.free, idCertificate: 'certificado', ...team }),
      );
      await enroll(w, { idUser: c.ana, idNode: k.page, idEnrollment, idTeam: k.teams.free });
    });
    const token = await t.enter(c);
    const ids = {
      idUser: c.ana,
      idEnrollment,
      idNodeEnrollment: topNodeEnrollmentId(idEnrollment),
    };
    const below = { ...ids, idNodeEnrollment: nodeEnrollmentId(idEnrollment, k.below) };
    const ask = async (body: object = ids, as = token) => {
      const response = await t.app.inject({
        method: 'POST',
        url: '/api/certificate',
        headers: { host: c.host, authorization: `Bearer ${as}` },
        payload: body,
      });
      const code = response.statusCode === 200 ? 'ok' : (response.json().code as string);
      return {
        code,
        status: response.statusCode,
        headers: response.headers,
        bytes: response.rawPayload,
      };
    };
    const complete = async (idNodeEnrollment: string, content: string) => {
      const payload = {
        idContentEnrollment: contentEnrollmentId(idNodeEnrollment, content),
        status: 'COMPLETED',
        grade: 0,
        progress: 100,
      };
      const op: TestOp = { kind: 'content.complete', payload };
      return (await t.push(c, token, [op])).body.results[0].verdict as string;
    };
    const completeAll = async () => [
      await complete(ids.idNodeEnrollment, k.content),
      await complete(below.idNodeEnrollment, k.contentBelow),
    ];
    const issued = () =>
      database().db.select().from(certificates).where(eq(certificates.tenant, c.tenant));
    return { c, k, token, ids, below, ask, complete, completeAll, issued };
  };

  describe('a certificate', () => {
    test('is refused until the page is completed, and is a PDF with name, title and code afterwards', async () => {
      const { ids, ask, completeAll, issued } = await begin();
      expect([(await ask()).code, (await ask()).status, await issued()]).toEqual([
        'not_completed',
        403,
        [],
      ]);
      expect(await completeAll()).toEqual(['applied', 'applied']);
      const { status, headers, bytes } = await ask();
      expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
        200,
        'application/pdf',
        `attachment; filename="P_ginacomturmas_certificate.pdf"; filename*=UTF-8''P%C3%A1ginacomturmas_certificate.pdf`,
      ]);
      const [row, ...more] = await issued();
      expect([row, more]).toMatchObject([
        {
          ...ids,
          idCertificate: 'certificado',
          username: 'ana',
          title: 'Página com turmas',
          progress: 100,
          validityDate: null,
        },
        [],
      ]);
      expect(row?.id).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);
      const { words, ...rest } = await readPdf(bytes);
      for (const part of [
        'Certificado',
        'Empresa de Teste certifica que',
        'ana',
        'Página com turmas',
        `Código de autenticidade: ${row?.id}`,
      ])
        expect(words).toContain(part);
      expect(rest).toEqual({
        title: 'Certificado: Página com turmas, ana',
        lang: 'pt-BR',
        tags: ['Document', 'P', 'H1', 'P', 'P', 'P', 'P', 'P', 'P', 'P', 'P', 'P', 'P', 'Figure'],
      });
    });

    test('is the same one for twelve who ask at once, in turns, and byte for byte the same file later', async () => {
      const { c, ids, ask, completeAll, issued } = await begin();
      await completeAll();
      const all = await Promise.all(Array.from({ length: 12 }, () => ask()));
      const drawn = all.filter(({ status }) => status === 200);
      // Drawing holds up the process, so one person's wait for their turns; how many a minute are
      // drawn, cost-limits.test.ts holds.
      expect(drawn.length).toBe(12);
      expect(drawn.every(({ bytes }) => bytes.equals(drawn[0]?.bytes ?? Buffer.alloc(0)))).toBe(
        true,
      );
      expect((await issued()).length).toBe(1);
      t.clock.advance({ days: 2 });
      const later = await ask(ids, await t.enter(c));
      expect([later.code, later.bytes.equals(drawn[0]?.bytes ?? Buffer.alloc(0))]).toEqual([
        'ok',
        true,
      ]);
    });

    test('is had by the enrolment alone, for its own page', async () => {
      const { c, token, ids, completeAll, issued } = await begin();
      const read = (idUser: string) =>
        t.call('GET', `/api/certificate/${idUser}/${ids.idEnrollment}`, { host: c.host, token });
      expect((await read(c.ana)).body.code).toBe('not_completed');
      await completeAll();
      expect([(await read(c.ana)).status, (await read(c.bia)).body.code]).toEqual([
        200,
        'forbidden',
      ]);
      expect((await issued()).map(({ idNodeEnrollment }) => idNodeEnrollment)).toEqual([
        ids.idNodeEnrollment,
      ]);
    });

    test('is no other person’s, not of another company, and not an administrator’s', async () => {
      const { c, ids, ask, completeAll, issued } = await begin();
      await completeAll();
      const [bia, admin] = [await t.enter(c, 'bia'), await t.enter(c, 'admin')];
      const other = await t.company();
      const foreign = await t.call('POST', '/api/certificate', {
        host: other.host,
        token: await t.enter(other),
        body: { ...ids, idUser: other.ana },
      });
      expect([
        (await ask(ids, bia)).code,
        (await ask({ ...ids, idUser: c.bia }, bia)).code,
        (await ask(ids, admin)).code,
        foreign.body.code,
        (await t.call('POST', '/api/certificate', { host: c.host, body: ids })).body.code,
        await issued(),
      ]).toEqual(['forbidden', 'not_enrolled', 'forbidden', 'not_enrolled', 'unauthenticated', []]);
    });

    test('is not given where neither class nor page has one, and is the page’s where only the page has', async () => {
      const { c, k, ids, ask, completeAll, issued } = await begin({ idCertificate: null });
      await completeAll();
      expect([(await ask()).code, (await ask()).status]).toEqual(['no_certificate', 404]);
      const page = buildNode({
        idNode: k.page,
        nodeCode: '2.1',
        title: 'Página',
        workload: 5400,
        validityMonths: 12,
        idCertificate: 'do-curso',
      });
      await write(database().db, { tenant: c.tenant, now: new Date(t.clock.now()) }, (w) =>
        putNode(w, { ...page, mapElements: [buildElement({ idElement: k.content })] }),
      );
      t.services.docs.expire(c.tenant);
      const { words } = await readPdf((await ask(ids)).bytes);
      for (const part of [
        '1 hora e 30 minutos',
        'Carga horária',
        'Início',
        'Conclusão',
        'Válido até',
      ])
        expect(words).toContain(part);
      const [row] = await issued();
      const years =
        (row?.validityDate?.getUTCFullYear() ?? 0) - (row?.finishDate.getUTCFullYear() ?? 0);
      expect([row?.idCertificate, years]).toEqual(['do-curso', 1]);
    });

    test('of a page below is given where the class says so, once that page is completed', async () => {
      const closed = await begin();
      await closed.completeAll();
      expect((await closed.ask(closed.below)).code).toBe('no_certificate');
      const { k, below, ids, ask, complete, issued } = await begin({
        enableCertificateForChildren: 1,
      });
      expect((await ask(below)).code).toBe('not_completed');
      await complete(below.idNodeEnrollment, k.contentBelow);
      expect([(await ask(below)).code, (await ask(ids)).code]).toEqual(['ok', 'not_completed']);
      expect((await issued()).map(({ title }) => title)).toEqual([k.below]);
    });

    test('is refused for a name that cannot be printed, and given once the person has another', async () => {
      const { c, ask, completeAll, issued } = await begin();
      await completeAll();
      const rename = (name: string) =>
        database()
          .db.update(people)
          .set({ name })
          .where(and(eq(people.tenant, c.tenant), eq(people.id, c.ana)));
      await rename('ቢቂላ');
      expect([(await ask()).code, (await ask()).status, await issued()]).toEqual([
        'name_not_printed',
        409,
        [],
      ]);
      await rename('Abebe ቢቂላ');
      expect((await readPdf((await ask()).bytes)).words).toMatch(/que\s+Abebe\s+concluiu/);
      await rename('Abebe Bikila');
      expect((await readPdf((await ask()).bytes)).words).toMatch(/que\s+Abebe Bikila\s+concluiu/);
      // What was printed whole stays as it was issued.
      await rename('Abebe B.');
      expect((await readPdf((await ask()).bytes)).words).toContain('Abebe Bikila');
      expect((await issued()).map(({ username }) => username)).toEqual(['Abebe Bikila']);
    });

    test('is refused once the enrolment has expired', async () => {
      const { c, ids, ask, completeAll } = await begin();
      await completeAll();
      await database()
        .db.update(enrollments)
        .set({ status: 'EXPIRED' })
        .where(and(eq(enrollments.tenant, c.tenant), eq(enrollments.id, ids.idEnrollment)));
      expect((await ask()).code).toBe('not_completed');
    });

    test('is found by the id that a second device gave the enrolment, and says no of what is not there', async () => {
      const { c, k, ids, ask, completeAll, issued } = await begin({
        enableCertificateForChildren: 1,
      });
      await completeAll();
      const alias = `${c.tenant}-outra`;
      await database()
        .db.insert(enrollmentAliases)
        .values({ tenant: c.tenant, alias, idUser: c.ana, idEnrollment: ids.idEnrollment });
      const named = (idNodeEnrollment: string) => ({
        idUser: c.ana,
        idEnrollment: alias,
        idNodeEnrollment,
      });
      expect([
        (await ask(named(topNodeEnrollmentId(alias)))).code,
        (await ask(named(nodeEnrollmentId(alias, k.below)))).code,
        (await ask(named(nodeEnrollmentId(alias, 'nada')))).code,
        (await ask({ ...ids, idEnrollment: 'nada' })).code,
      ]).toEqual(['ok', 'ok', 'not_enrolled', 'not_enrolled']);
      expect((await issued()).map(({ idEnrollment }) => idEnrollment)).toEqual([
        ids.idEnrollment,
        ids.idEnrollment,
      ]);
    });
  });
});

test('a code can be typed from paper, and none comes twice', () => {
  const codes = Array.from({ length: 500 }, aCode);
  expect(
    codes.filter((code) => !/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){3}$/.test(code)),
  ).toEqual([]);
  expect(new Set(codes).size).toBe(500);
});
