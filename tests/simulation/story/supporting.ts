/**
 * Support access: an administrator goes into the account of another person on their own device, and
 * out of it again.
 */
import { activePerson, enterSupport, leave } from '#sync/session/people.ts';
import type { Device } from '../device.ts';
import type { Runtime } from '../runtime.ts';
import type { World } from '../world.ts';
import { isForSupport } from '../server/kinds-of-writes.ts';
import { accountOf, isAdmin, SUPPORT } from './people.ts';
import type { Write } from './writes.ts';

/**
 * The administrator, who is in on the tab's device, goes in. Nothing happens where another person
 * has come in meanwhile.
 */
export const supportIn = async (world: World, tab: Runtime): Promise<void> => {
  const session = await world.server.support(SUPPORT.idUser, SUPPORT.idSupporter);
  world.scheduler.schedule(tab.id, () => {
    const goIn = async (): Promise<void> => {
      const supporter = await activePerson(tab.deviceDb);
      if (!supporter || accountOf(supporter) !== SUPPORT.idSupporter) return;
      await enterSupport(tab.deviceDb, session, supporter);
      await tab.boot();
    };
    void goIn();
  });
  await world.scheduler.pass(5_000);
};

/** A person who may goes in; a person who is in goes out. */
export const switchSupport = async (world: World, device: Device): Promise<void> => {
  const tab = world.random.pick(device.tabs());
  const person = tab?.current?.person;
  if (!tab || !person) return;
  device.stimulus();
  if (person.idSupporter !== undefined)
    world.scheduler.schedule(tab.id, () => void leave(tab.deviceDb, person).then(() => tab.boot()));
  else if (isAdmin(person.idUser) && world.net.mode(device.id) === 'up')
    await supportIn(world, tab);
};

/** Screens offer no write of the person's own in support access. */
export const isClosed = (tab: Runtime, { kind, payload }: Write): boolean =>
  tab.current?.person.idSupporter !== undefined && !isForSupport(kind, payload);
