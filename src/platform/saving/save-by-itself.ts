/**
 * Saves what the person has in progress automatically, if they chose so. Uses only free space and
 * evicts nothing.
 */
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { readHome } from '#sync/reads/read-home.ts';
import { isExpired } from '#sync/reads/read-level.ts';
import { planOfContent, type ContentPlan } from '#sync/downloads/plan.ts';
import { bytesToFetch, fitOf } from '#sync/downloads/free-space.ts';
import { ownerOf } from '#sync/downloads/saved-database.ts';
import { setPaused, requestDownload } from '#sync/downloads/request-download.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { isUnmetered } from './connection.ts';
import { measured, roomBeside } from './save.ts';
import { saved } from './saved.ts';

/** Unfinished contents of the pages in progress, in order. */
const ahead = async (db: PersonDatabase, idCompany: string): Promise<ContentPlan[]> => {
  const { inProgress } = await readHome(db, idCompany);
  const current = inProgress.filter((level) => !isExpired(level, clock.now()));
  const steps = current.flatMap((level) =>
    level.steps.filter(({ done, element }) => !done && element.elementType === 'CONTENT'),
  );
  const plans = await Promise.all(steps.map(({ element }) => planOfContent(db, element.idElement)));
  return plans
    .filter((plan) => plan !== null)
    .filter(({ unsavableReason }) => unsavableReason === null);
};

/** True when there is something to download. */
export const saveByItself = async (
  person: { idCompany: string; idUser: string },
  db: PersonDatabase,
): Promise<boolean> => {
  const owner = ownerOf(person);
  const choice = (await saved.choices.get(owner))?.auto ?? 'off';
  const own = (await saved.items.where('owner').equals(owner).toArray()).filter(({ auto }) => auto);
  const allowed = choice === 'any' || (choice === 'wifi' && isUnmetered() === true);
  const held = own.filter(({ paused }) => paused === allowed);
  await setPaused(saved, held, !allowed);
  if (!allowed) return false;
  const known = new Set(
    (await saved.items.where('owner').equals(owner).toArray()).map(
      ({ kind, id }) => `${kind} ${id}`,
    ),
  );
  let begun = held.length > 0;
  for (const plan of await measured(
    (await ahead(db, person.idCompany)).filter(({ id }) => !known.has(`content ${id}`)),
  )) {
    const fit = fitOf(await bytesToFetch(saved, plan.files), await roomBeside(plan.files), 0);
    if (!fit.fits) break;
    await requestDownload(saved, owner, [plan], { auto: true, now: clock.now() });
    begun = true;
  }
  return begun;
};
