import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantToGroups } from '#server/areas/publish/grant-to-groups.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { buildNode } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { putClasses } from '#server/testing/put-classes.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { type AnyAnswer, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { write } from '#server/feed/write.ts';
import { cleanComment } from './comment-writes.ts';

it('a comment keeps seven tags, and links of three kinds that open beside the app', () => {
  expect(
    cleanComment(
      '<p>Oi <b>a</b> <strong>b</strong><script>x()</script><img src=x onerror=y><span>t</span></p>',
    ),
  ).toBe('<p>Oi <b>a</b> <b>b</b>t</p>');
  expect(cleanComment('<a href="javascript:x()">a</a>')).toBe('<a>a</a>');
  expect(cleanComment('<a href="//outro.example">a</a>')).toBe('<a>a</a>');
  expect(cleanComment('<a href="https://exemplo.example" onclick="x()">a</a>')).toBe(
    '<a href="https://exemplo.example" target="_blank" rel="noopener">a</a>',
  );
  expect([
    cleanComment('<p> <br></p>'),
    cleanComment('<script>oi</script>'),
    cleanComment('a'.repeat(1001)),
  ]).toEqual([null, null, null]);
  expect(cleanComment(`<b>${'a'.repeat(1000)}</b>`)).toBe(`<b>${'a'.repeat(1000)}</b>`);
});

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let c: TestCompany;
  let ana: string;
  let bia: string;
  const placed = (idComment: string, idEntity = 'pagina') => ({
    entityType: 'NODE',
    idEntity,
    idComment,
  });
  const push = async (token: string, owner: string, kind: string, payload: object) => {
    const { body } = await t.push(c, token, [{ kind, payload }], { owner });
    return body.results[0].code ?? body.results[0].verdict;
  };
  const read = async (query = '', token = ana) =>
    (await t.call('GET', `/api/learning/comments/NODE/pagina${query}`, { host: c.host, token }))
      .body;
  beforeAll(async () => {
    t = await startTestApp(database());
    c = await t.company();
    [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
    await write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      async (writing) => {
        await putNode(writing, buildNode({ idNode: 'pagina', nodeCode: '7', title: 'Página' }));
        await putNode(
          writing,
          buildNode({ idNode: 'calada', nodeCode: '8', title: 'Calada', allowComments: 0 }),
        );
      },
    );
  });
  afterAll(() => t.app.close());

  it('is told to every person, once, and answered', async () => {
    const first = { ...placed('k1'), text: 'Bom <b>dia</b>' };
    expect(await push(ana, c.ana, 'comment.add', first)).toBe('applied');
    expect(await push(ana, c.ana, 'comment.add', first)).toBe('merged');
    expect(await push(bia, c.bia, 'comment.add', first)).toBe('conflict');
    t.clock.advance({ minutes: 1 });
    expect(
      await push(bia, c.bia, 'comment.add', { ...placed('k2'), idParentComment: 'k1', text: 'Oi' }),
    ).toBe('applied');
    expect(
      await push(bia, c.bia, 'comment.add', { ...placed('k3'), idParentComment: 'k2', text: 'Oi' }),
    ).toBe('conflict');
    const { comments, totalRecords } = await read();
    expect([totalRecords, comments[0].text, comments[0].totalReplies]).toEqual([
      1,
      'Bom <b>dia</b>',
      1,
    ]);
    expect(
      (await read('?idParentComment=k1')).comments.map(({ text }: { text: string }) => text),
    ).toEqual(['Oi']);
  });

  it('goes nowhere without a page that takes comments, and from no other company', async () => {
    expect(await push(ana, c.ana, 'comment.add', { ...placed('x1', 'calada'), text: 'Oi' })).toBe(
      'not_found',
    );
    expect(await push(ana, c.ana, 'comment.add', { ...placed('x2', 'nenhuma'), text: 'Oi' })).toBe(
      'not_found',
    );
    const other = await t.company();
    const stranger = await t.enter(other);
    expect(
      (
        await t.call('GET', '/api/learning/comments/NODE/pagina', {
          host: other.host,
          token: stranger,
        })
      ).status,
    ).toBe(404);
  });

  it('is changed by its author alone, and stays deleted', async () => {
    expect(await push(bia, c.bia, 'comment.edit', { ...placed('k1'), text: 'Outra' })).toBe(
      'forbidden',
    );
    expect(await push(bia, c.bia, 'comment.delete', placed('k1'))).toBe('forbidden');
    expect(await push(ana, c.ana, 'comment.edit', { ...placed('k1'), text: 'Boa tarde' })).toBe(
      'applied',
    );
    expect((await read()).comments[0]).toMatchObject({
      text: 'Boa tarde',
      lastModifiedDate: expect.any(String),
    });
    expect(await push(ana, c.ana, 'comment.delete', placed('k1'))).toBe('applied');
    expect(await push(ana, c.ana, 'comment.delete', placed('k1'))).toBe('merged');
    expect(await push(ana, c.ana, 'comment.edit', { ...placed('k1'), text: 'Tarde demais' })).toBe(
      'comment_gone',
    );
    expect(
      await push(bia, c.bia, 'comment.add', { ...placed('k4'), idParentComment: 'k1', text: 'Oi' }),
    ).toBe('comment_gone');
    expect(await push(ana, c.ana, 'comment.add', { ...placed('k1'), text: 'De novo' })).toBe(
      'merged',
    );
    expect((await read()).totalRecords).toBe(0);
  });

  it('keeps the text that its author wrote last, also when the clock of the device was set back in between', async () => {
    const now = t.clock.now();
    const edit = async (laneSeq: number, wall: number, text: string, series = 'fila-1') => {
      const op = {
        kind: 'comment.edit',
        payload: { ...placed('k5'), text },
        at: { wall, offset: 0, err: 40, series },
        laneSeq,
      };
      return (await t.push(c, ana, [op as never], { device: series, owner: c.ana })).body.results[0]
        .verdict;
    };
    expect(await push(ana, c.ana, 'comment.add', { ...placed('k5'), text: 'Primeira' })).toBe(
      'applied',
    );
    expect(await edit(1, now, 'Segunda')).toBe('applied');
    expect(await edit(2, now - 3_600_000, 'Terceira')).toBe('applied');
    // Another device wrote before, and sends late.
    expect(await edit(1, now - 60_000, 'De antes', 'fila-2')).toBe('merged');
    expect(
      (await read()).comments.find(({ idComment }: { idComment: string }) => idComment === 'k5')
        .text,
    ).toBe('Terceira');
  });

  it('said in a class is told to those who are in it, and to who comes later', async () => {
    const k = await putClasses(database().db, c, new Date(t.clock.now()));
    const enrol = (idUser: string) => ({
      kind: 'enrollment.create',
      payload: {
        idEnrollment: randomUUID(),
        idUser,
        idNode: k.page,
        nodeCode: '2.1',
        idTeam: k.teams.free,
      },
    });
    const said = {
      entityType: 'TEAM',
      idEntity: k.teams.free,
      idComment: 'turma-1',
      text: 'Oi, turma',
    };
    const heard = async (token: string, idUser: string): Promise<string[]> => {
      const { body } = await t.call(
        'GET',
        `/api/sync/changes?scope=person:${idUser}&nonce=12345678`,
        { host: c.host, token },
      );
      return body.rows
        .filter((row: AnyAnswer) => row.t === 'grantedComment')
        .map((row: AnyAnswer) => row.id);
    };
    expect(await push(ana, c.ana, 'comment.add', said)).toBe('not_found');
    // The enrolment and the comment of it come in one batch.
    const { body } = await t.push(c, ana, [enrol(c.ana), { kind: 'comment.add', payload: said }], {
      owner: c.ana,
    });
    expect(body.results.map((one: AnyAnswer) => one.verdict)).toEqual(['applied', 'applied']);
    expect([await heard(ana, c.ana), await heard(bia, c.bia)]).toEqual([['turma-1'], []]);
    const call = `/api/learning/comments/TEAM/${k.teams.free}`;
    expect((await t.call('GET', call, { host: c.host, token: bia })).status).toBe(404);
    await t.push(c, bia, [enrol(c.bia)], { owner: c.bia });
    expect(await heard(bia, c.bia)).toEqual(['turma-1']);
    expect((await t.call('GET', call, { host: c.host, token: bia })).body.totalRecords).toBe(1);
    // What a change of groups does to the feeds leaves it where it is.
    await write(t.services.db, { tenant: c.tenant, now: new Date(t.clock.now()) }, grantToGroups);
    expect([await heard(ana, c.ana), await heard(bia, c.bia)]).toEqual([['turma-1'], ['turma-1']]);
  });
});
