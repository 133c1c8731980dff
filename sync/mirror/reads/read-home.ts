// The home page: the company's node with its blocks, and the nodes that the person is in the middle of.
import type { Node } from '#contract/entities/node.ts';
import type { PersonDatabase } from '../database.ts';
import { nodesOf } from './granted.ts';
import { levelOf, type LevelView, levelTables } from './read-level.ts';

export interface HomeView {
  node: Node | null;
  /** Every node that the person is enrolled in, by its id. */
  enrolled: Map<string, LevelView>;
  /** Begun and not finished, the latest first. */
  inProgress: LevelView[];
}

const lastTouched = (level: LevelView): string =>
  level.steps.reduce((latest, { contentEnrollment }) => {
    const at = contentEnrollment?.lastModified ?? '';
    return at > latest ? at : latest;
  }, level.enrollment?.lastAccess ?? '');

export const readHome = (db: PersonDatabase, idCompany: string): Promise<HomeView> =>
  db.transaction('r', levelTables(db), async () => {
    const node = (await db.mirror('node').get(idCompany)) ?? null;
    const rows = [...(await db.mirror('nodeEnrollment').toArray()), ...(await db.mirror('enrollment').toArray())];
    const nodes = await nodesOf(db, [...new Set(rows.map((row) => row.idNode))]);
    const enrolled = new Map<string, LevelView>();
    for (const one of nodes) if (one) enrolled.set(one.idNode, await levelOf(db, one));
    const inProgress = [...enrolled.values()]
      .filter((level) => level.progress.status === 'IN_PROGRESS' && level.node.status === 'PUBLISHED')
      .sort((a, b) => (lastTouched(a) < lastTouched(b) ? 1 : -1));
    return { node, enrolled, inProgress };
  });
