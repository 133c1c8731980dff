import { expect, test } from 'vitest';
import { DiskRoom, type DiskSettings } from './disk-room.ts';

const MB = 1024 * 1024;

const aRoom = (settings: Partial<DiskSettings>, totalMb = 1_000) => {
  const at = { freeMb: totalMb, now: 0 };
  const told: string[] = [];
  const note = (_of: object, text: string): void => void told.push(text);
  const figures = () => ({ free: at.freeMb * MB, total: totalMb * MB });
  const room = new DiskRoom(
    { figures, log: { error: note, warn: note }, now: () => at.now },
    { holdsDatabase: true, ...settings },
  );
  const states = (...free: number[]) =>
    free.map((freeMb) => {
      at.freeMb = freeMb;
      return room.writes;
    });
  return { at, told, room, states };
};

test('writes stop at the reserve, all of them at half of it, and go on when there is a little more than the reserve', () => {
  const { states, told } = aRoom({ reserveMb: 100 });
  expect(states(100, 99, 50, 49, 60, 105, 111)).toEqual([
    'open',
    'low',
    'low',
    'shut',
    'low',
    'low',
    'open',
  ]);
  expect(told).toEqual([
    'the disk is almost full: writes are refused until there is room',
    'the disk has room again: writes are taken',
  ]);
});

test('by itself the reserve is a twentieth of the disk, and 200 MB at least', () => {
  expect(aRoom({}, 1_000).states(200, 199)).toEqual(['open', 'low']);
  expect(aRoom({}, 100_000).states(5_000, 4_999)).toEqual(['open', 'low']);
});

test('a database elsewhere is asked for nothing by this disk; when it says that its own is full it is left alone for half a minute', () => {
  const { at, room, states } = aRoom({ holdsDatabase: false });
  expect(states(0)).toEqual(['open']);
  room.noteFull();
  expect(room.writes).toBe('low');
  at.now = 30_000;
  expect(room.writes).toBe('open');
});

test('uploads leave a tenth of the disk, and 1 GB at least; those that come at once are counted together', () => {
  expect([aRoom({}, 20_000).room.admits(0), aRoom({}, 1_000).room.admits(0)]).toEqual([
    true,
    false,
  ]);
  const { at, room } = aRoom({ uploadReserveMb: 500 });
  at.freeMb = 600;
  const release = room.hold(60 * MB);
  expect([room.hold(60 * MB), room.admits(40 * MB)]).toEqual([null, true]);
  release?.();
  expect(room.hold(60 * MB)).not.toBeNull();
});
