/**
 * What a server makes up and a device or a person builds on: each comes out the same on a server
 * that was set back to a day before it. The list of all that is made up, with what need not come
 * out the same, is docs/decisions/0027.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { topNodeEnrollmentId } from '#contract/areas/learning/entities/enrollment.ts';
import { certificates } from '#server/db/schema/certificate.ts';
import { enrollments, nodeEnrollments } from '#server/db/schema/learning.ts';
import { write, type Writing } from '#server/feed/write.ts';
import { runOperatorCommand } from '#server/operator/run-command.ts';
import { operatorCommand } from '#server/operator/operator-command.ts';
import { findPerson } from '#server/areas/access/find-person.ts';
import { enroll } from '#server/areas/publish/enroll.ts';
import { newPersonId } from '#server/areas/publish/new-person-id.ts';
import { putPerson } from '#server/areas/publish/put/put-person.ts';
import { putTeam } from '#server/areas/publish/put/put-team.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { buildTeam, putClasses } from '#server/testing/put-classes.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startRestorable, type Restorable } from './restorable.ts';

onEmbeddedDatabase((database) => {
  let server: Restorable;
  beforeAll(async () => {
    server = await startRestorable(database());
  });
  afterAll(() => server.stop());

  const publish = <T>(c: TestCompany, work: (writing: Writing) => Promise<T>) =>
    write(database().db, { tenant: c.tenant, now: new Date(server.app().clock.now()) }, work);

  /** Ana has concluded a page whose class grants a certificate. */
  const graduate = async (c: TestCompany) => {
    const k = await putClasses(database().db, c, new Date(server.app().clock.now()));
    const idEnrollment = `${c.tenant}-na-turma`;
    await publish(c, async (w) => {
      await putTeam(
        w,
        buildTeam({ idNode: k.page, idTeam: k.teams.free, idCertificate: 'certificado' }),
      );
      await enroll(w, { idUser: c.ana, idNode: k.page, idEnrollment, idTeam: k.teams.free });
      await w.tx
        .update(enrollments)
        .set({ status: 'COMPLETED', progress: 100, finishDate: w.now })
        .where(eq(enrollments.id, idEnrollment));
      const top = eq(nodeEnrollments.id, topNodeEnrollmentId(idEnrollment));
      await w.tx.update(nodeEnrollments).set({ status: 'COMPLETED', progress: 100 }).where(top);
    });
    return { idUser: c.ana, idEnrollment, idNodeEnrollment: topNodeEnrollmentId(idEnrollment) };
  };

  /**
   * What a server makes up, by its name in the list: it is made, told by what it is known, and has
   * to be the same when it is made again.
   */
  const madeUp: Record<string, (c: TestCompany) => Promise<() => Promise<string>>> = {
    'the code of a certificate': async (c) => {
      const body = await graduate(c);
      return async () => {
        const token = await server.app().enter(c);
        expect(
          (await server.app().call('POST', '/api/certificate', { host: c.host, token, body }))
            .status,
        ).toBe(200);
        const [row] = await database()
          .db.select()
          .from(certificates)
          .where(eq(certificates.tenant, c.tenant));
        const code = row?.id ?? '';
        const path = `/api/learning/students/certificate-authenticity/${code}`;
        expect((await server.app().call('GET', path, { host: c.host })).status).toBe(200);
        return code;
      };
    },
    'a person whom an operator adds': async (c) => async () => {
      const person = { username: 'nova', name: 'Nova', email: 'nova@nova.example' };
      const order = operatorCommand.parse({
        kind: 'add-people',
        company: c.tenant,
        people: [person],
      });
      await runOperatorCommand({ ...server.app().services, sendsMail: false, port: 8080 }, order);
      return (await findPerson(database().db, c.tenant, 'nova'))?.id ?? '';
    },
    'a person who comes in by single sign-on': async (c) => async () => {
      const { result } = await publish(c, async (w) => {
        const idUser = await newPersonId(w, 'Sso@Nova.example');
        await putPerson(w, { idUser, username: 'sso@nova.example', name: 'Nova', email: null });
        return idUser;
      });
      return result;
    },
  };

  test.each(Object.entries(madeUp))('%s comes out the same', async (_name, make) => {
    const c = await server.app().company();
    const again = await make(c);
    await server.copy();
    const before = await again();
    expect(before).not.toBe('');
    await server.restore();
    expect(await again()).toBe(before);
  });

  test('a new person with the login that another person had is another person', async () => {
    const c = await server.app().company();
    const ids = await publish(c, async (w) => {
      const first = await newPersonId(w, 'joana');
      await putPerson(w, { idUser: first, username: 'joana', name: 'Joana', email: null });
      await putPerson(w, { idUser: first, username: 'joana.silva', name: 'Joana', email: null });
      return [first, await newPersonId(w, 'joana')];
    });
    expect(new Set(ids.result).size).toBe(2);
  });
});
