// Loads the rows for a person's progress, with as few database round trips as there are levels of
// nested pages.
import type { ContentEnrollment } from '#contract/areas/content/entities/content-enrollment.ts';
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import {
  type Enrollment,
  type NodeEnrollment,
  nodeEnrollmentId,
  topNodeEnrollmentId,
} from '#contract/areas/learning/entities/enrollment.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { PersonDatabase } from '../../mirror/database.ts';
import { nodesOf, nodeTables, teamsOf, teamTables } from '../granted.ts';
import { type EnrollmentGraph, enrollmentGraph, type GraphRows } from './enrollment-graph.ts';

export const graphTables = (db: PersonDatabase) => [
  ...nodeTables(db),
  ...teamTables(db),
  db.mirror('enrollment'),
  db.mirror('nodeEnrollment'),
  db.mirror('contentEnrollment'),
  db.mirror('attempt'),
];

const teamsIn = (enrollments: readonly Pick<Enrollment, 'idTeam'>[]): string[] => [
  ...new Set(enrollments.flatMap(({ idTeam }) => idTeam ?? [])),
];

const present = <T>(rows: readonly (T | undefined)[]): T[] =>
  rows.filter((row) => row !== undefined);

/** Every page that the person is enrolled in. Call inside a read of the tables above. */
export const loadWholeGraph = async (db: PersonDatabase): Promise<EnrollmentGraph> => {
  const [enrollments, nodeEnrollments, steps, attempts] = await Promise.all([
    db.mirror('enrollment').toArray(),
    db.mirror('nodeEnrollment').toArray(),
    db.mirror('contentEnrollment').toArray(),
    db.mirror('attempt').toArray(),
  ]);
  const ids = new Set([...nodeEnrollments, ...enrollments].map(({ idNode }) => idNode));
  const [found, teams] = await Promise.all([
    nodesOf(db, [...ids]),
    teamsOf(db, teamsIn(enrollments)),
  ]);
  const nodes = present(found);
  // What closes a page that one is not enrolled in closes the pages below it too.
  const above = [...new Set(nodes.flatMap(pagesAbove))].filter((id) => !ids.has(id));
  return enrollmentGraph({
    nodes: [...nodes, ...present(await nodesOf(db, above))],
    enrollments,
    nodeEnrollments,
    steps,
    attempts,
    teams,
  });
};

const pagesBelow = ({ mapElements }: Node): string[] =>
  mapElements.filter(({ elementType }) => elementType === 'NODE').map(({ idElement }) => idElement);

const pagesAbove = ({ parentNodes }: Node): string[] => parentNodes.map(({ idNode }) => idNode);

const stepsIn = async (
  db: PersonDatabase,
  keys: readonly string[],
): Promise<ContentEnrollment[]> => {
  const table = db.mirror('contentEnrollment');
  const found = keys.map((key) =>
    table.where('idContentEnrollment').between(`${key}~`, `${key}~\uffff`).toArray(),
  );
  return (await Promise.all(found)).flat();
};

const attemptsIn = async (db: PersonDatabase, keys: readonly string[]): Promise<Attempt[]> => {
  const table = db.mirror('attempt');
  return (
    await Promise.all(keys.map((key) => table.where('idNodeEnrollment').equals(key).toArray()))
  ).flat();
};

const hasEvaluations = ({ mapElements }: Node): boolean =>
  mapElements.some(({ elementType }) => elementType === 'EVALUATION');

/** The person's rows of one page. */
export interface OwnRows {
  own: Enrollment[];
  found: NodeEnrollment[];
}

export const ownRowsOf = async (db: PersonDatabase, idNode: string): Promise<OwnRows> => {
  const [own, found] = await Promise.all([
    db.mirror('enrollment').where('idNode').equals(idNode).toArray(),
    db.mirror('nodeEnrollment').where('idNode').equals(idNode).toArray(),
  ]);
  return { own, found };
};

/** The keys under which the page's steps are kept. */
export const stepKeysOf = ({ own, found }: OwnRows): string[] => [
  ...new Set([
    ...found.map(({ idNodeEnrollment }) => idNodeEnrollment),
    ...own.map(({ idEnrollment }) => topNodeEnrollmentId(idEnrollment)),
  ]),
];

interface Below {
  nodes: readonly (Node | undefined)[];
  nodeEnrollments: readonly (NodeEnrollment | undefined)[];
  steps: readonly ContentEnrollment[];
  attempts: readonly Attempt[];
}

/**
 * Pages that are steps of others, by the keys that they have within these enrolments: all at once,
 * whether the person has come to them or not.
 */
const readBelow = async (
  db: PersonDatabase,
  ids: readonly string[],
  through: readonly string[],
): Promise<Below> => {
  if (ids.length === 0 || through.length === 0)
    return { nodes: [], nodeEnrollments: [], steps: [], attempts: [] };
  const keys = through.flatMap((idEnrollment) =>
    ids.map((id) => nodeEnrollmentId(idEnrollment, id)),
  );
  const [nodes, nodeEnrollments, steps, attempts] = await Promise.all([
    nodesOf(db, ids),
    db.mirror('nodeEnrollment').bulkGet(keys),
    stepsIn(db, keys),
    attemptsIn(db, keys),
  ]);
  return { nodes, nodeEnrollments, steps, attempts };
};

/**
 * `rows`: of this page, where they are read already. One turn, and one more for each level of pages
 * below that the person has come to.
 */
const rowsOf = async (db: PersonDatabase, node: Node, rows?: OwnRows): Promise<GraphRows> => {
  const page = rows ?? (await ownRowsOf(db, node.idNode));
  const { own, found } = page;
  const known = new Set(own.map(({ idEnrollment }) => idEnrollment));
  const others = [...new Set(found.map(({ idEnrollment }) => idEnrollment))].filter(
    (id) => !known.has(id),
  );
  const through = [...known, ...others];
  const keys = stepKeysOf(page);
  const nodes = [node];
  const nodeEnrollments = [...found];
  const met = new Set([node.idNode]);
  const unmet = (level: readonly Node[]): string[] => {
    const next = [...new Set(level.flatMap(pagesBelow))].filter((id) => !met.has(id));
    for (const id of next) met.add(id);
    return next;
  };
  const [above, steps, attempts, first, ownTeams] = await Promise.all([
    others.length > 0 ? db.mirror('enrollment').bulkGet(others) : [],
    stepsIn(db, keys),
    attemptsIn(db, hasEvaluations(node) ? keys : []),
    readBelow(db, unmet([node]), through),
    teamsOf(db, teamsIn(own)),
  ]);
  for (let below = first; ;) {
    const rowsBelow = present(below.nodeEnrollments);
    const reached = new Set(rowsBelow.map(({ idNode }) => idNode));
    const level = present(below.nodes).filter(({ idNode }) => reached.has(idNode));
    nodes.push(...level);
    nodeEnrollments.push(...rowsBelow);
    steps.push(...below.steps);
    attempts.push(...below.attempts);
    const next = unmet(level);
    if (next.length === 0) break;
    below = await readBelow(db, next, through);
  }
  const aboveRows = present(above);
  const enrollments = [...own, ...aboveRows];
  const enrolledIn = [...new Set(enrollments.map(({ idNode }) => idNode))].filter(
    (idNode) => !met.has(idNode),
  );
  const teamsAbove = teamsIn(aboveRows).filter((idTeam) => !ownTeams.has(idTeam));
  // The page that one is enrolled in says how long that is valid.
  const [moreTeams, enrolled] = await Promise.all([
    teamsOf(db, teamsAbove),
    enrolledIn.length > 0 ? nodesOf(db, enrolledIn) : [],
  ]);
  return {
    nodes: [...nodes, ...present(enrolled)],
    enrollments,
    nodeEnrollments,
    steps,
    attempts,
    teams: new Map([...ownTeams, ...moreTeams]),
  };
};

/** Each row once, by its key. */
const unique = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

/** The pages above this one that may close it: by what they ask for first, or by their order. */
const closingAbove = async (db: PersonDatabase, node: Node): Promise<Node[]> => {
  const pages = present(await nodesOf(db, pagesAbove(node)));
  return pages.filter(
    ({ prerequisites, mapElements }) =>
      (prerequisites ?? []).length > 0 ||
      mapElements.some(
        ({ sequential, evaluationType }) => sequential || evaluationType === 'PRE_TEST',
      ),
  );
};

/**
 * One page, the pages that are its steps, as deep as the person is enrolled, the pages above that
 * may close it, and what has to be concluded before any of them. Call inside a read of the tables above. `rows`: the person's rows
 * of this page, where they are read already.
 */
export const loadGraph = async (
  db: PersonDatabase,
  node: Node,
  rows?: OwnRows,
): Promise<EnrollmentGraph> => {
  const [own, pagesOver] = await Promise.all([rowsOf(db, node, rows), closingAbove(db, node)]);
  const above = await Promise.all(pagesOver.map((page) => rowsOf(db, page)));
  const before = new Set(
    [own, ...above].flatMap(({ nodes }) =>
      nodes.flatMap(({ prerequisites }) =>
        (prerequisites ?? []).flatMap((one) => [one.idNode, ...one.equivalents]),
      ),
    ),
  );
  if (before.size === 0 && above.length === 0) return enrollmentGraph(own);
  const pages = present(await nodesOf(db, [...before]));
  const all = [own, ...above, ...(await Promise.all(pages.map((page) => rowsOf(db, page))))];
  return enrollmentGraph({
    nodes: all.flatMap(({ nodes }) => nodes),
    enrollments: unique(
      all.flatMap(({ enrollments }) => enrollments),
      ({ idEnrollment }) => idEnrollment,
    ),
    nodeEnrollments: unique(
      all.flatMap(({ nodeEnrollments }) => nodeEnrollments),
      ({ idNodeEnrollment }) => idNodeEnrollment,
    ),
    steps: unique(
      all.flatMap(({ steps }) => steps),
      ({ idContentEnrollment }) => idContentEnrollment,
    ),
    attempts: unique(
      all.flatMap(({ attempts }) => attempts),
      ({ idQuestionnaire }) => idQuestionnaire,
    ),
    teams: new Map(all.flatMap(({ teams }) => [...teams])),
  });
};
