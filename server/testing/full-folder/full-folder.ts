/** A company in which every field of every format says something else than a new document has. */
import { stringify } from 'yaml';
import { goodFolder, type FolderFiles } from '../course-folder.ts';
import { mp4 } from '../media-bytes.ts';
import { manifest, page } from '../scorm-zip.ts';
import { zipBytes } from '../zip-bytes.ts';
import type { FolderDocuments } from './folder-document.ts';
import { fullCompany } from './full-company.ts';
import { fullCourses } from './full-courses.ts';

/** A fresh copy. */
export const fullDocuments = (): FolderDocuments =>
  structuredClone({ 'company.yaml': fullCompany, ...fullCourses });

/** The folder of these documents. */
export const folderOf = async (documents: FolderDocuments): Promise<FolderFiles> => ({
  ...(await goodFolder()),
  'courses/forno/filme.mp4': mp4(12.4),
  'courses/forno/pacote.zip': zipBytes([manifest(), page]),
  'courses/forno/palavras.md': '## Pá\n\nLeva ao forno.\n\n## Forma\n\nDá a forma. ![](capa.png)\n',
  ...Object.fromEntries(Object.entries(documents).map(([file, value]) => [file, stringify(value)])),
});
