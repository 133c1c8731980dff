import { afterAll, beforeAll, expect, it } from 'vitest';
import { putNode } from '#server/publish/put-node.ts';
import { buildNode } from '#server/testing/build-docs.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { write } from '#server/feed/write.ts';
import { cleanComment } from './comment-writes.ts';

it('a comment keeps seven tags, and links of three kinds that open beside the app', () => {
  expect(cleanComment('<p>Oi <b>a</b> <strong>b</strong><script>x()</script><img src=x onerror=y><span>t</span></p>')).toBe(
    '<p>Oi <b>a</b> <b>b</b>t</p>',
  );
  expect(cleanComment('<a href="javascript:x()">a</a>')).toBe('<a>a</a>');
  expect(cleanComment('<a href="//outro.example">a</a>')).toBe('<a>a</a>');
  expect(cleanComment('<a href="https://exemplo.example" onclick="x()">a</a>')).toBe(
    '<a href="https://exemplo.example" target="_blank" rel="noopener">a</a>',
  );
  expect([cleanComment('<p> <br></p>'), cleanComment('<script>oi</script>'), cleanComment('a'.repeat(1001))]).toEqual([null, null, null]);
  expect(cleanComment(`<b>${'a'.repeat(1000)}</b>`)).toBe(`<b>${'a'.repeat(1000)}</b>`);
});

onEachDatabase((database) => {
  let t: TestApp;
  let c: TestCompany;
  let ana: string;
  let bia: string;
  const placed = (idComment: string, idEntity = 'pagina') => ({ entityType: 'NODE', idEntity, idComment });
  const push = async (token: string, owner: string, kind: string, payload: object) => {
    const { body } = await t.push(c, token, [{ kind, payload }], { owner });
    return body.results[0].code ?? body.results[0].verdict;
  };
  const read = async (query = '', token = ana) =>
    (await t.call('GET', `/api/learning/comments/NODE/pagina${query}`, { host: c.host, token })).body;
  beforeAll(async () => {
    t = await startTestApp(database());
    c = await t.company();
    [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
    await write(t.services.db, { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce }, async (writing) => {
      await putNode(writing, buildNode({ idNode: 'pagina', nodeCode: '7', title: 'Página' }));
      await putNode(writing, buildNode({ idNode: 'calada', nodeCode: '8', title: 'Calada', allowComments: 0 }));
    });
  });
  afterAll(() => t.app.close());

  it('is told to everybody, once, and answered', async () => {
    const first = { ...placed('k1'), text: 'Bom <b>dia</b>' };
    expect(await push(ana, c.ana, 'comment.add', first)).toBe('applied');
    expect(await push(ana, c.ana, 'comment.add', first)).toBe('merged');
    expect(await push(bia, c.bia, 'comment.add', first)).toBe('conflict');
    t.clock.advance({ minutes: 1 });
    expect(await push(bia, c.bia, 'comment.add', { ...placed('k2'), idParentComment: 'k1', text: 'Oi' })).toBe('applied');
    expect(await push(bia, c.bia, 'comment.add', { ...placed('k3'), idParentComment: 'k2', text: 'Oi' })).toBe('conflict');
    const { comments, totalRecords } = await read();
    expect([totalRecords, comments[0].text, comments[0].totalReplies]).toEqual([1, 'Bom <b>dia</b>', 1]);
    expect((await read('?idParentComment=k1')).comments.map(({ text }: { text: string }) => text)).toEqual(['Oi']);
  });

  it('goes nowhere without a page that takes comments, and from no other company', async () => {
    expect(await push(ana, c.ana, 'comment.add', { ...placed('x1', 'calada'), text: 'Oi' })).toBe('not_found');
    expect(await push(ana, c.ana, 'comment.add', { ...placed('x2', 'nenhuma'), text: 'Oi' })).toBe('not_found');
    const other = await t.company();
    const stranger = await t.enter(other);
    expect((await t.call('GET', '/api/learning/comments/NODE/pagina', { host: other.host, token: stranger })).status).toBe(404);
  });

  it('is changed by its author alone, and stays deleted', async () => {
    expect(await push(bia, c.bia, 'comment.edit', { ...placed('k1'), text: 'Outra' })).toBe('forbidden');
    expect(await push(bia, c.bia, 'comment.delete', placed('k1'))).toBe('forbidden');
    expect(await push(ana, c.ana, 'comment.edit', { ...placed('k1'), text: 'Boa tarde' })).toBe('applied');
    expect((await read()).comments[0]).toMatchObject({ text: 'Boa tarde', lastModifiedDate: expect.any(String) });
    expect(await push(ana, c.ana, 'comment.delete', placed('k1'))).toBe('applied');
    expect(await push(ana, c.ana, 'comment.delete', placed('k1'))).toBe('merged');
    expect(await push(ana, c.ana, 'comment.edit', { ...placed('k1'), text: 'Tarde demais' })).toBe('comment_gone');
    expect(await push(bia, c.bia, 'comment.add', { ...placed('k4'), idParentComment: 'k1', text: 'Oi' })).toBe('comment_gone');
    expect(await push(ana, c.ana, 'comment.add', { ...placed('k1'), text: 'De novo' })).toBe('merged');
    expect((await read()).totalRecords).toBe(0);
  });
});
