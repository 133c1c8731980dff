/** Tells the server that a support session is over. Offline, the session expires by itself, and nothing waits for it. */
import { logout } from '#contract/api/access/login.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import { clock } from '../ports.ts';
import { askAsPerson } from './ask-as-person.ts';

const MOST_MS = 2_000;

export const endSupport = async (person: DevicePerson): Promise<void> => {
  const late = new Promise<void>((resolve) => void clock.after(MOST_MS, resolve));
  const told = askAsPerson(person, logout, {}).then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([told, late]);
};
