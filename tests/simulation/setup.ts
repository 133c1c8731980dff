/** The start of every story: two devices, each with a logged-in person and a first pull. */
import { enter } from '#sync/session/people.ts';
import { PEOPLE } from './story/people.ts';
import type { World } from './world.ts';

export const setup = async (world: World): Promise<void> => {
  for (const [n, idUser] of [PEOPLE[0], world.random.one(PEOPLE)].entries()) {
    const device = world.addDevice();
    const tab = device.open('tab');
    if (n === 0) device.open('tab');
    await world.scheduler.settle();
    const session = await world.server.login(idUser);
    world.scheduler.schedule(
      tab.id,
      () => void enter(tab.deviceDb, session, 1).then(() => tab.boot()),
    );
    await world.scheduler.pass(5_000);
    for (const other of device.tabs()) world.scheduler.schedule(other.id, () => void other.boot());
    await world.scheduler.pass(5_000);
  }
};
