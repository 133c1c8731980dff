/** A package of lessons as it is saved on this device for a person; null where it is not. */
import type { ScormPackage } from '#contract/entities/scorm/package.ts';
import { ownerOf } from '#sync/downloads/saved-database.ts';
import { openSavedPackage, type SavedPackage } from '#sync/downloads/saved-package.ts';
import { bytesOfPage, canSave } from './saved.ts';

export const savedPackage = async (
  person: { idCompany: string; idUser: string },
  idContentItem: string,
  { bundle }: ScormPackage,
): Promise<SavedPackage | null> =>
  bundle && canSave() ? openSavedPackage(bytesOfPage(), { owner: ownerOf(person), idContentItem, sha256: bundle.sha256 }) : null;
