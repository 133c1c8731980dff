/** The files of media libraries: their folders are made of their keys. */
import { libraryKey } from '#contract/areas/media/rules/library-key.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { LibraryFileInput } from '../put/put-library.ts';
import type { CompanyFormat } from '../format/company-format.ts';
import { momentAt } from '../format/moment.ts';
import type { YamlSource } from '../source/yaml-source.ts';
import type { ImportWork } from './import-work.ts';

export const buildLibrary = async (
  format: CompanyFormat,
  source: YamlSource,
  work: ImportWork,
): Promise<LibraryFileInput[]> => {
  const built: LibraryFileInput[] = [];
  for (const [i, section] of format.sections.entries()) {
    const taken = new Set<string>();
    for (const [j, { file, key: written, modified }] of section.files.entries()) {
      const at = source.at(['sections', i, 'files', j, 'file']);
      const key = libraryKey(written ?? file);
      if (key === '' || taken.has(key)) {
        work.problems.tell(at, importCopy.libraryKey(written ?? file));
        continue;
      }
      taken.add(key);
      const stored = await work.fileStore.take('file', file, at);
      if (!stored) continue;
      const { url, sha256, mimeType, size } = stored.media;
      const said = typeof modified === 'string' ? new Date(momentAt(modified, work.now)) : modified;
      built.push({
        library: section.id,
        key,
        url,
        sha256,
        mimeType,
        size,
        ...(said !== undefined && { modifiedAt: said }),
      });
    }
  }
  return built;
};
