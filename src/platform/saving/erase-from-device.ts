/**
 * Deletes all that this device has of a person who has left: their database, its second copy, what
 * they saved, and where they were.
 */
import { cachedBackup } from '#sync/backup/cached-backup.ts';
import { collectGarbage, forget } from '#sync/downloads/request-download.ts';
import { ownerOf } from '#sync/downloads/saved-database.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import { erasePerson } from '#sync/session/erase-person.ts';
import { personKey } from '#sync/person-key.ts';
import { allDevicePeople } from '#sync/session/people.ts';
import { device } from '#src/platform/device/device.ts';
import { forgetDrafts } from '../drafts/drafts-of.ts';
import { contentSettings } from '../memory/content-settings.ts';
import { pendingExits } from '../memory/pending-exits.ts';
import { listeningMemory } from '#src/platform/memory/listening-memory.ts';
import { planMemory } from '../memory/plan-memory.ts';
import { readNotices } from '#src/platform/memory/read-notices.ts';
import { pushMemory } from '../memory/push-memory.ts';
import { forgetPages } from '../memory/visited-pages.ts';
import { MEDIA_CACHE } from '#sync/downloads/piece-cache.ts';
import { forgetCertificates } from './kept-certificates.ts';
import { bytesOfPage, canSave, saved } from './saved.ts';

const forgetSaved = async (owner: string): Promise<void> => {
  await forget(saved, await saved.items.where('owner').equals(owner).toArray());
  await saved.choices.delete(owner);
  await collectGarbage(bytesOfPage());
};

/**
 * `exported`: keys of writes that may go because the person has them in a file. False when another
 * write waits: everything is kept then.
 */
export const eraseFromDevice = async (
  person: DevicePerson,
  exported: ReadonlySet<string>,
): Promise<boolean> => {
  const hasCaches = 'caches' in globalThis;
  const backup = hasCaches ? cachedBackup(caches, window.location.origin, person) : null;
  if (!(await erasePerson(device, person, { backup, exported }))) return false;
  forgetPages(person.idUser);
  forgetDrafts(person);
  pushMemory.forget(person.idUser);
  planMemory.forget(person.idUser);
  readNotices.forget(person.idUser);
  listeningMemory.forget(person.idUser);
  contentSettings.forget(person.idUser);
  pendingExits.forget(personKey(person));
  if (hasCaches) await forgetCertificates(person);
  if (canSave()) await forgetSaved(ownerOf(person));
  // What was opened belongs to no other person here.
  if (hasCaches && (await allDevicePeople(device)).length === 0) await caches.delete(MEDIA_CACHE);
  return true;
};
