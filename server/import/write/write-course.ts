import { putContents } from '#server/publish/put-content.ts';
import { putNode } from '#server/publish/put-node.ts';
import { putMediaFile } from '#server/media/put-media-file.ts';
import type { Writing } from '#server/feed/write.ts';
import type { CoursePlan } from '../import-plan.ts';

/** Rows of nodes, contents and files. Nothing is written of what has not changed. */
export const writeCourse = async (writing: Writing, { nodes, contents, files }: CoursePlan): Promise<void> => {
  for (const { media, public: isPublic } of files) {
    const { sha256, fileName, mimeType, size } = media;
    await putMediaFile(writing.tx, writing.tenant, { sha256, fileName, mimeType, size, public: isPublic });
  }
  // Pages first: whether a content is for everybody is theirs to say.
  for (const node of nodes) await putNode(writing, node);
  await putContents(writing, contents);
};
