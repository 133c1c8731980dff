/**
 * Adds a large catalogue to the seeded company of a data folder, and enrols the learner in a part
 * of it. The server must be stopped.
 */
import { enroll } from '#server/areas/publish/enroll.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { openDatabase } from '#server/db/open.ts';
import { write } from '#server/feed/write.ts';
import { largeCompany } from '#tests/builders/large-company.ts';
import { learnerOf } from './learner-of.ts';

export interface LargeSeed {
  nodes: number;
  elements: number;
  /** Number of contents whose text is also mirrored. */
  contents: number;
}

const CHUNK = 250;

const chunksOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, at) =>
    list.slice(at * CHUNK, (at + 1) * CHUNK),
  );

export const seedLarge = async (dataDir: string, tenant: string): Promise<LargeSeed> => {
  const { nodes, contents } = largeCompany({
    nodes: 5_000,
    elements: 4,
    coursesPerArea: 200,
    seed: 7,
  });
  const shown = nodes.slice(1);
  const written = contents.slice(0, 1_000);
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    const options = { tenant, now: new Date() };
    for (const chunk of chunksOf(shown))
      await write(db, options, async (writing) => {
        for (const node of chunk) await putNode(writing, node);
      });
    for (const chunk of chunksOf(written))
      await write(db, options, async (writing) => {
        for (const content of chunk) await putContent(writing, content);
      });
    const idUser = await learnerOf(db, tenant);
    const courses = shown.filter((node) => node.nodeType === 'LEARNING').slice(0, 5);
    await write(db, options, async (writing) => {
      for (const [at, course] of courses.entries())
        await enroll(writing, { idUser, idNode: course.idNode, idEnrollment: `bench-${at}` });
    });
  } finally {
    await close();
  }
  return {
    nodes: shown.length,
    elements: shown.reduce((sum, node) => sum + node.mapElements.length, 0),
    contents: written.length,
  };
};
