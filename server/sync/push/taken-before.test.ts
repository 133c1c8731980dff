/**
 * A write that the server had taken before it was set back waits for what it needs, in whatever
 * order devices come back.
 */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opLedger } from '#server/db/schema/sync.ts';
import { write } from '#server/feed/write.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { buildNode } from '#server/testing/build-docs.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import {
  type AnyAnswer,
  startTestApp,
  type TestApp,
  type TestOp,
} from '#server/testing/test-app.ts';

onEachDatabase((database) => {
  let t: TestApp;
  let c: TestCompany;
  let token: string;
  beforeAll(async () => {
    t = await startTestApp(database());
    c = await t.company();
    token = await t.enter(c);
    await write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      (w) => putNode(w, buildNode({ idNode: 'pagina', nodeCode: '7', title: 'Página' })),
    );
  });
  afterAll(() => t.app.close());

  const comment = (
    kind: 'comment.add' | 'comment.edit',
    idComment: string,
    more: object = {},
  ): TestOp & { id: string } => ({
    id: randomUUID(),
    kind,
    payload: { entityType: 'NODE', idEntity: 'pagina', idComment, text: 'Oi', ...more },
  });
  const push = async (...ops: TestOp[]) => {
    const { body } = await t.push(c, token, ops);
    return body.results.map((r: AnyAnswer) => [r.verdict, r.code]);
  };
  const remembered = async ({ id }: { id: string }) =>
    (
      await t.services.db
        .select()
        .from(opLedger)
        .where(and(eq(opLedger.tenant, c.tenant), eq(opLedger.key, id)))
    ).length;

  test('it is not refused while that is missing, and taken once that is there', async () => {
    const edit = { ...comment('comment.edit', 'de-outro-aparelho'), taken: true as const };
    expect(await push(edit)).toEqual([['retry', 'not_found']]);
    expect(await remembered(edit)).toBe(0);
    expect(
      await push(comment('comment.add', 'de-outro-aparelho', { idParentComment: null })),
    ).toEqual([['applied', undefined]]);
    expect(await push(edit)).toEqual([['applied', undefined]]);
    expect(await push(edit)).toEqual([['replayed', undefined]]);
  });

  test('those beside it in the batch go on, and what builds on it waits with it', async () => {
    const edit = { ...comment('comment.edit', 'fora'), taken: true as const };
    const after = { ...comment('comment.edit', 'fora', { text: 'Depois' }), afterOp: edit.id };
    const other = comment('comment.add', randomUUID(), { idParentComment: null });
    expect(await push(edit, after, other)).toEqual([
      ['retry', 'not_found'],
      ['blocked', undefined],
      ['applied', undefined],
    ]);
  });

  test('any other write is refused as before', async () => {
    const edit = comment('comment.edit', 'de-ninguem');
    expect(await push(edit)).toEqual([['rejected', 'not_found']]);
    // What was refused under its key stays so.
    expect(await push({ ...edit, taken: true })).toEqual([['rejected', 'not_found']]);
    expect(await remembered(edit)).toBe(1);
  });
});
