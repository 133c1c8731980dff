// Keeps saved items in line with the person's mirror: changed files are downloaded again and their
// old bytes deleted, and items that the person may no longer see are removed. While the device is
// being filled, what is missing may still come: then nothing changes.
import type { PersonDatabase } from '../mirror/database.ts';
import { readFilling } from '../pull/read-filling.ts';
import { attachmentsOf } from '../reads/read-attachments.ts';
import { contentOf, nodeOf } from '../reads/granted.ts';
import { planContent, planPage } from './plan.ts';
import type { SavedDatabase, SavedItem } from './saved-database.ts';
import { forget, type ItemPlan, renewAddresses, requestDownload } from './request-download.ts';

const sameFiles = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

/** The item's plan according to the mirror; null when the mirror no longer has it. */
const planNow = async (db: PersonDatabase, { kind, id }: SavedItem): Promise<ItemPlan | null> => {
  if (kind === 'page') {
    const node = await nodeOf(db, id);
    return node ? planPage(node, (await attachmentsOf(db, [id])).get(id)) : null;
  }
  const content = await contentOf(db, id);
  return content ? planContent(content) : null;
};

/** Returns true when something has to be downloaded or deleted. */
export const keepCurrent = async (
  { saved, mirror, now }: { saved: SavedDatabase; mirror: PersonDatabase; now: number },
  owner: string,
): Promise<boolean> => {
  const items = await saved.items.where('owner').equals(owner).toArray();
  if (items.length === 0 || (await mirror.mirror('node').count()) === 0) return false;
  if ((await readFilling(mirror)) !== null) return false;
  let changed = false;
  for (const item of items) {
    // Not in the mirror, and its bytes never change: it stays until the person removes it.
    if (item.kind === 'file') continue;
    const plan = await planNow(mirror, item);
    const claims = await saved.claims
      .where('[owner+kind+id]')
      .equals([owner, item.kind, item.id])
      .toArray();
    const known = claims.map(({ sha256 }) => sha256);
    if (!plan) await forget(saved, [item]);
    else if (
      sameFiles(
        known,
        plan.files.map(({ sha256 }) => sha256),
      )
    ) {
      changed = (await renewAddresses(saved, plan.files)) || changed;
      continue;
    } else await requestDownload(saved, owner, [plan], { auto: item.auto, now, ifSaved: true });
    changed = true;
  }
  return changed;
};
