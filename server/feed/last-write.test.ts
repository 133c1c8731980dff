import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { isLater } from './last-write.ts';

const HOUR = 3_600_000;

describe('the later of two writes', () => {
  const [early, late] = [new Date(1_000), new Date(2_000)];
  test('is the one with the higher number, of one queue, whatever the clocks say', () => {
    const of = (at: Date, seq: number) => ({ at, origin: { series: 's', seq } });
    expect([isLater(of(early, 2), of(late, 1)), isLater(of(late, 1), of(early, 2))]).toEqual([true, false]);
  });

  test('is the one with the later time, of two queues, and the one that arrives later at the same moment', () => {
    const of = (at: Date, series: string) => ({ at, origin: { series, seq: 1 } });
    expect([isLater(of(early, 'a'), of(late, 'b')), isLater(of(late, 'a'), of(early, 'b')), isLater(of(late, 'a'), of(late, 'b'))]).toEqual(
      [false, true, true],
    );
  });
});

onEachDatabase((database) => {
  test('a clock that is set back does not bring an earlier choice back', async () => {
    const t = await startTestApp(database());
    const c = await t.company();
    const token = await t.enter(c);
    const now = t.clock.now();
    const send = async (laneSeq: number, wall: number, kind: string, payload: object, series = 'fila-1', device = 'aparelho') =>
      (await t.push(c, token, [{ kind, payload, at: { wall, offset: 0, err: 40, series }, laneSeq } as never], { device })).body.results[0]
        .verdict as string;
    const idContentItem = c.contents.um;
    const vote = (stars: number) => ['rating.set', { idContentItem, vote: stars }] as const;
    expect(await send(1, now - 1_000, ...vote(5))).toBe('applied');
    expect(await send(2, now - HOUR, ...vote(1))).toBe('applied');
    // Another device, which voted before both of them and sends late.
    expect(await send(1, now - 2 * HOUR, ...vote(3), 'fila-2', 'outro')).toBe('merged');
    // What was set back counts as made after what came before it: the other device's choice of half an hour ago is no later one.
    expect(await send(2, now - HOUR / 2, ...vote(4), 'fila-2', 'outro')).toBe('merged');

    const like = (liked: boolean) => ['like.set', { elementType: 'CONTENT', idElement: idContentItem, liked }] as const;
    expect(await send(3, now, ...like(true))).toBe('applied');
    expect(await send(4, now - HOUR, ...like(false))).toBe('applied');
    const tags = (...names: string[]) => ['tags.set', { idUser: c.ana, tags: names }] as const;
    expect(await send(5, now, ...tags('vendas'))).toBe('applied');
    expect(await send(6, now - HOUR, ...tags('pós-venda'))).toBe('applied');

    const terms = (communicationAccepted: 0 | 1) =>
      ['terms.accept', { idUser: c.ana, communicationAccepted, userLicenceTermsAccepted: 2, responsibility: [] }] as const;
    expect(await send(7, now, ...terms(0))).toBe('applied');
    await send(3, now - 5 * 24 * HOUR, ...terms(1), 'fila-3', 'terceiro');

    const page = await t.call('GET', `/api/sync/changes?scope=person:${c.ana}&cursor=0&limit=500&nonce=12345678`, { host: c.host, token });
    const row = (table: string) => page.body.rows.find((one: { t: string }) => one.t === table).d;
    expect(row('rating')).toMatchObject({ vote: 1 });
    expect(row('like')).toMatchObject({ liked: false });
    expect(row('topics')).toMatchObject({ tags: ['pós-venda'] });
    expect(row('me')).toMatchObject({ communicationAccepted: 0 });
    await t.app.close();
  });

  test('two hours studied under a clock three hours ahead count two hours', async () => {
    const t = await startTestApp(database());
    const c = await t.company();
    const token = await t.enter(c);
    const now = t.clock.now();
    const ahead = 3 * HOUR;
    const stamp = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').slice(0, 19);
    const interval = { idInterval: 'i1', idContentItem: c.contents.um, type: 1, idSection: null, timeExecuted: 7_200 };
    const op = {
      kind: 'visit.record',
      payload: { ...interval, timeStart: stamp(now + ahead - 2 * HOUR) },
      at: { wall: now + ahead, offset: 0, err: 0 },
    };
    const { body } = await t.push(c, token, [op as never], { clock: { wall: now + ahead, offset: 0, err: 0 } });
    expect(body.results[0].verdict).toBe('applied');
    const rows = await t.services.db.query.visits.findMany();
    const mine = rows.filter(({ tenant }) => tenant === c.tenant);
    expect(mine.map(({ startAt, endAt, suspect }) => [endAt.getTime() - startAt.getTime(), suspect])).toEqual([[7_200_000, false]]);
    await t.app.close();
  });
});
