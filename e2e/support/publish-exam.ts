/** Publishes an evaluation into a page of the seeded company, while its server is stopped. */
import { eq } from 'drizzle-orm';
import { openPglite } from '#server/db/pglite.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { write } from '#server/feed/write.ts';
import { putEvaluation } from '#server/publish/put-evaluation.ts';
import { putNode } from '#server/publish/put-node.ts';
import { buildBank } from '#server/testing/build-bank.ts';
import { buildElement } from '#server/testing/build-docs.ts';
import type { ServerProcess } from './server-process.ts';

type Over = Omit<Parameters<typeof buildBank>[0], 'idEvaluation' | 'idNode' | 'title'>;

export const EXAM = 'prova-de-revisao';

/** With one attempt and a question of every type, unless told otherwise. */
export const publishExam = async (server: ServerProcess, idNode: string, title: string, over: Over = {}): Promise<void> => {
  await server.stop();
  const database = await openPglite(server.dataDir);
  try {
    const [node] = await database.db.select({ tenant: nodes.tenant, doc: nodes.doc }).from(nodes).where(eq(nodes.id, idNode));
    if (!node) throw new Error(`no page ${idNode}`);
    const bank = buildBank({ ...over, idEvaluation: EXAM, idNode, title, parameters: { maxTries: 1, ...over.parameters } });
    const step = buildElement({ idElement: bank.idEvaluation, elementType: 'EVALUATION', idContentType: null, title, mandatory: false });
    await write(database.db, { tenant: node.tenant, now: new Date() }, async (writing) => {
      await putNode(writing, { ...node.doc, mapElements: [...node.doc.mapElements, step] });
      await putEvaluation(writing, bank);
    });
  } finally {
    await database.close();
  }
  await server.start();
};
