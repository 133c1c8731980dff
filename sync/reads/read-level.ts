// A node's page in one read: the node, the person's progress, and the state of each step. Progress is computed from the steps, so that
// offline work counts at once.
import type { ContentEnrollment } from '#contract/entities/content-enrollment.ts';
import { type Enrollment, type NodeEnrollment, nodeEnrollmentId } from '#contract/entities/enrollment.ts';
import type { MapElement } from '#contract/entities/map-element.ts';
import type { Node } from '#contract/entities/node.ts';
import { isDone } from '#contract/rules/content-progress.ts';
import { type NodeProgress, nodeProgress, type StepState } from '#contract/rules/node-progress.ts';
import { lockedBy } from '#contract/rules/steps.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { nodeOf } from './granted.ts';
import { type ItemState, readItemStates } from './item-state.ts';
import { graphTables, loadGraph } from './enrollment-graph/load-graph.ts';
import { enrollmentStateIn } from './enrollment-graph/enrollment-state.ts';
import type { EnrollmentGraph } from './enrollment-graph/enrollment-graph.ts';

export interface Step {
  element: MapElement;
  contentEnrollment: ContentEnrollment | null;
  /** Progress of the content or nested page; null when it was never started. */
  progress: number | null;
  done: boolean;
  /** Title of the step that has to be done first; null when it is unlocked. */
  lockedBy: string | null;
  /** When the person's class begins; null without a date, and where the person has been in already. It may have passed. */
  opensAt: string | null;
}

export interface LevelView {
  node: Node;
  nodeEnrollment: NodeEnrollment | null;
  enrollment: Enrollment | null;
  steps: Step[];
  progress: NodeProgress;
  /** When the person's class begins; null without a date. It may have passed. */
  teamStart: string | null;
  /** The next step: the first unlocked one that is not done. */
  current: Step | null;
}

/** A person's progress in a page that is a step of another: computed from its steps on this device, or the server's row if that is further. */
const nestedIn = (graph: EnrollmentGraph, { idEnrollment }: NodeEnrollment, idNode: string, above: readonly string[]): StepState | null => {
  const row = graph.nodeEnrollments.get(nodeEnrollmentId(idEnrollment, idNode));
  const node = row && !above.includes(idNode) ? graph.nodes.get(idNode) : undefined;
  if (!row || !node) return null;
  const { progress } = levelIn(graph, node, idEnrollment, above);
  const state = isDone(row) || row.progress > progress.progress ? row : progress;
  // Enrolling creates rows for all nested pages at once: a page that was never opened does not count as started.
  return state.status === 'NOT_ATTEMPTED' ? null : state;
};

/** The person's state in a node: their latest enrolment, or `idEnrollment`, and its steps. */
export const levelIn = (graph: EnrollmentGraph, node: Node, idEnrollment?: string, above: readonly string[] = []): LevelView => {
  const enrolled = enrollmentStateIn(graph, node.idNode, idEnrollment);
  const nodeEnrollment = enrolled?.nodeEnrollment ?? null;
  const enrollment = enrolled?.enrollment ?? null;
  const own = nodeEnrollment ? (graph.stepsOf.get(nodeEnrollment.idNodeEnrollment) ?? []) : [];
  const known = new Map(own.map((row) => [row.idContentItem, row]));
  const titles = new Map(node.mapElements.map((element) => [element.idElement, element.title]));
  const nested = new Map<string, StepState>();
  for (const { elementType, idElement } of nodeEnrollment ? node.mapElements : []) {
    if (elementType !== 'NODE' || !nodeEnrollment) continue;
    const state = nestedIn(graph, nodeEnrollment, idElement, [...above, node.idNode]);
    if (state) nested.set(idElement, state);
  }
  const teamStart = graph.teamStarts.get(enrollment?.idTeam ?? '') ?? null;
  const stateOf = (idElement: string): StepState | undefined => known.get(idElement) ?? nested.get(idElement);
  const steps = node.mapElements
    .filter((element) => element.elementType !== 'IMAGE')
    .map((element): Step => {
      const contentEnrollment = known.get(element.idElement) ?? null;
      const state = stateOf(element.idElement);
      const lock = lockedBy(node.mapElements, element.idElement, stateOf);
      return {
        element,
        contentEnrollment,
        progress: state?.progress ?? null,
        done: state !== undefined && isDone(state),
        lockedBy: lock === null ? null : (titles.get(lock) ?? ''),
        opensAt: state ? null : teamStart,
      };
    });
  return {
    node,
    nodeEnrollment,
    enrollment,
    steps,
    progress: nodeProgress(node.mapElements, stateOf),
    teamStart,
    current: steps.find((step) => !step.done && step.lockedBy === null) ?? null,
  };
};

export interface LevelPage extends LevelView {
  /** Sync state of what the person did in each step, by the step's element. */
  states: Map<string, ItemState>;
}

/** `id` is a node or an enrolment, since routes may have either. Null when the mirror has neither. */
export const readLevel = (db: PersonDatabase, id: string): Promise<LevelPage | null> =>
  db.transaction('r', [...graphTables(db), db.outbox, db.sentLog], async () => {
    const enrollment = await db.mirror('enrollment').get(id);
    const node = await nodeOf(db, enrollment?.idNode ?? id);
    if (!node) return null;
    const level = levelIn(await loadGraph(db, node), node, enrollment?.idEnrollment);
    const prefix = `contentEnrollment:${level.nodeEnrollment?.idNodeEnrollment ?? ''}~`;
    const known = level.nodeEnrollment ? await readItemStates(db, prefix) : new Map<string, ItemState>();
    return { ...level, states: new Map([...known].map(([entity, state]) => [entity.slice(prefix.length), state])) };
  });
