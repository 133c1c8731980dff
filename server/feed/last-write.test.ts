import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { isLater, placeInSeries, type SeriesPoints } from './last-write.ts';

const HOUR = 3_600_000;

describe('the later of two writes', () => {
  const [early, late] = [new Date(1_000), new Date(2_000)];
  test('is the one with the higher number, of one queue, whatever the clocks say', () => {
    const of = (at: Date, seq: number) => ({ at, origin: { series: 's', seq } });
    expect([isLater(of(early, 2), of(late, 1)), isLater(of(late, 1), of(early, 2))]).toEqual([
      true,
      false,
    ]);
  });

  test('is the one with the later time, of two queues, and the one that arrives later at the same moment', () => {
    const of = (at: Date, series: string) => ({ at, origin: { series, seq: 1 } });
    expect([
      isLater(of(early, 'a'), of(late, 'b')),
      isLater(of(late, 'a'), of(early, 'b')),
      isLater(of(late, 'a'), of(late, 'b')),
    ]).toEqual([false, true, true]);
  });
});

describe('when a write of a queue was made', () => {
  const given = (...writes: readonly (readonly [seq: number, claimed: number])[]): SeriesPoints =>
    writes.reduce<SeriesPoints>(
      (points, [seq, claimed]) => placeInSeries(points, seq, claimed).points,
      [],
    );

  test('is never before what came before it', () => {
    expect(given([1, 100], [2, 40], [3, 300])).toEqual([
      [1, 100],
      [2, 101],
      [3, 300],
    ]);
  });

  test('is before what came after it, when it rested and arrives late', () => {
    const known = given([1, 100], [3, 200], [9, 900]);
    expect(placeInSeries(known, 2, 5_000).at).toBe(199);
    expect(placeInSeries(known, 2, 150).at).toBe(150);
    expect(placeInSeries(known, 2, 10).at).toBe(101);
    expect(placeInSeries(known, 4, 5_000).at).toBe(899);
  });

  test('is before all that is remembered, when it is older than that', () => {
    const known = given(
      ...Array.from({ length: 100 }, (_none, n) => [n + 2, (n + 2) * 10] as const),
    );
    expect(known).toHaveLength(32);
    expect(placeInSeries(known, 1, 5_000).at).toBe(699);
    expect(placeInSeries(known, 1, 5_000).points).toEqual(known);
  });
});

onEachDatabase((database) => {
  test('a choice that rested does not pass one that followed it, by way of another device', async () => {
    const t = await startTestApp(database());
    const c = await t.company();
    const token = await t.enter(c);
    const now = t.clock.now();
    const { um, dois } = c.contents;
    const vote = async (
      series: string,
      laneSeq: number,
      wall: number,
      idContentItem: string,
      stars: number,
    ) => {
      const at = { wall, offset: 0, err: 40, series };
      const write = { kind: 'rating.set', payload: { idContentItem, vote: stars }, at, laneSeq };
      return (await t.push(c, token, [write as never], { device: series })).body.results[0]
        .verdict as string;
    };
    expect(await vote('fila-2', 1, now - 2 * HOUR, um, 3)).toBe('applied');
    // The second choice of this queue is older than that of the other device; the first one, which
    // rested, says that it was made just now.
    expect(await vote('fila-1', 2, now - 3 * HOUR, um, 1)).toBe('merged');
    expect(await vote('fila-1', 3, now - HOUR / 2, dois, 1)).toBe('applied');
    expect(await vote('fila-1', 1, now, um, 5)).toBe('merged');
    const page = await t.call(
      'GET',
      `/api/sync/changes?scope=person:${c.ana}&cursor=0&limit=500&nonce=12345678`,
      { host: c.host, token },
    );
    expect(
      page.body.rows.find(
        ({ t: table, d }: { t: string; d: { idContentItem: string } }) =>
          table === 'rating' && d.idContentItem === um,
      ).d,
    ).toMatchObject({ vote: 3 });
    await t.app.close();
  });

  test('a clock that is set back does not bring an earlier choice back', async () => {
    const t = await startTestApp(database());
    const c = await t.company();
    const token = await t.enter(c);
    const now = t.clock.now();
    const send = async (
      laneSeq: number,
      wall: number,
      kind: string,
      payload: object,
      series = 'fila-1',
      device = 'aparelho',
    ) =>
      (
        await t.push(
          c,
          token,
          [{ kind, payload, at: { wall, offset: 0, err: 40, series }, laneSeq } as never],
          { device },
        )
      ).body.results[0].verdict as string;
    const idContentItem = c.contents.um;
    const vote = (stars: number) => ['rating.set', { idContentItem, vote: stars }] as const;
    expect(await send(1, now - 1_000, ...vote(5))).toBe('applied');
    expect(await send(2, now - HOUR, ...vote(1))).toBe('applied');
    // Another device, which voted before both of them and sends late.
    expect(await send(1, now - 2 * HOUR, ...vote(3), 'fila-2', 'outro')).toBe('merged');
    // What was set back counts as made after what came before it: the other device's choice of half
    // an hour ago is no later one.
    expect(await send(2, now - HOUR / 2, ...vote(4), 'fila-2', 'outro')).toBe('merged');

    const like = (liked: boolean) =>
      ['like.set', { elementType: 'CONTENT', idElement: idContentItem, liked }] as const;
    expect(await send(3, now, ...like(true))).toBe('applied');
    expect(await send(4, now - HOUR, ...like(false))).toBe('applied');
    const tags = (...names: string[]) => ['tags.set', { idUser: c.ana, tags: names }] as const;
    expect(await send(5, now, ...tags('vendas'))).toBe('applied');
    expect(await send(6, now - HOUR, ...tags('pós-venda'))).toBe('applied');

    const terms = (communicationAccepted: 0 | 1) =>
      [
        'terms.accept',
        { idUser: c.ana, communicationAccepted, userLicenceTermsAccepted: 2, responsibility: [] },
      ] as const;
    expect(await send(7, now, ...terms(0))).toBe('applied');
    await send(3, now - 5 * 24 * HOUR, ...terms(1), 'fila-3', 'terceiro');

    const page = await t.call(
      'GET',
      `/api/sync/changes?scope=person:${c.ana}&cursor=0&limit=500&nonce=12345678`,
      { host: c.host, token },
    );
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
    const interval = {
      idInterval: 'i1',
      idContentItem: c.contents.um,
      type: 1,
      idSection: null,
      timeExecuted: 7_200,
    };
    const op = {
      kind: 'visit.record',
      payload: { ...interval, timeStart: stamp(now + ahead - 2 * HOUR) },
      at: { wall: now + ahead, offset: 0, err: 0 },
    };
    const { body } = await t.push(c, token, [op as never], {
      clock: { wall: now + ahead, offset: 0, err: 0 },
    });
    expect(body.results[0].verdict).toBe('applied');
    const rows = await t.services.db.query.visits.findMany();
    const mine = rows.filter(({ tenant }) => tenant === c.tenant);
    expect(
      mine.map(({ startAt, endAt, suspect }) => [endAt.getTime() - startAt.getTime(), suspect]),
    ).toEqual([[7_200_000, false]]);
    await t.app.close();
  });
});
