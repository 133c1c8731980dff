// Everything that a person took up, as rows: each enrolment, also earlier ones of the same page,
// the pages below one that give a certificate, and each content and evaluation that was finished.
// Folded from the enrolments with their waiting writes, so that offline work is in it.
import type { NodeEnrollment } from '#contract/areas/learning/entities/enrollment.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { certificateOf } from '#contract/areas/certificate/rules/certificate.ts';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { dueAt, validUntil } from '#contract/areas/learning/rules/enrollment-end.ts';
import { evaluationStep } from '#contract/areas/evaluation/rules/attempts.ts';
import type { StepState } from '#contract/areas/learning/rules/node-progress.ts';
import type { EnrollmentGraph } from '../enrollment-graph/enrollment-graph.ts';
import { levelIn, type LevelView } from '../read-level.ts';

export type HistoryKind = 'page' | 'content' | 'evaluation';

export interface HistoryRow {
  key: string;
  kind: HistoryKind;
  /** Empty for an untitled one. */
  title: string;
  /** Of the page that a content or an evaluation is in; the label of a page. */
  place: string | null;
  /** What opens: a node, a content or an evaluation. */
  idElement: string;
  idEnrollment: string;
  /** Before time is looked at. */
  reached: StepState;
  /** The last ms before it is expired; -Infinity when it is already, null when nothing ends it. */
  endsAt: number | null;
  /** Instants in ISO 8601. */
  finishDate: string | null;
  validityDate: string | null;
  equivalent: boolean;
  /** The administrator who recorded it in support access; null where the person did. */
  supportedBy: string | null;
  /** 0 to 100. */
  grade: number | null;
  /** The latest enrolment in its page: the one that can be repeated. */
  latest: boolean;
  /** Null where no certificate is given. */
  certificate: { node: Node; nodeEnrollment: NodeEnrollment } | null;
}

const validityOf = (
  graph: EnrollmentGraph,
  { node, enrollment, reached }: LevelView,
  finishDate: string | null,
): string | null => {
  if (!enrollment) return null;
  const { startDate, idTeam } = enrollment;
  const team = idTeam === null ? null : (graph.teams.get(idTeam) ?? null);
  const valid =
    finishDate !== null && node.validityMonths !== null
      ? validUntil(finishDate, node.validityMonths)
      : null;
  const end = isDone(reached) ? valid : dueAt({ startDate, team, validityMonths: null });
  return end === null ? null : new Date(end).toISOString();
};

const ofPage = (graph: EnrollmentGraph, level: LevelView, latest: boolean): HistoryRow | null => {
  const { node, nodeEnrollment, enrollment, reached, endsAt, progress } = level;
  if (!nodeEnrollment) return null;
  const { idEnrollment, idNodeEnrollment, idParentNodeEnrollment } = nodeEnrollment;
  const top = idParentNodeEnrollment === null;
  const team = graph.teams.get(enrollment?.idTeam ?? '') ?? null;
  const gives = certificateOf({ node, team, idParentNodeEnrollment }) !== null;
  const finishDate =
    (top ? enrollment?.finishDate : null) ?? (isDone(reached) ? progress.finishDate : null);
  return {
    key: idNodeEnrollment,
    kind: 'page',
    title: node.title,
    place: node.label,
    idElement: node.idNode,
    idEnrollment,
    reached,
    finishDate,
    latest: latest && top,
    grade: null,
    // A page below an enrolled one stays as it is when the enrolment runs out.
    endsAt: top ? endsAt : null,
    validityDate: top ? validityOf(graph, level, finishDate) : null,
    equivalent: Boolean(nodeEnrollment.equivalentNodeCode),
    supportedBy: (top ? enrollment?.supportedBy : null) ?? null,
    certificate: gives ? { node, nodeEnrollment } : null,
  };
};

const finishedIn = (
  { node, nodeEnrollment, steps }: LevelView,
  graph: EnrollmentGraph,
): HistoryRow[] => {
  if (!nodeEnrollment) return [];
  const { idNodeEnrollment, idEnrollment } = nodeEnrollment;
  const attempts = graph.attemptsOf.get(idNodeEnrollment) ?? [];
  return steps.flatMap(({ element, contentEnrollment }): HistoryRow[] => {
    const { elementType, idElement, title } = element;
    const tried =
      elementType === 'EVALUATION' ? attempts.filter((one) => one.idEvaluation === idElement) : [];
    const state =
      elementType === 'EVALUATION'
        ? evaluationStep(tried)
        : elementType === 'CONTENT'
          ? contentEnrollment
          : null;
    if (!state || !isDone(state)) return [];
    const grades = tried.flatMap(({ grade }) => grade ?? []);
    return [
      {
        key: `${idNodeEnrollment}~${idElement}`,
        kind: elementType === 'CONTENT' ? 'content' : 'evaluation',
        title,
        place: node.title,
        idElement,
        idEnrollment,
        reached: { status: state.status, progress: state.progress },
        endsAt: null,
        validityDate: null,
        finishDate: state.finishDate ?? null,
        equivalent: false,
        latest: false,
        certificate: null,
        supportedBy: (elementType === 'CONTENT' ? contentEnrollment?.supportedBy : null) ?? null,
        grade: grades.length === 0 ? null : Math.max(...grades),
      },
    ];
  });
};

export const historyIn = (graph: EnrollmentGraph): HistoryRow[] => {
  const rows: HistoryRow[] = [];
  for (const node of graph.nodes.values()) {
    const ids = new Set(
      [
        ...(graph.enrollmentsOf.get(node.idNode) ?? []),
        ...(graph.nodeEnrollmentsOf.get(node.idNode) ?? []),
      ].map((one) => one.idEnrollment),
    );
    const levels = [...ids].map((id) => levelIn(graph, node, id));
    const newest = levels.reduce(
      (last, { enrollment }) =>
        (enrollment?.startDate ?? '') > last ? (enrollment?.startDate ?? '') : last,
      '',
    );
    for (const level of levels) {
      const row = ofPage(graph, level, level.enrollment?.startDate === newest);
      // Enrolling makes rows of all pages below; those are told of when they give something.
      if (row && (level.nodeEnrollment?.idParentNodeEnrollment === null || row.certificate))
        rows.push(row);
      rows.push(...finishedIn(level, graph));
    }
  }
  return rows;
};
