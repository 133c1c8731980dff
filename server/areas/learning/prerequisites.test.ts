import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import {
  nodeEnrollmentId,
  topNodeEnrollmentId,
} from '#contract/areas/learning/entities/enrollment.ts';
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

    test('closes the pages below it too: work in them is kept, and counts once it may', async () => {
      const c = await t.company();
      const k = await putClasses(database().db, c, new Date(t.clock.now()));
      const page = `${c.tenant}-acima`;
      const below = `${c.tenant}-dentro`;
      const put = (...nodes: Parameters<typeof buildNode>[0][]) =>
        write(
          database().db,
          { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
          async (w) => {
            for (const node of nodes) await putNode(w, buildNode(node));
          },
        );
      const content = (idElement: string) => buildElement({ idElement });
      const lesson = content(k.contentBelow);
      const parentNodes = [{ idNode: page, nodeCode: '2.8', title: 'Acima', shortTitle: null }];
      const step = buildElement({ idElement: below, elementType: 'NODE' });
      const prerequisites = [{ idNode: k.open, nodeCode: '2.2', title: 'Antes', equivalents: [] }];
      const inside = {
        idNode: below,
        nodeCode: '2.8.1',
        mapElements: [lesson],
        parentNodes,
      };
      const above = { idNode: page, nodeCode: '2.8', selfEnrollment: 1 as const };
      await put(
        { idNode: k.open, nodeCode: '2.2', selfEnrollment: 1, mapElements: [content(k.content)] },
        { ...above, mapElements: [step], prerequisites },
        inside,
      );
      const enroll = (idEnrollment: string, idNode: string, nodeCode: string) => ({
        kind: 'enrollment.create' as const,
        payload: { idEnrollment, idUser: c.ana, idNode, nodeCode, idTeam: null },
      });
      const complete = (idNodeEnrollment: string, idContentItem: string) => ({
        kind: 'content.complete' as const,
        payload: {
          idContentEnrollment: contentEnrollmentId(idNodeEnrollment, idContentItem),
          status: 'COMPLETED' as const,
          progress: 100,
        },
      });
      const [mine, first] = [randomUUID(), randomUUID()];
      const inBelow = nodeEnrollmentId(mine, below);
      t.clock.advance({ days: 1 });
      const token = await t.enter(c);
      const standing = async (idNode: string): Promise<unknown[]> => {
        const { body } = await t.call('GET', `/api/learning/nodes/${idNode}`, {
          host: c.host,
          token,
        });
        return [body.node.prerequisitesMet, body.nodeEnrollment.status];
      };
      const both = async () => [await standing(page), await standing(below)];
      const { body } = await t.push(c, token, [
        enroll(mine, page, '2.8'),
        complete(inBelow, k.contentBelow),
      ]);
      expect((body.results as AnyAnswer[]).map(({ verdict }) => verdict)).toEqual([
        'applied',
        'applied',
      ]);
      expect(await both()).toEqual([
        [0, 'NOT_ATTEMPTED'],
        [0, 'NOT_ATTEMPTED'],
      ]);
      await t.push(c, token, [
        enroll(first, k.open, '2.2'),
        complete(topNodeEnrollmentId(first), k.content),
      ]);
      expect(await both()).toEqual([
        [1, 'COMPLETED'],
        [1, 'COMPLETED'],
      ]);
    });
  });
});
