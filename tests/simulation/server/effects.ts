/**
 * The effects of writes on the server, as a small model of server/: it changes one person's rows in
 * place and returns a verdict.
 */
import {
  type ContentEnrollment,
  contentEnrollmentId,
} from '#contract/entities/content-enrollment.ts';
import type { PayloadOf } from '#contract/commands/registry.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import { nodeEnrollmentOf } from '#contract/rules/content-key.ts';
import { isDone, joinProgress, type ProgressState } from '#contract/rules/content-progress.ts';
import { lockedBy } from '#contract/rules/steps.ts';
import { commentEffectOf } from './comment-effects.ts';
import { companyEffectOf } from './company-effects.ts';
import { enrollmentEffectOf, enrollmentOf } from './enrollment-effects.ts';
import { nodeOf } from './node-of.ts';
import { evaluationEffectOf } from './evaluation-effects.ts';
import { externalEffectOf } from './external-effects.ts';
import { uploadEffectOf } from './upload-effects.ts';
import { commitLesson } from './lesson-effects.ts';
import { isNewest } from './newest.ts';
import {
  applied,
  type Catalogue,
  type CompanyState,
  merged,
  type Outcome,
  type PersonState,
  refused,
  taken,
  type Write,
} from './state.ts';

const initialState: ProgressState = {
  status: 'NOT_ATTEMPTED',
  progress: 0,
  grade: null,
  lastPosition: null,
};

/** The union of a person's intervals in a content, in seconds. */
const secondsIn = (state: PersonState, content: string): number => {
  const stretches = [...state.visits.values()]
    .filter((one) => one.content === content)
    .sort((a, b) => a.start - b.start);
  let until = -Infinity;
  let total = 0;
  for (const one of stretches) {
    total += Math.max(0, one.end - Math.max(one.start, until));
    until = Math.max(until, one.end);
  }
  return total / 1_000;
};

/** No person studied before they were enrolled, but for a clock's error. */
const notBefore = (begun: string | undefined, at: number): number => {
  const from = Date.parse(begun ?? '');
  return from - at > 120_000 ? from : at;
};

const progressTo = (
  state: PersonState,
  catalogue: Catalogue,
  said: { key: string; progress: ProgressState },
  write: Write,
): Outcome => {
  const node = nodeOf(state, nodeEnrollmentOf(said.key));
  if (!node) return refused('not_found');
  const { idNodeEnrollment } = node;
  const idContentItem = said.key.slice(nodeEnrollmentOf(said.key).length + 1);
  const id = contentEnrollmentId(idNodeEnrollment, idContentItem);
  const known = state.contents.get(id);
  if (!known) {
    const map = catalogue.nodes.get(node.idNode)?.mapElements ?? [];
    if (!map.some((step) => step.elementType === 'CONTENT' && step.idElement === idContentItem))
      return refused('not_found');
    const lock = lockedBy(map, idContentItem, (idElement) =>
      state.contents.get(contentEnrollmentId(idNodeEnrollment, idElement)),
    );
    if (lock !== null && !write.unlocked) return refused('locked');
  }
  const iso = new Date(
    notBefore(state.enrollments.get(node.idEnrollment)?.startDate, write.at),
  ).toISOString();
  const late = known !== undefined && iso < known.lastModified;
  const { status, progress, grade, lastPosition } = late
    ? joinProgress(said.progress, known)
    : joinProgress(known ?? initialState, said.progress);
  if (
    known &&
    known.status === status &&
    known.progress === progress &&
    known.grade === grade &&
    known.lastPosition === lastPosition
  )
    return taken();
  const row: ContentEnrollment = {
    idContentEnrollment: id,
    idNodeEnrollment,
    idEnrollment: node.idEnrollment,
    idContentItem,
    idUser: state.me.idUser,
    timeExecuted: secondsIn(state, idContentItem),
    startDate: iso,
    finishDate: null,
    lastModified: iso,
    ...known,
    status,
    progress,
    grade,
    lastPosition,
  };
  if (!late) row.lastModified = iso;
  if (row.finishDate === null && isDone(row)) row.finishDate = iso;
  state.contents.set(id, row);
  return taken(['contentEnrollment', id]);
};

const visit = (state: PersonState, p: PayloadOf<'visit.record'>): Outcome => {
  const key = `${p.idContentItem} ${p.idInterval}`;
  const known = state.visits.get(key);
  const start = known?.start ?? Date.parse(`${p.timeStart.replace(' ', 'T')}Z`);
  const end = start + p.timeExecuted * 1_000;
  if (known && known.end >= end) return taken();
  state.visits.set(key, { content: p.idContentItem, start, end });
  const total = secondsIn(state, p.idContentItem);
  const changed: [FeedTable, string][] = [];
  for (const [id, row] of state.contents) {
    if (row.idContentItem !== p.idContentItem || row.timeExecuted === total) continue;
    state.contents.set(id, { ...row, timeExecuted: total });
    changed.push(['contentEnrollment', id]);
  }
  return { verdict: 'applied', changed };
};

/** Time on a place of the app: an interval that only grows. */
const exit = (state: PersonState, catalogue: Catalogue, p: PayloadOf<'exit.record'>): Outcome => {
  if (p.idNavigationType === 2 && !catalogue.nodes.has(p.idNavigationItem)) return merged();
  // No company of the stories has sections.
  if (p.idNavigationType === 1) return merged();
  const known = state.exits.get(p.idInterval);
  const start = known?.start ?? Date.parse(`${p.timeStart.replace(' ', 'T')}Z`);
  const end = start + p.timeExecuted * 1_000;
  if (known && known.end >= end) return merged();
  state.exits.set(p.idInterval, { start, end });
  return applied();
};

/** Changes `state` and `company`, or leaves them as they are when the write is refused. */
export const effectOf = (
  state: PersonState,
  catalogue: Catalogue,
  company: CompanyState,
  write: Write,
): Outcome => {
  const { opId, kind, payload, at } = write;
  switch (kind) {
    case 'content.start': {
      const p = payload as PayloadOf<'content.start'>;
      if (p.idUser !== state.me.idUser) return refused('forbidden');
      const node = nodeOf(state, p.idNodeEnrollment);
      if (!node || enrollmentOf(state, p.idEnrollment)?.idEnrollment !== node.idEnrollment)
        return refused('not_enrolled');
      const status = p.status === 'NOT_ATTEMPTED' ? 'IN_PROGRESS' : p.status;
      const key = contentEnrollmentId(p.idNodeEnrollment, p.idContentItem);
      return progressTo(
        state,
        catalogue,
        { key, progress: { status, progress: p.progress, grade: null, lastPosition: null } },
        write,
      );
    }
    case 'content.progress': {
      const { idContentEnrollment: key, ...progress } = payload as PayloadOf<'content.progress'>;
      return progressTo(state, catalogue, { key, progress }, write);
    }
    case 'content.complete': {
      const {
        idContentEnrollment: key,
        status,
        ...said
      } = payload as PayloadOf<'content.complete'>;
      const final = status === 'NOT_ATTEMPTED' || status === 'IN_PROGRESS' ? 'COMPLETED' : status;
      return progressTo(
        state,
        catalogue,
        { key, progress: { ...said, status: final, progress: 100 } },
        write,
      );
    }
    case 'scorm.commit':
      return commitLesson(state, catalogue, write, (key, progress) =>
        progressTo(state, catalogue, { key, progress }, write),
      );
    case 'access.record': {
      const p = payload as PayloadOf<'access.record'>;
      if (!catalogue.contents.has(p.idContentItem)) return refused('not_found');
      if (!enrollmentOf(state, p.idEnrollment)) return refused('not_enrolled');
      state.accesses.set(opId, p.idContentItem);
      return applied();
    }
    case 'visit.record': {
      const p = payload as PayloadOf<'visit.record'>;
      return catalogue.contents.has(p.idContentItem) ? visit(state, p) : refused('not_found');
    }
    case 'exit.record':
      return exit(state, catalogue, payload as PayloadOf<'exit.record'>);
    case 'rating.set': {
      const p = payload as PayloadOf<'rating.set'>;
      if (!catalogue.contents.has(p.idContentItem)) return refused('not_found');
      if (!isNewest(state, `rating:${p.idContentItem}`, write)) return taken();
      state.ratings.set(p.idContentItem, {
        idContentItem: p.idContentItem,
        vote: p.vote,
        ratedAt: new Date(at).toISOString(),
      });
      return taken(['rating', p.idContentItem]);
    }
    default:
      return (
        evaluationEffectOf(state, catalogue, write) ??
        enrollmentEffectOf(state, catalogue, write) ??
        externalEffectOf(state, write) ??
        uploadEffectOf(state, write) ??
        commentEffectOf(state, catalogue, company, write) ??
        companyEffectOf(state, catalogue, company, write) ??
        refused('not_found')
      );
  }
};
