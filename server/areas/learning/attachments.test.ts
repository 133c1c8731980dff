import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attachment } from '#contract/areas/learning/entities/attachment.ts';
import { mediaAddress } from '#server/areas/media/media-address.ts';
import { putMediaFile } from '#server/areas/media/put-media-file.ts';
import { grantToGroups } from '#server/areas/publish/grant-to-groups.ts';
import { putTeam } from '#server/areas/publish/put/put-team.ts';
import { write } from '#server/feed/write.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { buildTeam, putClasses } from '#server/testing/put-classes.ts';
import { startTestApp, type AnyAnswer, type TestApp } from '#server/testing/test-app.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const begin = async () => {
    const c = await t.company();
    const k = await putClasses(database().db, c, new Date(t.clock.now()));
    const get = async (path: string, login?: string) =>
      t.call('GET', `/api${path}`, { host: c.host, token: await t.enter(c, login) });
    const publish = (work: Parameters<typeof write>[2]) =>
      write(
        database().db,
        { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
        work,
      );
    return { c, k, get, publish };
  };
  const attachment = (n: number): Attachment => {
    const sha256 = n.toString(16).padStart(64, '0');
    const fileName = `anexo-${n}.pdf`;
    const media = {
      url: mediaAddress(sha256, fileName),
      fileName,
      mimeType: 'application/pdf',
      size: 9,
      sha256,
    };
    return { idAttachment: `a${n}`, title: `Anexo ${n}`, format: 1, media };
  };

  describe('the attachments of a class', () => {
    test('come 25 at a time, in the order of the company', async () => {
      const { k, get, publish } = await begin();
      const attachments = Array.from({ length: 27 }, (_, n) => attachment(n));
      await publish((w) =>
        putTeam(w, buildTeam({ idNode: k.page, idTeam: k.teams.free, attachments })),
      );
      const path = `/learning/attachments/teams/${k.teams.free}`;
      const [first, second, none] = [
        await get(path),
        await get(`${path}?offset=25`),
        await get(`/learning/attachments/teams/${k.teams.two}`),
      ];
      expect([first.body.totalRecords, first.body.result.length, first.body.result[0]]).toEqual([
        27,
        25,
        { title: 'Anexo 0', format: 1, url: attachment(0).media.url },
      ]);
      expect(second.body.result.map(({ title }: AnyAnswer) => title)).toEqual([
        'Anexo 25',
        'Anexo 26',
      ]);
      expect([none.body, (await get('/learning/attachments/teams/nenhuma')).status]).toEqual([
        { totalRecords: 0, result: [] },
        404,
      ]);
    });

    test('of a page for a group open with a signed address, for its people alone', async () => {
      const { c, k, get, publish } = await begin();
      const file = attachment(99);
      const { sha256, fileName, mimeType } = file.media;
      await putMediaFile(database().db, c.tenant, {
        sha256,
        fileName,
        mimeType,
        size: 8,
        public: false,
      });
      await publish(async (w) => {
        await putTeam(
          w,
          buildTeam({
            idNode: k.secret,
            nodeCode: '2.3',
            idTeam: k.secretTeam,
            attachments: [file],
          }),
        );
        await grantToGroups(w);
      });
      const path = `/learning/attachments/teams/${k.secretTeam}`;
      expect((await get(path)).status).toBe(404);
      const { body } = await get(path, 'bia');
      expect(body.result[0].url).toMatch(/^\/media\/0+63\/~\d+\.[\w-]{43}\/anexo-99\.pdf$/);
      expect((await t.call('GET', file.media.url, { host: c.host })).status).not.toBe(200);
    });
  });
});
