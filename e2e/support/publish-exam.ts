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

export const publishExam = async (server: ServerProcess, idNode: string, title: string): Promise<void> => {
  await server.stop();
  const database = await openPglite(server.dataDir);
  try {
    const [node] = await database.db.select({ tenant: nodes.tenant, doc: nodes.doc }).from(nodes).where(eq(nodes.id, idNode));
    if (!node) throw new Error(`no page ${idNode}`);
    const bank = buildBank({ idEvaluation: 'prova-de-revisao', idNode, title, parameters: { maxTries: 1 } });
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
