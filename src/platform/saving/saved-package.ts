/** A package of lessons as it is saved on this device for a person; null where it is not. */
import type { ScormPackage } from '#contract/entities/scorm/package.ts';
import { ownerOf } from '#sync/downloads/saved-database.ts';
import { openSavedPackage, type SavedPackage } from '#sync/downloads/saved-package.ts';
import { bytesOfPage, canSave } from './saved.ts';

/**
 * ms. WebKit sometimes never answers a request to open a database, so that whoever asks for it waits for ever. The lesson then comes from the
 * server, if there is one.
 */
const OPEN_MS = 4000;

export const savedPackage = async (
  person: { idCompany: string; idUser: string },
  idContentItem: string,
  { bundle }: ScormPackage,
): Promise<SavedPackage | null> => {
  if (!bundle || !canSave()) return null;
  const late = new Promise<null>((resolve) => setTimeout(resolve, OPEN_MS, null));
  return Promise.race([openSavedPackage(bytesOfPage(), { owner: ownerOf(person), idContentItem, sha256: bundle.sha256 }), late]);
};
