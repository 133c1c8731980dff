import { join } from 'node:path';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { PublishServices } from '../services.ts';
import type { UploadStore } from '#server/areas/media/uploads/upload-store.ts';
import { sha256OfFile } from '#server/areas/media/uploads/upload-owner.ts';
import { importPackage, type PackagePlace } from '../import-package.ts';
import { ImportRefused } from '../source/import-problems.ts';
import type { UploadRow } from './next-job.ts';

/** A job that this process has taken. */
export type Job = UploadRow & { takenBy: string };

/** Without an area and a page the title decides, as on the command line. */
const placeOf = ({ area, idNode }: Job): PackagePlace => ({
  area,
  code: null,
  id: idNode,
  ...(idNode === null
    ? area !== null && { wanted: 'new' as const }
    : { wanted: 'version' as const }),
});

/** Rejects with `ImportRefused`, and with the signal's reason. Doing it twice changes nothing. */
export const preparePackage = async (
  {
    db,
    storage,
    clock,
    ids,
    announce,
  }: Pick<PublishServices, 'db' | 'storage' | 'clock' | 'ids' | 'announce'>,
  fileStore: UploadStore,
  job: Job,
  signal: AbortSignal,
): Promise<{ state: 'SUCCESS'; title: string; idNode: string; idContentItem: string }> => {
  const zip = fileStore.pathOf(job.id);
  const refuse = (message: string): never => {
    throw new ImportRefused([{ file: job.fileName, line: null, message }]);
  };
  if ((await sha256OfFile(zip)) !== job.sha256) refuse(importCopy.uploadChanged);
  const { contents } = await importPackage({
    db,
    storage,
    clock,
    ids,
    announce,
    zip,
    signal,
    fileName: job.fileName,
    company: job.tenant,
    place: placeOf(job),
    showPreparing: true,
    workFolder: join(zip, '..', `${job.id}-work`),
  });
  const [content] = contents;
  if (!content?.scorm) throw new Error('a package became no content');
  return {
    state: 'SUCCESS',
    title: content.text || content.scorm.title,
    idNode: content.idNode,
    idContentItem: content.idContentItem,
  };
};
