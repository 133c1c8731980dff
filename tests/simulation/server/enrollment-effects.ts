/**
 * The effects of enrolling, of asking for a place and of taking that back, as server/learning has
 * them.
 */
import type { PayloadOf } from '#contract/commands/registry.ts';
import {
  type Enrollment,
  nodeEnrollmentId,
  topNodeEnrollmentId,
} from '#contract/entities/enrollment.ts';
import type { EnrollmentRequest } from '#contract/entities/classes/enrollment-request.ts';
import type { FailureCode } from '#contract/failure.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import { answerOf } from '#server/feed/answers.ts';
import { personScope } from '#server/feed/scope.ts';
import { CLASS } from './courses.ts';
import { enterPage } from './evaluations.ts';
import {
  applied,
  type Catalogue,
  merged,
  type Outcome,
  type PersonState,
  refused,
  type ScopeRow,
  type Write,
} from './state.ts';

/** A request as administrators are told of it. */
const caseTold = (
  { me }: PersonState,
  request: EnrollmentRequest,
  decidedBy: string | null = null,
): ScopeRow => ({
  scope: 'admin',
  t: 'requestCase',
  id: request.idEnrollmentRequest,
  row: {
    ...request,
    name: me.name,
    role: me.role,
    unit: me.unit,
    teamName: 'Turma',
    initialDate: null,
    decidedBy,
  },
});

/** An enrolment by its id, or by the id that another device gave it. */
export const enrollmentOf = (state: PersonState, id: string): Enrollment | undefined =>
  state.enrollments.get(state.aliases.get(id) ?? id);

/** Enrols a person in a page and in those below it. Returns the rows that came to be. */
export const begin = (
  state: PersonState,
  catalogue: Catalogue,
  { idEnrollment, idNode, at }: { idEnrollment: string; idNode: string; at: string },
): [FeedTable, string][] => {
  const { idUser } = state.me;
  const changed: [FeedTable, string][] = [['enrollment', idEnrollment]];
  const add = (
    page: string,
    idNodeEnrollment: string,
    idParentNodeEnrollment: string | null,
  ): void => {
    const node = catalogue.nodes.get(page);
    if (!node) return;
    state.nodes.set(idNodeEnrollment, {
      idNodeEnrollment,
      idEnrollment,
      idParentNodeEnrollment,
      idUser,
      idNode: page,
      nodeCode: node.nodeCode ?? '',
      idTeam: null,
      status: 'NOT_ATTEMPTED',
      progress: 0,
    });
    changed.push(['nodeEnrollment', idNodeEnrollment]);
    changed.push(...enterPage(state, catalogue, { idNode: page, idNodeEnrollment, idEnrollment }));
    for (const { elementType, idElement } of node.mapElements)
      if (elementType === 'NODE')
        add(idElement, nodeEnrollmentId(idEnrollment, idElement), idNodeEnrollment);
  };
  add(idNode, topNodeEnrollmentId(idEnrollment), null);
  state.enrollments.set(idEnrollment, {
    idEnrollment,
    idUser,
    idTeam: null,
    idNode,
    nodeCode: catalogue.nodes.get(idNode)?.nodeCode ?? '',
    status: 'NOT_ATTEMPTED',
    progress: 0,
    startDate: at,
    finishDate: null,
    lastAccess: null,
  });
  return changed;
};

const enroll = (
  state: PersonState,
  catalogue: Catalogue,
  p: PayloadOf<'enrollment.create'>,
  write: Write,
): Outcome => {
  const known = enrollmentOf(state, p.idEnrollment);
  if (known) return known.idNode === p.idNode ? merged() : refused('key_reused');
  if (p.idUser !== state.me.idUser) return refused('forbidden');
  const node = catalogue.nodes.get(p.idNode);
  if (!node) return refused('not_found');
  const previous = [...state.enrollments.values()].find(({ idNode }) => idNode === p.idNode);
  if (previous) {
    state.aliases.set(p.idEnrollment, previous.idEnrollment);
    return merged();
  }
  if (node.selfEnrollment !== 1 && !write.unlocked) return refused('enrollment_closed');
  return applied(...begin(state, catalogue, { ...p, at: new Date(write.at).toISOString() }));
};

const ask = (
  state: PersonState,
  catalogue: Catalogue,
  p: PayloadOf<'enrollment.request'>,
  { at }: Write,
): Outcome => {
  if (state.requests.has(p.idEnrollmentRequest)) return merged();
  if (p.idUser !== state.me.idUser) return refused('forbidden');
  const node = catalogue.nodes.get(p.idNode);
  if (!node || p.idTeam !== CLASS.idTeam || p.idNode !== CLASS.idNode) return refused('not_found');
  if (
    [...state.requests.values()].some(
      ({ idTeam, status }) => idTeam === p.idTeam && status === 'PENDING',
    )
  )
    return merged();
  if ([...state.enrollments.values()].some(({ idNode }) => idNode === p.idNode))
    return refused('already_enrolled');
  const request: EnrollmentRequest = {
    idEnrollmentRequest: p.idEnrollmentRequest,
    idUser: p.idUser,
    idTeam: p.idTeam,
    idNode: p.idNode,
    title: node.title,
    creationDate: new Date(at).toISOString(),
    statusDate: null,
    status: 'PENDING',
    reason: null,
    idEnrollment: null,
  };
  state.requests.set(p.idEnrollmentRequest, request);
  return {
    ...applied(['enrollmentRequest', p.idEnrollmentRequest]),
    told: [caseTold(state, request)],
  };
};

const takeBack = (state: PersonState, id: string, at: number): Outcome => {
  const known = state.requests.get(id);
  if (!known) return refused('not_found');
  if (known.status === 'CANCELED') return merged();
  if (known.status !== 'PENDING') return refused('request_settled');
  const request: EnrollmentRequest = {
    ...known,
    status: 'CANCELED',
    statusDate: new Date(at).toISOString(),
  };
  state.requests.set(id, request);
  return { ...applied(['enrollmentRequest', id]), told: [caseTold(state, request)] };
};

/** An administrator's decision on the request of `state`'s person. Approving enrols them. */
export const settle = (
  actor: PersonState,
  state: PersonState | undefined,
  catalogue: Catalogue,
  { payload, at: ms }: Write,
): Outcome & { ofPerson: [FeedTable, string][] } => {
  const p = payload as PayloadOf<'enrollmentRequest.settle'>;
  const no = (code: FailureCode) => ({ ...refused(code), ofPerson: [] });
  if (actor.me.admin === 0) return no('forbidden');
  const known = state?.requests.get(p.idEnrollmentRequest);
  if (!state || !known) return no('not_found');
  if (known.status === p.status) return { ...merged(), ofPerson: [] };
  if (known.status !== 'PENDING') return no('request_settled');
  const at = new Date(ms).toISOString();
  const ofPerson: [FeedTable, string][] = [['enrollmentRequest', known.idEnrollmentRequest]];
  const request: EnrollmentRequest = {
    ...known,
    status: p.status,
    statusDate: at,
    reason: p.status === 'DENIED' ? p.reason : null,
  };
  if (p.status === 'APPROVED') {
    const previous = [...state.enrollments.values()].find(({ idNode }) => idNode === known.idNode);
    request.idEnrollment = previous?.idEnrollment ?? known.idEnrollmentRequest;
    if (!previous)
      ofPerson.push(
        ...begin(state, catalogue, {
          idEnrollment: request.idEnrollment,
          idNode: known.idNode,
          at,
        }),
      );
  }
  state.requests.set(known.idEnrollmentRequest, request);
  const told = answerOf.request(request, new Date(ms));
  const answer: ScopeRow = {
    scope: personScope(known.idUser),
    t: 'notification',
    id: told.idNotification,
    row: told,
  };
  return { ...applied(), told: [caseTold(state, request, actor.me.name), answer], ofPerson };
};

/** Undefined for any other kind. */
export const enrollmentEffectOf = (
  state: PersonState,
  catalogue: Catalogue,
  write: Write,
): Outcome | undefined => {
  switch (write.kind) {
    case 'enrollment.create':
      return enroll(state, catalogue, write.payload as PayloadOf<'enrollment.create'>, write);
    case 'enrollment.request':
      return ask(state, catalogue, write.payload as PayloadOf<'enrollment.request'>, write);
    case 'enrollmentRequest.cancel':
      return takeBack(
        state,
        (write.payload as PayloadOf<'enrollmentRequest.cancel'>).idEnrollmentRequest,
        write.at,
      );
    case 'nodeEnrollment.create': {
      const p = write.payload as PayloadOf<'nodeEnrollment.create'>;
      if (p.idUser !== state.me.idUser) return refused('forbidden');
      const enrollment = enrollmentOf(state, p.idEnrollment);
      if (!enrollment) return refused('not_enrolled');
      // A person who enrols is in every page below from the beginning.
      const isIn = [...state.nodes.values()].some(
        (row) => row.idEnrollment === enrollment.idEnrollment && row.idNode === p.idNode,
      );
      return isIn ? merged() : refused('not_found');
    }
    default:
      return undefined;
  }
};
