// Loads the rows for a person's progress, with as few database round trips as there are levels of nested pages.
import type { ContentEnrollment } from '#contract/entities/content-enrollment.ts';
import type { Attempt } from '#contract/entities/evaluation/attempt.ts';
import { type Enrollment, nodeEnrollmentId, topNodeEnrollmentId } from '#contract/entities/enrollment.ts';
import type { Node } from '#contract/entities/node.ts';
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

const present = <T>(rows: readonly (T | undefined)[]): T[] => rows.filter((row) => row !== undefined);

/** Every page that the person is enrolled in. Call inside a read of the tables above. */
export const loadWholeGraph = async (db: PersonDatabase): Promise<EnrollmentGraph> => {
  const [enrollments, nodeEnrollments, steps, attempts] = await Promise.all([
    db.mirror('enrollment').toArray(),
    db.mirror('nodeEnrollment').toArray(),
    db.mirror('contentEnrollment').toArray(),
    db.mirror('attempt').toArray(),
  ]);
  const ids = new Set([...nodeEnrollments, ...enrollments].map(({ idNode }) => idNode));
  const [nodes, teams] = await Promise.all([nodesOf(db, [...ids]), teamsOf(db, teamsIn(enrollments))]);
  return enrollmentGraph({ nodes: present(nodes), enrollments, nodeEnrollments, steps, attempts, teams });
};

const pagesBelow = ({ mapElements }: Node): string[] =>
  mapElements.filter(({ elementType }) => elementType === 'NODE').map(({ idElement }) => idElement);

const stepsIn = async (db: PersonDatabase, keys: readonly string[]): Promise<ContentEnrollment[]> => {
  const table = db.mirror('contentEnrollment');
  const found = keys.map((key) => table.where('idContentEnrollment').between(`${key}~`, `${key}~\uffff`).toArray());
  return (await Promise.all(found)).flat();
};

const attemptsIn = (db: PersonDatabase, nodes: readonly Node[], keys: readonly string[]): Promise<Attempt[]> =>
  keys.length > 0 && nodes.some(({ mapElements }) => mapElements.some(({ elementType }) => elementType === 'EVALUATION'))
    ? db.mirror('attempt').where('idNodeEnrollment').anyOf(keys).toArray()
    : Promise.resolve([]);

const rowsOf = async (db: PersonDatabase, node: Node): Promise<GraphRows> => {
  const [own, found] = await Promise.all([
    db.mirror('enrollment').where('idNode').equals(node.idNode).toArray(),
    db.mirror('nodeEnrollment').where('idNode').equals(node.idNode).toArray(),
  ]);
  const known = new Set(own.map(({ idEnrollment }) => idEnrollment));
  const others = [...new Set(found.map(({ idEnrollment }) => idEnrollment))].filter((id) => !known.has(id));
  const through = [...known, ...others];
  const nodes = [node];
  const nodeEnrollments = [...found];
  const keys = new Set([
    ...found.map(({ idNodeEnrollment }) => idNodeEnrollment),
    ...own.map((row) => topNodeEnrollmentId(row.idEnrollment)),
  ]);
  const [above, steps, attempts] = await Promise.all([
    others.length > 0 ? db.mirror('enrollment').bulkGet(others) : [],
    stepsIn(db, [...keys]),
    attemptsIn(db, [node], [...keys]),
  ]);
  const met = new Set([node.idNode]);
  let level = through.length > 0 ? [node] : [];
  while (level.length > 0) {
    const next = [...new Set(level.flatMap(pagesBelow))].filter((id) => !met.has(id));
    for (const id of next) met.add(id);
    if (next.length === 0) break;
    const rows = present(
      await db.mirror('nodeEnrollment').bulkGet(through.flatMap((idEnrollment) => next.map((id) => nodeEnrollmentId(idEnrollment, id)))),
    );
    const keysBelow = rows.map(({ idNodeEnrollment }) => idNodeEnrollment);
    const [below, stepsBelow] = await Promise.all([nodesOf(db, [...new Set(rows.map(({ idNode }) => idNode))]), stepsIn(db, keysBelow)]);
    level = present(below);
    attempts.push(...(await attemptsIn(db, level, keysBelow)));
    nodes.push(...level);
    nodeEnrollments.push(...rows);
    steps.push(...stepsBelow);
  }
  const enrollments = [...own, ...present(above)];
  const [teams, enrolled] = await Promise.all([
    teamsOf(db, teamsIn(enrollments)),
    // The page that one is enrolled in says how long that is valid.
    nodesOf(
      db,
      [...new Set(enrollments.map(({ idNode }) => idNode))].filter((idNode) => !met.has(idNode)),
    ),
  ]);
  return { nodes: [...nodes, ...present(enrolled)], enrollments, nodeEnrollments, steps, attempts, teams };
};

/** Each row once, by its key. */
const unique = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] => [...new Map(rows.map((row) => [keyOf(row), row])).values()];

/**
 * One page, the pages that are its steps, as deep as the person is enrolled, and what has to be concluded before any of them. Call inside a read
 * of the tables above.
 */
export const loadGraph = async (db: PersonDatabase, node: Node): Promise<EnrollmentGraph> => {
  const own = await rowsOf(db, node);
  const before = new Set(
    own.nodes.flatMap(({ prerequisites }) => (prerequisites ?? []).flatMap((one) => [one.idNode, ...one.equivalents])),
  );
  if (before.size === 0) return enrollmentGraph(own);
  const pages = present(await nodesOf(db, [...before]));
  const all = [own, ...(await Promise.all(pages.map((page) => rowsOf(db, page))))];
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
