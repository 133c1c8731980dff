/**
 * Attempts that want an administrator's look, and what is decided about them, as
 * server/learning/evaluation has it.
 */
import { queueItemId } from '#contract/sync/entities/queue-item.ts';
import { hasPassed } from '#contract/areas/evaluation/rules/attempts.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import { withReview } from '#server/areas/learning/attempts/late-answers.ts';
import {
  presentAttempt,
  type QuestionnaireRow,
} from '#server/areas/learning/attempts/present-attempt.ts';
import { evaluationNamed } from './evaluations.ts';
import { prepareNext, siblingsOf } from './attempts-of.ts';
import {
  applied,
  type Catalogue,
  type CompanyState,
  type Outcome,
  type PersonState,
  refused,
  type Write,
} from './state.ts';

type Item = CompanyState['items'] extends Map<string, infer One> ? One : never;
export type AttemptAction = 'accept' | 'grant' | 'void';

const kinds = { accept: 'accepted', grant: 'granted', void: 'discarded' } as const;

/** The attempt that an item is about; undefined for any other. */
export const raisedAttempt = ({
  state,
  payload,
}: Pick<Item, 'state' | 'payload'>): string | undefined =>
  state === 'flagged' ? (payload as { idQuestionnaire?: string }).idQuestionnaire : undefined;

/** One item for an attempt, until it is decided. Undefined where one is open. */
export const raise = (
  { items }: CompanyState,
  { me, attempts }: PersonState,
  idQuestionnaire: string | undefined,
  { opId, kind, payload, at }: Write,
  from: { device: string; now: number },
): Item | undefined => {
  const row = idQuestionnaire === undefined ? undefined : attempts.get(idQuestionnaire);
  const isOpen = (one: Item): boolean =>
    one.idUser === me.idUser && !one.closed && raisedAttempt(one) === idQuestionnaire;
  if (!row || idQuestionnaire === undefined || [...items.values()].some(isOpen)) return undefined;
  const title = evaluationNamed(row.idEvaluation)?.title ?? '';
  const review = {
    idQuestionnaire,
    title,
    attempt: row.attempt,
    grade: row.grade,
    overtime: 0,
    differing: [],
    timeline: [],
  };
  const item: Item = {
    idQueueItem: queueItemId(me.idUser, opId),
    opId,
    idUser: me.idUser,
    name: me.name,
    device: from.device,
    kind,
    kindV: 1,
    payload,
    subject: title,
    madeAt: new Date(at).toISOString(),
    receivedAt: new Date(from.now).toISOString(),
    state: 'flagged',
    code: null,
    message: null,
    field: null,
    answer: { review: { ...review, reasons: ['conflict'] } },
    decision: null,
    dependants: [],
    closed: false,
  };
  items.set(item.idQueueItem, item);
  return item;
};

const isOpen = ({ status }: QuestionnaireRow): boolean =>
  status === 'PREPARED' || status === 'STARTED';

/** One more attempt than there were; what was finished says so. */
const another = (
  state: PersonState,
  catalogue: Pick<Catalogue, 'newAttempt'>,
  row: QuestionnaireRow,
  note: NonNullable<QuestionnaireRow['note']>,
): [FeedTable, string][] => {
  const made = prepareNext(state, catalogue, row, note);
  const next = state.attempts.get(made[0]?.[1] ?? '');
  const raised = siblingsOf(state, row).filter(
    (one) =>
      next && one.status === 'FINISHED' && one.maxTries !== 0 && one.maxTries < next.maxTries,
  );
  for (const one of raised) one.maxTries = next?.maxTries ?? one.maxTries;
  return [...made, ...raised.map(({ id }): [FeedTable, string] => ['attempt', id])];
};

export const decideAttempt = (
  state: PersonState,
  catalogue: Pick<Catalogue, 'newAttempt'>,
  {
    idQuestionnaire,
    action,
    reason,
    at,
  }: { idQuestionnaire: string; action: AttemptAction; reason: string; at: number },
): Outcome => {
  const row = state.attempts.get(idQuestionnaire);
  if (!row) return refused('not_found');
  const note = { kind: kinds[action], reason, at: new Date(at).toISOString() };
  const own: [FeedTable, string] = ['attempt', row.id];
  const siblings = siblingsOf(state, row);
  if (action === 'grant') {
    if (siblings.some(isOpen)) return refused('attempt_waiting');
    const made = another(state, catalogue, row, note);
    row.late = withReview(row.late, new Date(at));
    if (row.status !== 'DISCARDED') row.note = note;
    return applied(own, ...made);
  }
  if (action === 'void' && row.status === 'DISCARDED') return refused('attempt_discarded');
  if (row.status !== 'DISCARDED') row.note = note;
  row.late = withReview(row.late, new Date(at));
  if (action === 'accept') return applied(own);
  row.status = 'DISCARDED';
  const changed: [FeedTable, string][] = [own];
  for (const one of siblings) {
    if (one.status === 'PREPARED') one.status = 'REPLACED';
    else if (one.status === 'STARTED' && one.maxTries > 0) one.maxTries += 1;
    else continue;
    changed.push(['attempt', one.id]);
  }
  const passed = siblings.some(
    (one) => one.status === 'FINISHED' && hasPassed(presentAttempt(one)),
  );
  if (siblings.some(isOpen) || (passed && row.rules.lockAfterApproval === 1))
    return applied(...changed);
  return applied(...changed, ...another(state, catalogue, row, { ...note, kind: 'granted' }));
};
