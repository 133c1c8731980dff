import { randomUUID } from 'node:crypto';
import { evaluationStep } from '#contract/rules/evaluation/attempts.ts';
import { freshTokens, takeEvaluation } from '#server/testing/take-evaluation.ts';
import { type AnyAnswer, type TestApp, type TestOp } from '#server/testing/test-app.ts';
import type { OpenDatabase } from '#server/db/database.ts';

/** Attempts with answers that came after the end, and what administrators see and decide. */
export const reviewAttempts = (t: TestApp, database: OpenDatabase) => {
  const begin = async (over: Parameters<typeof takeEvaluation>[2] = {}) => {
    const all = await takeEvaluation(t, database, over);
    const { c } = all;
    const admin = freshTokens(t, c, 'admin');
    const q = await all.prepared();
    const pull = async (token: string, scope: string): Promise<AnyAnswer[]> => {
      const { body } = await t.call(
        'GET',
        `/api/sync/changes?scope=${scope}&cursor=0&nonce=12345678`,
        { host: c.host, token },
      );
      return body.rows.filter(({ op }: AnyAnswer) => op === 'put');
    };
    const items = async (): Promise<AnyAnswer[]> =>
      (await pull(await admin(), 'admin'))
        .filter((row) => row.t === 'queueItem')
        .map((row) => row.d);
    const told = async () =>
      (await all.rows('directive')).map(({ action, reason }) => [action, reason]);
    const decide = async (
      opId: string,
      action: string,
      over_: object = {},
      by: { token: string; owner: string } | null = null,
    ) => {
      const payload = {
        idDecision: randomUUID(),
        opId,
        idUser: c.ana,
        action,
        reason: 'A internet caiu',
        ...over_,
      };
      const { body } = await t.push(
        c,
        by?.token ?? (await admin()),
        [{ kind: 'queue.decide', payload }],
        { owner: by?.owner ?? c.admin },
      );
      const [{ verdict, code, field }] = body.results;
      return [verdict, code, field].filter(Boolean).join(' ');
    };
    /** From a device that did not see what the others did. */
    const bring = async (ops: readonly TestOp[], at: number, series = 'tablet') =>
      (await all.push(
        ...ops.map((op, seq) => ({ ...op, at: { wall: at, series }, laneSeq: seq }) as TestOp),
      )) as AnyAnswer[];
    const attempts = async () =>
      (await all.rows('attempt'))
        .toSorted((one, other) => one.attempt - other.attempt)
        .map(({ attempt, status, maxTries, note }) => [
          attempt,
          status,
          maxTries,
          note?.kind ?? null,
        ]);
    return { ...all, admin, q, items, told, decide, bring, attempts };
  };

  /** Finished on one device, and one answer more from another. */
  const raised = async (
    over: Parameters<typeof takeEvaluation>[2] = { parameters: { maxTries: 1 } },
  ) => {
    const all = await begin(over);
    const { push, start, all: answers, finish, bring, answer, q, items } = all;
    await push(start(q), ...answers(q), finish(q));
    await bring([answer(q, 'texto', { text: 'do tablet' }, { on: 'Tablet' })], t.clock.now());
    const [item] = await items();
    return { ...all, opId: item.opId as string, item };
  };

  return { begin, raised };
};

export const reviewStep = async ({
  rows,
}: Pick<Awaited<ReturnType<typeof takeEvaluation>>, 'rows'>) =>
  evaluationStep(await rows('attempt'));
