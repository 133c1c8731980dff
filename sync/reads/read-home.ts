// The home page: the company's node with its blocks, and the nodes that the person has started.
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { levelIn, type LevelView } from './read-level.ts';
import type { EnrollmentGraph } from './enrollment-graph/enrollment-graph.ts';
import { graphTables, loadWholeGraph } from './enrollment-graph/load-graph.ts';

export interface HomeView {
  node: Node | null;
  /** Every node that the person is enrolled in, by its id. */
  enrolled: Map<string, LevelView>;
  /** What all of it was folded from: earlier enrolments are in it too. */
  graph: EnrollmentGraph;
  /** Started and not finished, the latest first. */
  inProgress: LevelView[];
}

const lastTouched = (level: LevelView): string =>
  level.steps.reduce((latest, { contentEnrollment }) => {
    const at = contentEnrollment?.lastModified ?? '';
    return at > latest ? at : latest;
  }, level.enrollment?.lastAccess ?? '');

export const readHome = async (db: PersonDatabase, idCompany: string): Promise<HomeView> => {
  const { node, graph } = await db.transaction('r', graphTables(db), async () => {
    const [home, whole] = await Promise.all([db.mirror('node').get(idCompany), loadWholeGraph(db)]);
    return { node: home ?? null, graph: whole };
  });
  const isEnrolled = (idNode: string): boolean =>
    graph.nodeEnrollmentsOf.has(idNode) || graph.enrollmentsOf.has(idNode);
  const enrolled = new Map(
    [...graph.nodes]
      .filter(([idNode]) => isEnrolled(idNode))
      .map(([idNode, one]) => [idNode, levelIn(graph, one)]),
  );
  const inProgress = [...enrolled.values()]
    // What is done by an equivalence is done, whatever its own steps say.
    .filter(
      ({ progress, reached, node: { status } }) =>
        progress.status === 'IN_PROGRESS' && !isDone(reached) && status === 'PUBLISHED',
    )
    // A page below another one is gone on with by that one.
    .filter(({ nodeEnrollment }) => (nodeEnrollment?.idParentNodeEnrollment ?? null) === null)
    .sort((a, b) => (lastTouched(a) < lastTouched(b) ? 1 : -1));
  return { node, enrolled, graph, inProgress };
};
