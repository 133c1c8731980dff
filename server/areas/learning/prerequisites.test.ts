import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { topNodeEnrollmentId } from '#contract/areas/learning/entities/enrollment.ts';
import { write } from '#server/feed/write.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { buildElement, buildNode } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { putClasses } from '#server/testing/put-classes.ts';
import { startTestApp, type AnyAnswer, type TestApp } from '#server/testing/test-app.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  describe('a page that opens after another', () => {
    test('says to callers whether it does, for as long as the completion is valid', async () => {
      const c = await t.company();
      const k = await putClasses(database().db, c, new Date(t.clock.now()));
      const later = `${c.tenant}-depois`;
      await write(
        database().db,
        { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
        async (w) => {
          const mapElements = [buildElement({ idElement: k.content })];
          await putNode(
            w,
            buildNode({
              idNode: k.open,
              nodeCode: '2.2',
              title: 'Antes',
              selfEnrollment: 1,
              validityMonths: 1,
              mapElements,
            }),
          );
          const prerequisites = [
            { idNode: k.open, nodeCode: '2.2', title: 'Antes', equivalents: [] },
          ];
          await putNode(
            w,
            buildNode({ idNode: later, nodeCode: '2.7', selfEnrollment: 1, prerequisites }),
          );
        },
      );
      const isMet = async (): Promise<unknown> => {
        const { body } = await t.call('GET', `/api/learning/nodes/${later}`, {
          host: c.host,
          token: await t.enter(c),
        });
        return body.node.prerequisitesMet;
      };
      const idEnrollment = randomUUID();
      const idContentEnrollment = contentEnrollmentId(topNodeEnrollmentId(idEnrollment), k.content);
      expect(await isMet()).toBe(0);
      // The enrolment that the completion allowed may arrive before it.
      const { body } = await t.push(c, await t.enter(c), [
        {
          kind: 'enrollment.create',
          payload: {
            idEnrollment: randomUUID(),
            idUser: c.ana,
            idNode: later,
            nodeCode: '2.7',
            idTeam: null,
          },
        },
        {
          kind: 'enrollment.create',
          payload: { idEnrollment, idUser: c.ana, idNode: k.open, nodeCode: '2.2', idTeam: null },
        },
        {
          kind: 'content.complete',
          payload: { idContentEnrollment, status: 'COMPLETED', progress: 100 },
        },
      ]);
      expect((body.results as AnyAnswer[]).map(({ verdict }) => verdict)).toEqual([
        'applied',
        'applied',
        'applied',
      ]);
      expect(await isMet()).toBe(1);
      t.clock.advance({ days: 40 });
      expect(await isMet()).toBe(0);
    });
  });
});
