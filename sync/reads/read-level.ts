// A node's page in one read: the node, the person's progress, and the state of each step. Progress
// is computed from the steps, so that offline work counts at once.
import type { ContentEnrollment } from '#contract/areas/content/entities/content-enrollment.ts';
import {
  type Enrollment,
  type NodeEnrollment,
  nodeEnrollmentId,
} from '#contract/areas/learning/entities/enrollment.ts';
import type { MapElement } from '#contract/areas/learning/entities/map-element.ts';
import type { Team } from '#contract/areas/learning/entities/team.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import type { CardStatus } from '#contract/areas/learning/rules/card/card-status.ts';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { askedPrerequisites } from '#contract/areas/learning/rules/prerequisites.ts';
import { completedBy, endsAt, isConcluded } from '#contract/areas/learning/rules/enrollment-end.ts';
import { evaluationStep } from '#contract/areas/evaluation/rules/attempts.ts';
import {
  type NodeProgress,
  nodeProgress,
  type StepState,
} from '#contract/areas/learning/rules/node-progress.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { nodeOf } from './granted.ts';
import { type ItemState, readItemStates } from './item-state.ts';
import { gateIn, type KnownSteps, stepsOf } from './level-steps.ts';
import type { PrerequisiteState } from './prerequisites.ts';
import {
  graphTables,
  loadGraph,
  type OwnRows,
  ownRowsOf,
  stepKeysOf,
} from './enrollment-graph/load-graph.ts';
import { enrollmentStateIn } from './enrollment-graph/enrollment-state.ts';
import type { EnrollmentGraph } from './enrollment-graph/enrollment-graph.ts';

export interface Step {
  element: MapElement;
  contentEnrollment: ContentEnrollment | null;
  /** Of an evaluation: the attempt that opens now; null without one. */
  attempt: Attempt | null;
  /** Progress of the content, evaluation or nested page; null when it was never started. */
  progress: number | null;
  done: boolean;
  /** As cards say it: of an evaluation, whether it was passed. */
  status: CardStatus;
  /** Title of the step that has to be done first; null when it is unlocked. */
  lockedBy: string | null;
  /**
   * When the person's class begins; null without a date, and where the person has been in already.
   * It may have passed.
   */
  opensAt: string | null;
  /** What has to be concluded before; empty where the person has begun. */
  prerequisites: readonly PrerequisiteState[];
}

export interface LevelView {
  node: Node;
  nodeEnrollment: NodeEnrollment | null;
  enrollment: Enrollment | null;
  steps: Step[];
  progress: NodeProgress;
  /**
   * What the person has come to, by the server and by the steps on this device, before time is
   * looked at: `levelStateAt` does that.
   */
  reached: StepState;
  /**
   * The last ms before the enrolment is expired; null when nothing ends it, -Infinity when it is
   * expired already.
   */
  endsAt: number | null;
  /** The person's class; null without one, and where the mirror does not have it. */
  team: Team | null;
  /** When the person's class begins; null without a date. It may have passed. */
  teamStart: string | null;
  /**
   * What has to be concluded before it opens, for itself or for a page above; empty once the person
   * has begun it.
   */
  prerequisites: readonly PrerequisiteState[];
  /**
   * Title of the step of a page above that has to be done before this page opens; null when its
   * order does not close it.
   */
  lockedAbove: string | null;
  /** The pre-test that closes the other steps; null where none does. */
  gate: Step | null;
  /** The next step: the first unlocked one that is not done. */
  current: Step | null;
}

/**
 * A person's progress in a page that is a step of another: computed from its steps on this device,
 * or the server's row if that is further.
 */
const nestedIn = (
  graph: EnrollmentGraph,
  { idEnrollment }: NodeEnrollment,
  idNode: string,
  above: readonly string[],
): StepState | null => {
  const row = graph.nodeEnrollments.get(nodeEnrollmentId(idEnrollment, idNode));
  const node = row && !above.includes(idNode) ? graph.nodes.get(idNode) : undefined;
  if (!row || !node) return null;
  const { progress } = levelIn(graph, node, idEnrollment, above);
  const further = isDone(row) || row.progress > progress.progress;
  const state = further
    ? { status: row.status, progress: row.progress, finishDate: progress.finishDate }
    : progress;
  // Enrolling creates rows for all nested pages at once: a page that was never opened does not
  // count as started.
  return state.status === 'NOT_ATTEMPTED' ? null : state;
};

/** The person has concluded it, in any of their enrolments; it may have run out since. */
const wasConcludedIn = (graph: EnrollmentGraph, idNode: string, above: readonly string[]) => {
  const own = graph.enrollmentsOf.get(idNode) ?? [];
  const rows = graph.nodeEnrollmentsOf.get(idNode) ?? [];
  const node = graph.nodes.get(idNode);
  return (
    own.some((row) => isConcluded(row) || (row.status === 'EXPIRED' && row.finishDate !== null)) ||
    rows.some((row) => row.idParentNodeEnrollment !== null && isDone(row)) ||
    (node !== undefined && isConcluded(levelIn(graph, node, undefined, above).reached))
  );
};

/** When the person first did something in the page or below it, UTC; null where they did nothing. */
const firstDoneIn = (
  graph: EnrollmentGraph,
  { idEnrollment, idNodeEnrollment }: NodeEnrollment,
  { idNode, mapElements }: Node,
  above: readonly string[] = [],
): string | null => {
  const below = mapElements.flatMap(({ elementType, idElement }) => {
    const row =
      elementType === 'NODE' && !above.includes(idElement)
        ? graph.nodeEnrollments.get(nodeEnrollmentId(idEnrollment, idElement))
        : undefined;
    const node = row && graph.nodes.get(idElement);
    return row && node ? [firstDoneIn(graph, row, node, [...above, idNode])] : [];
  });
  const dates = [
    ...(graph.stepsOf.get(idNodeEnrollment) ?? []).map(({ startDate }) => startDate),
    ...(graph.attemptsOf.get(idNodeEnrollment) ?? []).map(({ startDate }) => startDate),
    ...below,
  ].filter((date) => date !== null);
  return dates.reduce<string | null>((a, b) => (a !== null && a < b ? a : b), null);
};

/** What this page asks for first, without the pages above. */
const prerequisitesIn = (
  graph: EnrollmentGraph,
  node: Node,
  { nodeEnrollment, reached: { status } }: Pick<LevelView, 'nodeEnrollment' | 'reached'>,
): PrerequisiteState[] => {
  const all = node.prerequisites ?? [];
  if (all.length === 0) return [];
  const begunAt =
    nodeEnrollment === null || status === 'NOT_ATTEMPTED'
      ? null
      : (firstDoneIn(graph, nodeEnrollment, node) ?? '');
  const asked = askedPrerequisites(all, begunAt, (id) => wasConcludedIn(graph, id, [node.idNode]));
  return asked.map((one) => {
    const reached = [one.idNode, ...one.equivalents].flatMap((idNode) => {
      const other = graph.nodes.get(idNode);
      const isKnown = graph.enrollmentsOf.has(idNode) || graph.nodeEnrollmentsOf.has(idNode);
      return other && isKnown
        ? [[idNode, levelIn(graph, other, undefined, [node.idNode])] as const]
        : [];
    });
    return { ...one, reached: new Map(reached) };
  });
};

/** What a page closes of the pages below it. */
interface LevelAbove {
  asked: readonly PrerequisiteState[];
  /** Titles of the steps that lock its steps, by these. */
  lockOf: ReadonlyMap<string, string>;
}

/** A page may have hundreds of pages below it, which all ask what it closes. */
const levelsAbove = new WeakMap<EnrollmentGraph, Map<string, LevelAbove>>();

const levelAbove = (graph: EnrollmentGraph, node: Node, idEnrollment = ''): LevelAbove => {
  const known = levelsAbove.get(graph) ?? new Map<string, LevelAbove>();
  levelsAbove.set(graph, known);
  const key = `${idEnrollment} ${node.idNode}`;
  const found = known.get(key);
  if (found) return found;
  const level = levelIn(graph, node, idEnrollment || undefined, [node.idNode]);
  const locked = level.nodeEnrollment ? level.steps : [];
  const made: LevelAbove = {
    asked: prerequisitesIn(graph, node, level),
    lockOf: new Map(
      locked.flatMap(({ element, lockedBy }) =>
        lockedBy === null ? [] : [[element.idElement, lockedBy]],
      ),
    ),
  };
  known.set(key, made);
  return made;
};

/** By what it asks for first, or by a pre-test. */
const mayClose = ({ prerequisites, mapElements }: Node): boolean =>
  (prerequisites ?? []).length > 0 ||
  mapElements.some(({ evaluationType }) => evaluationType === 'PRE_TEST');

/** What closes this page from above: pages above it that are closed, and the order of their steps. */
const closedAbove = (
  graph: EnrollmentGraph,
  { idNode, parentNodes }: Node,
  idEnrollment: string | undefined,
): Pick<LevelView, 'prerequisites' | 'lockedAbove'> => {
  const prerequisites: PrerequisiteState[] = [];
  let lockedAbove: string | null = null;
  const path = [...parentNodes.map((one) => one.idNode), idNode];
  for (const [i, id] of path.slice(0, -1).entries()) {
    const node = graph.nodes.get(id);
    const way = node?.mapElements.find(({ idElement }) => idElement === path[i + 1]);
    if (!node || !(mayClose(node) || way?.sequential)) continue;
    const level = levelAbove(graph, node, idEnrollment);
    prerequisites.push(...level.asked);
    lockedAbove ??= level.lockOf.get(path[i + 1] ?? '') ?? null;
  }
  return { prerequisites, lockedAbove };
};

const beyondSteps = new Set(['PASSED', 'FAILED']);

/**
 * What a level has come to and when that ends. A completion that the server does not know yet
 * counts as it will count there.
 */
const standingOf = (
  graph: EnrollmentGraph,
  { nodeEnrollment, enrollment }: Pick<LevelView, 'nodeEnrollment' | 'enrollment'>,
  steps: NodeProgress,
): Pick<LevelView, 'reached' | 'endsAt'> => {
  const done = nodeEnrollment && isDone(nodeEnrollment) && nodeEnrollment.status !== 'EXPIRED';
  // An equivalence has no steps of its own, and what the server marked as done stays done whatever
  // they say.
  const byRows = done ? nodeEnrollment : steps;
  if (!enrollment) return { reached: byRows, endsAt: null };
  const { idTeam, idNode, startDate } = enrollment;
  const terms = {
    startDate,
    team: idTeam === null ? null : (graph.teams.get(idTeam) ?? null),
    validityMonths: graph.nodes.get(idNode)?.validityMonths ?? null,
  };
  const complete = nodeEnrollment?.idParentNodeEnrollment === null && steps.status === 'COMPLETED';
  const finishedAt = steps.finishDate === null ? null : Date.parse(steps.finishDate);
  const facts = completedBy(enrollment, terms, { complete, finishedAt });
  // Completed once, and no longer valid: steps say nothing of it where another page counted for
  // this one.
  const lapsed =
    facts.status === 'EXPIRED' &&
    facts.finishDate !== null &&
    nodeEnrollment?.idParentNodeEnrollment === null;
  return {
    reached: lapsed
      ? { status: 'COMPLETED', progress: enrollment.progress }
      : beyondSteps.has(facts.status)
        ? enrollment
        : byRows,
    endsAt: facts.status === 'EXPIRED' ? -Infinity : endsAt(facts, terms),
  };
};

/**
 * True when the enrolment has run out. `now` in milliseconds, by the server's clock as far as it is
 * known.
 */
export const isExpired = ({ endsAt: end }: Pick<LevelView, 'endsAt'>, now: number): boolean =>
  now > (end ?? Infinity);

export const levelStateAt = (
  level: Pick<LevelView, 'reached' | 'endsAt'>,
  now: number,
): StepState =>
  isExpired(level, now) ? { status: 'EXPIRED', progress: level.reached.progress } : level.reached;

const knownOf = (
  graph: EnrollmentGraph,
  { idNode, mapElements }: Node,
  nodeEnrollment: NodeEnrollment | null,
  above: readonly string[],
): KnownSteps => {
  if (!nodeEnrollment)
    return { contents: new Map(), attemptsOf: () => [], stateOf: () => undefined };
  const { idNodeEnrollment } = nodeEnrollment;
  const contents = new Map(
    (graph.stepsOf.get(idNodeEnrollment) ?? []).map((row) => [row.idContentItem, row]),
  );
  const nested = new Map<string, StepState>();
  for (const { elementType, idElement } of mapElements) {
    if (elementType !== 'NODE') continue;
    const state = nestedIn(graph, nodeEnrollment, idElement, [...above, idNode]);
    if (state) nested.set(idElement, state);
  }
  const attempts = new Map<string, Attempt[]>();
  for (const one of graph.attemptsOf.get(idNodeEnrollment) ?? [])
    attempts.set(one.idEvaluation, [...(attempts.get(one.idEvaluation) ?? []), one]);
  const attemptsOf: KnownSteps['attemptsOf'] = (idElement) => attempts.get(idElement) ?? [];
  return {
    contents,
    attemptsOf,
    stateOf: (idElement) =>
      contents.get(idElement) ?? nested.get(idElement) ?? evaluationStep(attemptsOf(idElement)),
  };
};

const isDoneByEquivalence = (row: NodeEnrollment | null): boolean =>
  row !== null && (row.equivalentNodeCode ?? null) !== null && isDone(row);

interface Closing extends Pick<LevelView, 'prerequisites' | 'lockedAbove'> {
  /** What has to be concluded before a step opens. */
  prerequisitesOf(element: MapElement): PrerequisiteState[];
}

/**
 * What closes the page that was asked for. Prerequisites and pages below are looked at for what
 * they have come to alone.
 */
const closingOf = (
  graph: EnrollmentGraph,
  node: Node,
  standing: Pick<LevelView, 'nodeEnrollment' | 'reached'>,
  above: readonly string[],
): Closing => {
  if (above.length > 0) return { prerequisites: [], lockedAbove: null, prerequisitesOf: () => [] };
  const idEnrollment = standing.nodeEnrollment?.idEnrollment;
  const over = closedAbove(graph, node, idEnrollment);
  const prerequisites = [...prerequisitesIn(graph, node, standing), ...over.prerequisites];
  return {
    prerequisites,
    lockedAbove: over.lockedAbove,
    prerequisitesOf: ({ elementType, idElement }) => {
      const below = elementType === 'NODE' ? graph.nodes.get(idElement) : undefined;
      if (!below) return prerequisites;
      const level = levelIn(graph, below, idEnrollment, [node.idNode]);
      return [...prerequisites, ...prerequisitesIn(graph, below, level)];
    },
  };
};

/** The person's state in a node: their latest enrolment, or `idEnrollment`, and its steps. */
export const levelIn = (
  graph: EnrollmentGraph,
  node: Node,
  idEnrollment?: string,
  above: readonly string[] = [],
): LevelView => {
  const enrolled = enrollmentStateIn(graph, node.idNode, idEnrollment);
  const nodeEnrollment = enrolled?.nodeEnrollment ?? null;
  const enrollment = enrolled?.enrollment ?? null;
  const known = knownOf(graph, node, nodeEnrollment, above);
  const team = graph.teams.get(enrollment?.idTeam ?? '') ?? null;
  const teamStart = team?.initialDate ?? null;
  const progress = nodeProgress(node.mapElements, known.stateOf);
  const standing = standingOf(graph, { nodeEnrollment, enrollment }, progress);
  const over = closingOf(graph, node, { nodeEnrollment, reached: standing.reached }, above);
  const gate = nodeEnrollment !== null && !isDone(standing.reached) ? gateIn(node, known) : null;
  const steps = stepsOf(node, known, {
    gate,
    teamStart,
    lockedAbove: over.lockedAbove,
    isEquivalent: isDoneByEquivalence(nodeEnrollment),
    prerequisitesOf: over.prerequisitesOf,
  });
  return {
    node,
    nodeEnrollment,
    enrollment,
    steps,
    progress,
    ...standing,
    team,
    teamStart,
    prerequisites: over.prerequisites,
    lockedAbove: over.lockedAbove,
    gate: steps.find(({ element }) => element.idElement === gate) ?? null,
    current: steps.find((step) => !step.done && step.lockedBy === null) ?? null,
  };
};

export interface LevelPage extends LevelView {
  /** Sync state of what the person did in each step, by the step's element. */
  states: Map<string, ItemState>;
}

/**
 * What is known of an address: its page, and the person's rows of it. One turn with the database
 * where `id` is the page's own.
 */
const readPlace = async (
  db: PersonDatabase,
  id: string,
): Promise<{ node: Node; rows: OwnRows; enrollment: Enrollment | undefined } | null> => {
  const [enrollment, node, rows] = await Promise.all([
    db.mirror('enrollment').get(id),
    nodeOf(db, id),
    ownRowsOf(db, id),
  ]);
  if (!enrollment) return node ? { node, rows, enrollment } : null;
  const [page, own] = await Promise.all([
    nodeOf(db, enrollment.idNode),
    ownRowsOf(db, enrollment.idNode),
  ]);
  return page ? { node: page, rows: own, enrollment } : null;
};

const entityPrefix = (idNodeEnrollment: string): string => `contentEnrollment:${idNodeEnrollment}~`;

/**
 * `id` is a node or an enrolment, since routes may have either. Null when the mirror has neither.
 */
export const readLevel = (db: PersonDatabase, id: string): Promise<LevelPage | null> =>
  db.transaction('r', [...graphTables(db), db.outbox, db.sentLog], async () => {
    const place = await readPlace(db, id);
    if (!place) return null;
    const { node, rows, enrollment } = place;
    const keys = stepKeysOf(rows);
    const [graph, ...states] = await Promise.all([
      loadGraph(db, node, rows),
      ...keys.map((key) => readItemStates(db, entityPrefix(key))),
    ]);
    const level = levelIn(graph, node, enrollment?.idEnrollment);
    const key = level.nodeEnrollment?.idNodeEnrollment;
    const known =
      key === undefined
        ? []
        : ((keys.includes(key) ? states[keys.indexOf(key)] : undefined) ??
          (await readItemStates(db, entityPrefix(key))));
    const { length } = entityPrefix(key ?? '');
    return {
      ...level,
      states: new Map([...known].map(([entity, state]) => [entity.slice(length), state])),
    };
  });
