/**
 * What runs out, as a device shows it: by its own clock before the server has said so, and with
 * what it has not sent yet.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Enrollment } from '#contract/areas/learning/entities/enrollment.ts';
import type { Team } from '#contract/areas/learning/entities/team.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { START } from '#tests/builders/fake-clock.ts';
import { payloads } from '#tests/builders/op.ts';
import { aMapElement, anEnrollment, aNode, aNodeEnrollment } from '#tests/builders/rows.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { levelStateAt, readLevel } from './read-level.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(START + days * DAY_MS).toISOString();

const aTeam = (over: Partial<Team>): Team => ({
  idTeam: 't1',
  idNode: 'n1',
  nodeCode: '1.1',
  name: 'Turma',
  description: null,
  duration: null,
  initialDate: null,
  finalDate: null,
  capacity: null,
  totalVacanciesAvailable: null,
  needApproval: 0,
  allowReenrollment: 1,
  allowAccessUponCompletion: 1,
  meetings: [],
  ...over,
});

/** Ana is in a class of a page with one step. */
const begin = async (
  team: Partial<Team>,
  page: Partial<Node> = {},
  row: Partial<Enrollment> = {},
): Promise<SyncDevice> => {
  const device = aSyncDevice();
  const { db } = device;
  await db
    .mirror('node')
    .put(aNode({ mapElements: [aMapElement({ idElement: 'c1', mandatory: true })], ...page }));
  await db.mirror('team').put(aTeam(team));
  await db.mirror('enrollment').put(anEnrollment({ idTeam: 't1', startDate: inDays(0), ...row }));
  await db.mirror('nodeEnrollment').put(aNodeEnrollment({ status: row.status ?? 'NOT_ATTEMPTED' }));
  return device;
};
const study = async (device: SyncDevice): Promise<void> => {
  await device.save('content.start', payloads['content.start']);
  await device.save('content.complete', payloads['content.complete']);
};
/** The server's word of it arrives. */
const expire = async ({ db }: SyncDevice): Promise<void> => {
  await db
    .mirror('enrollment')
    .put(anEnrollment({ idTeam: 't1', startDate: inDays(0), status: 'EXPIRED' }));
  await db.mirror('nodeEnrollment').put(aNodeEnrollment({ status: 'EXPIRED' }));
};
const statusIn = async (
  { db }: SyncDevice,
  days: number,
  idNode = 'n1',
): Promise<string | undefined> => {
  const level = await readLevel(db, idNode);
  return level ? levelStateAt(level, START + days * DAY_MS).status : undefined;
};

describe('without a word of the server', () => {
  test('a class ends', async () => {
    const device = await begin({ finalDate: inDays(3) });
    expect([await statusIn(device, 3), await statusIn(device, 3.001)]).toEqual([
      'NOT_ATTEMPTED',
      'EXPIRED',
    ]);
  });

  test('the days of a person end', async () => {
    const device = await begin({ duration: 5 });
    expect([await statusIn(device, 5), await statusIn(device, 6)]).toEqual([
      'NOT_ATTEMPTED',
      'EXPIRED',
    ]);
  });

  test('a validity ends, and the end of the class says nothing of what was completed', async () => {
    const row = { status: 'COMPLETED', progress: 100, finishDate: inDays(1) } as const;
    const device = await begin({ finalDate: inDays(3) }, { validityMonths: 1 }, row);
    expect([await statusIn(device, 20), await statusIn(device, 32)]).toEqual([
      'COMPLETED',
      'EXPIRED',
    ]);
  });

  test('what is no longer valid was completed, also where another page counted for it', async () => {
    const row = { status: 'EXPIRED', progress: 100, finishDate: inDays(-90) } as const;
    const { db } = await begin({}, { validityMonths: 1 }, row);
    const level = await readLevel(db, 'n1');
    expect([level?.reached, level && levelStateAt(level, START)]).toEqual([
      { status: 'COMPLETED', progress: 100 },
      { status: 'EXPIRED', progress: 100 },
    ]);
  });

  test('the pages below end with the enrolment', async () => {
    const device = await begin({ finalDate: inDays(3) });
    await device.db
      .mirror('node')
      .put(
        aNode({ idNode: 'n2', nodeCode: '1.1.1', mapElements: [aMapElement({ idElement: 'c9' })] }),
      );
    await device.db.mirror('nodeEnrollment').put(
      aNodeEnrollment({
        idNodeEnrollment: 'e1.n.n2',
        idNode: 'n2',
        idParentNodeEnrollment: 'ne1',
      }),
    );
    expect([await statusIn(device, 2, 'n2'), await statusIn(device, 4, 'n2')]).toEqual([
      'NOT_ATTEMPTED',
      'EXPIRED',
    ]);
  });
});

describe('with work that waits on the device', () => {
  test('what was completed in time is completed, before and after the server says that it has expired', async () => {
    const device = await begin({ finalDate: inDays(3) });
    await study(device);
    expect(await statusIn(device, 10)).toBe('COMPLETED');
    await expire(device);
    expect(await statusIn(device, 10)).toBe('COMPLETED');
  });

  test('what was completed after the end stays expired', async () => {
    const device = await begin({ finalDate: inDays(-1) });
    await study(device);
    expect(await statusIn(device, 0)).toBe('EXPIRED');
    await expire(device);
    expect(await statusIn(device, 0)).toBe('EXPIRED');
  });

  test('what the server has expired for another reason stays so', async () => {
    const device = await begin({});
    await study(device);
    await expire(device);
    expect(await statusIn(device, 0)).toBe('EXPIRED');
  });

  test('a new enrolment counts from its own beginning', async () => {
    const device = await begin({ duration: 5 });
    await expire(device);
    device.clock.advance(20 * DAY_MS);
    await device.save('enrollment.create', {
      idEnrollment: randomUUID(),
      idUser: 'ana',
      idNode: 'n1',
      nodeCode: '1.1',
      idTeam: 't1',
    });
    expect([await statusIn(device, 21), await statusIn(device, 27)]).toEqual([
      'NOT_ATTEMPTED',
      'EXPIRED',
    ]);
  });
});
