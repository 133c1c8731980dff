import { expect, it } from 'vitest';
import { diskRoom } from './disk-room.ts';

it('tells when there is no room and when there is again, and looks once for all who ask at a time', async () => {
  const told: boolean[] = [];
  let looks = 0;
  const room = (has: boolean) => async () => {
    looks += 1;
    return has;
  };
  const stop = diskRoom.subscribe(() => told.push(diskRoom.isFull()));
  await Promise.all([diskRoom.check(room(false)), diskRoom.check(room(true))]);
  expect([looks, told]).toEqual([1, [true]]);
  await diskRoom.check(room(true));
  stop();
  expect([looks, told, diskRoom.isFull()]).toEqual([2, [true, false], false]);
});
