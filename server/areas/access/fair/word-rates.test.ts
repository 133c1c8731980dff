/**
 * A flood of words gets a time, never a refusal; what waited on a phone for a week arrives once, in
 * order; others are not slowed.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommandKind, commands } from '#contract/commands.ts';
import { write } from '#server/feed/write.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { putSections } from '#server/areas/publish/put/put-sections.ts';
import { buildContent } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import {
  type AnyAnswer,
  startTestApp,
  type TestApp,
  type TestOp,
} from '#server/testing/test-app.ts';
import { wordKinds } from './word-rates.ts';

const ROOM = 30;
/**
 * Kinds in which a person writes nothing that others read, and the answers of an attempt. A new
 * kind has to be put here or among those that count.
 */
const wordless: readonly CommandKind[] = [
  ...([
    'access.record',
    'campaign.notified',
    'cart.set',
    'chat.remove',
    'comment.delete',
    'content.complete',
  ] as const),
  ...([
    'content.progress',
    'content.start',
    'enrollment.create',
    'enrollment.request',
    'enrollmentRequest.cancel',
  ] as const),
  ...([
    'evaluation.answer',
    'evaluation.finish',
    'evaluation.save',
    'evaluation.start',
    'evaluation.time',
    'exit.record',
  ] as const),
  ...([
    'externalCourse.cancel',
    'like.set',
    'nodeEnrollment.create',
    'notifications.read',
    'playlist.duration',
  ] as const),
  ...(['profile.photo', 'scorm.commit', 'share.record', 'terms.accept', 'visit.record'] as const),
];

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let c: TestCompany;
  beforeAll(async () => {
    const rate = { inOne: ROOM, inAll: 60, duration: 2 };
    t = await startTestApp(database(), {
      wordRates: { talk: rate, mail: { ...rate, inOne: 5 }, note: rate, decision: rate },
    });
    c = await t.company();
    await write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      async (writing) => {
        await putContent(
          writing,
          buildContent({ idContentItem: 'artigo', idNode: 'n', idChatRoom: 'ao-lado' }),
        );
        await putSections(writing, [
          {
            idSection: 'sala',
            idSectionType: 10,
            order: 1,
            title: 'Sala',
            text: null,
            homeType: 'row' as const,
            items: [],
          },
        ]);
      },
    );
  });
  afterAll(() => t.app.close());

  const said = (idChatRoom: string, n: number, at?: number): TestOp => ({
    id: randomUUID(),
    kind: 'chat.send',
    payload: { idMessage: `${idChatRoom}-${n}`, idChatRoom, message: `Mensagem ${n}` },
    ...(at !== undefined && { at: { wall: at } }),
  });
  const verdicts = ({ body }: AnyAnswer): string[] =>
    body.results.map(({ verdict }: AnyAnswer) => verdict);
  const readRoom = async (token: string, room: string): Promise<string[]> => {
    const told: string[] = [];
    let query = '';
    for (;;) {
      const { body } = await t.call('GET', `/api/chat/rooms/${room}/messages${query}`, {
        host: c.host,
        token,
      });
      told.unshift(...body.changes.map(({ row }: AnyAnswer) => row.message));
      if (!body.more) return told;
      query = `?before=${body.changes[0].seq}`;
    }
  };

  it('a flood is answered with a time, by the queue and by a call, and another person writes meanwhile', async () => {
    const [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
    const flood = Array.from({ length: 100 }, (_, n) => said('ao-lado', n));
    const answer = await t.push(c, ana, flood);
    expect(verdicts(answer)).toEqual([
      ...Array<string>(ROOM).fill('applied'),
      ...Array<string>(70).fill('retry'),
    ]);
    const last = answer.body.results.at(-1);
    expect([last.code, last.after >= 1 && last.after <= 2]).toEqual(['rate_limited', true]);
    const call = await t.call('POST', '/api/chat/rooms/ao-lado', {
      host: c.host,
      token: ana,
      headers: { 'idempotency-key': randomUUID() },
      body: { idMessage: 'mais', idChatRoom: 'ao-lado', message: 'Mais uma' },
    });
    expect([call.status, call.body.code, Number(call.headers['retry-after']) <= 2]).toEqual([
      429,
      'rate_limited',
      true,
    ]);
    // Other writes of the same batch go on, a room of its own has a rate of its own, and what was
    // taken is answered again.
    const rest = await t.push(c, ana, [
      ...flood.slice(0, 2),
      said('ao-lado', 100),
      said('sala', 1_000),
      { kind: 'like.set', payload: { elementType: 'CONTENT', idElement: 'artigo', liked: true } },
    ]);
    expect(verdicts(rest).slice(0, 4)).toEqual(['replayed', 'replayed', 'retry', 'applied']);
    expect(verdicts(rest)[4]).not.toBe('retry');
    expect(verdicts(await t.push(c, bia, [said('ao-lado', 200)], { owner: c.bia }))).toEqual([
      'applied',
    ]);
    const ofOneKind = Array.from({ length: 8 }, (_, n) => ({
      kind: 'contact.send',
      payload: { idContactMessage: `c${n}`, message: `Mensagem ${n}` },
    }));
    expect(
      verdicts(await t.push(c, bia, ofOneKind, { owner: c.bia })).filter((one) => one === 'retry'),
    ).toHaveLength(3);
  });

  it('400 messages of a week without a connection arrive once and in order, in a section and beside a content', async () => {
    const rate = { inOne: 80, inAll: 80, duration: 2 };
    const hasty = await startTestApp(database(), {
      wordRates: { talk: rate, mail: rate, note: rate, decision: rate },
    });
    const bia = await t.enter(c, 'bia');
    const week = t.clock.now() - 7 * 86_400_000;
    for (const room of ['sala', 'ao-lado']) {
      const before = await readRoom(bia, room);
      let waiting = Array.from({ length: 400 }, (_, n) => said(room, 2_000 + n, week + n * 1_000));
      const texts = waiting.map(({ payload }) => (payload as { message: string }).message);
      const refused: string[] = [];
      let waits = 0;
      while (waiting.length > 0) {
        const batch = waiting.slice(0, 100);
        const { body } = await hasty.push(c, bia, batch, { owner: c.bia });
        const open = body.results.filter(({ verdict }: AnyAnswer) => verdict === 'retry');
        refused.push(...verdicts({ body }).filter((one) => one !== 'retry' && one !== 'applied'));
        const left = new Set(open.map(({ id }: AnyAnswer) => id));
        waiting = [...batch.filter(({ id }) => left.has(id)), ...waiting.slice(100)];
        if (open.length === 0) continue;
        waits += 1;
        await new Promise((resolve) => setTimeout(resolve, open[0].after * 1_000));
      }
      expect([refused, waits > 0]).toEqual([[], true]);
      const newest = await t.call('GET', `/api/chat/rooms/${room}`, { host: c.host, token: bia });
      const mirrored: string[] = newest.body.data.flatMap(({ messages }: AnyAnswer) =>
        messages.map(({ message }: AnyAnswer) => message),
      );
      const all =
        room === 'sala' ? await readRoom(bia, room) : [...(await readRoom(bia, room)), ...mirrored];
      expect(all.filter((text) => texts.includes(text))).toEqual(texts);
      expect(before.filter((text) => !all.includes(text))).toEqual([]);
    }
    await hasty.app.close();
  }, 60_000);

  it('every kind of write is known to count or not to', () => {
    const counted = Object.values(wordKinds).flat();
    expect(new Set(counted).size).toBe(counted.length);
    expect([...counted, ...wordless].toSorted()).toEqual(Object.keys(commands).toSorted());
  });
});
