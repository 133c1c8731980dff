// The packages that a person saved on this device, or is saving.
import type { PersonDatabase } from '../mirror/database.ts';
import { contentsOf } from '../reads/granted.ts';
import type { SavedDatabase } from './saved-database.ts';

export interface SavedLessonPackage {
  idPackage: string;
  sha256: string;
}

export const savedLessons = async (
  db: PersonDatabase,
  saved: SavedDatabase,
  owner: string,
): Promise<SavedLessonPackage[]> => {
  const files = await saved.files
    .filter(({ kind, state }) => kind === 'package' && state !== 'doomed')
    .primaryKeys();
  if (files.length === 0) return [];
  const hashes = new Set(files);
  const claims = (await saved.claims.where('owner').equals(owner).toArray()).filter(
    ({ kind, sha256 }) => kind === 'content' && hashes.has(sha256),
  );
  const contents = await contentsOf(
    db,
    claims.map(({ id }) => id),
  );
  const found = contents.flatMap((content) => {
    const bundle = content?.scorm?.bundle?.sha256;
    return content?.scorm && bundle !== undefined && hashes.has(bundle)
      ? [[bundle, content.scorm.idPackage] as const]
      : [];
  });
  return [...new Map(found)].map(([sha256, idPackage]) => ({ idPackage, sha256 }));
};
