import { putContents } from '../put/put-content.ts';
import { putNode } from '../put/put-node.ts';
import { putMediaFile } from '#server/areas/media/put-media-file.ts';
import { putPackageFiles } from '#server/areas/scorm/package/store-package.ts';
import type { Writing } from '#server/feed/write.ts';
import type { CoursePlan } from '../import-plan.ts';

/** Writes nodes, contents and files. Unchanged rows are not written. */
export const writeCourse = async (
  writing: Writing,
  { nodes, contents, files, packages }: CoursePlan,
): Promise<void> => {
  for (const { media, public: isPublic } of files) {
    const { sha256, fileName, mimeType, size } = media;
    await putMediaFile(writing.tx, writing.tenant, {
      sha256,
      fileName,
      mimeType,
      size,
      public: isPublic,
    });
  }
  for (const one of packages) await putPackageFiles(writing.tx, writing.tenant, one);
  // Nodes first: they determine whether their contents are restricted.
  for (const node of nodes) await putNode(writing, node);
  await putContents(writing, contents);
};
