// The pages above a page in which a person is enrolled, from the inside out, as far as each of them
// is complete and the first that is not.
import type { NodeEnrollment } from '#contract/areas/learning/entities/enrollment.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { graphTables, loadGraph } from './enrollment-graph/load-graph.ts';
import { nodeOf } from './granted.ts';
import { levelIn, type LevelView } from './read-level.ts';

/**
 * `idNodeEnrollment` is the row of the page directly above; empty where the mirror does not have
 * it.
 */
export const readAbove = (db: PersonDatabase, idNodeEnrollment: string): Promise<LevelView[]> =>
  db.transaction('r', graphTables(db), async () => {
    const above: LevelView[] = [];
    let id: string | null = idNodeEnrollment;
    while (id !== null) {
      const row: NodeEnrollment | undefined = await db.mirror('nodeEnrollment').get(id);
      const node = row && (await nodeOf(db, row.idNode));
      if (!node || above.some((level) => level.node.idNode === node.idNode)) break;
      const level = levelIn(await loadGraph(db, node), node, row.idEnrollment);
      above.push(level);
      id = level.progress.status === 'COMPLETED' ? row.idParentNodeEnrollment : null;
    }
    return above;
  });
