/**
 * Publishes an evaluation into a page, or takes it out, of the seeded company, while its server is
 * stopped.
 */
import { eq } from 'drizzle-orm';
import { openPglite } from '#server/db/pglite.ts';
import { nodes } from '#server/db/schema/learning.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { write, type Writing } from '#server/feed/write.ts';
import { putEvaluation, retireEvaluations } from '#server/areas/publish/put/put-evaluation.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { buildBank } from '#server/testing/build-bank.ts';
import { buildElement } from '#server/testing/build-docs.ts';
import type { ServerProcess } from './server-process.ts';

type Over = Omit<Parameters<typeof buildBank>[0], 'idEvaluation' | 'idNode' | 'title'>;

export const EXAM = 'prova-de-revisao';

/**
 * With one attempt and a question of every type, unless told otherwise. `first`: what follows it in
 * the page opens after it.
 */
export const publishExam = (
  server: ServerProcess,
  idNode: string,
  title: string,
  over: Over = {},
  place: 'first' | 'last' = 'last',
): Promise<void> =>
  publish(server, idNode, async (writing, doc) => {
    const bank = buildBank({
      ...over,
      idEvaluation: EXAM,
      idNode,
      title,
      parameters: { maxTries: 1, ...over.parameters },
    });
    const step = buildElement({
      idElement: EXAM,
      elementType: 'EVALUATION',
      idContentType: null,
      title,
      mandatory: false,
    });
    const others = doc.mapElements.filter(({ idElement }) => idElement !== EXAM);
    const [next, ...rest] = others;
    const mapElements =
      place === 'first' && next
        ? [step, { ...next, sequential: true }, ...rest]
        : [...others, step];
    await putNode(writing, { ...doc, mapElements });
    await putEvaluation(writing, bank);
  });

/** Takes it out of its page. */
export const retireExam = (server: ServerProcess, idNode: string): Promise<void> =>
  publish(server, idNode, async (writing, doc) => {
    await putNode(writing, {
      ...doc,
      mapElements: doc.mapElements.filter(({ idElement }) => idElement !== EXAM),
    });
    await retireEvaluations(writing, idNode, []);
  });

const publish = async (
  server: ServerProcess,
  idNode: string,
  work: (writing: Writing, doc: Node) => Promise<void>,
): Promise<void> => {
  await server.stop();
  const database = await openPglite(server.dataDir);
  try {
    const [node] = await database.db
      .select({ tenant: nodes.tenant, doc: nodes.doc })
      .from(nodes)
      .where(eq(nodes.id, idNode));
    if (!node) throw new Error(`no page ${idNode}`);
    await write(database.db, { tenant: node.tenant, now: new Date() }, (writing) =>
      work(writing, node.doc),
    );
  } finally {
    await database.close();
  }
  await server.start();
};
