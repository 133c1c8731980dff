import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path/posix';
import type { Attachment } from '#contract/areas/learning/entities/attachment.ts';
import { attachmentFormat } from '#contract/areas/learning/rules/attachment-format.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { ReadCourse } from './build-course.ts';
import type { ImportWork } from './import-work.ts';

const PICTURE = 5;

/** The same file in the same class keeps its id, whatever its title or place in the list. */
const idOf = (idTeam: string, sha256: string): string =>
  createHash('sha256').update(`${idTeam}\n${sha256}`).digest('hex').slice(0, 32);

/**
 * The files of the classes of a course, by the class's id. Problems are recorded, and their files
 * are left out.
 */
export const buildAttachments = async (
  { source, format }: ReadCourse,
  work: ImportWork,
): Promise<Map<string, Attachment[]>> => {
  const built = new Map<string, Attachment[]>();
  for (const [t, team] of format.teams.entries()) {
    const own = new Map<string, Attachment>();
    for (const [a, { title, file }] of team.attachments.entries()) {
      const at = source.at(['teams', t, 'attachments', a, 'file']);
      const kind = attachmentFormat(file);
      if (kind === null) {
        work.problems.tell(at, importCopy.noAttachment(file));
        continue;
      }
      const taken = await work.fileStore.take(
        kind === PICTURE ? 'picture' : 'file',
        join(dirname(source.file), file),
        at,
      );
      if (!taken) continue;
      const idAttachment = idOf(team.id, taken.media.sha256);
      own.set(idAttachment, { idAttachment, title, format: kind, media: taken.media });
    }
    built.set(team.id, [...own.values()]);
  }
  return built;
};
