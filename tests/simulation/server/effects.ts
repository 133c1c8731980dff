/** The effects of writes on the server, as a small model of server/: it changes one person's rows in place and returns a verdict. */
import { type ContentEnrollment, contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import type { Me } from '#contract/entities/me.ts';
import type { Rating } from '#contract/entities/rating.ts';
import type { PayloadOf } from '#contract/commands/registry.ts';
import type { FailureCode } from '#contract/failure.ts';
import type { FeedTable } from '#contract/kinds.ts';
import { nodeEnrollmentOf } from '#contract/rules/content-key.ts';
import { isDone, joinProgress, type ProgressState } from '#contract/rules/content-progress.ts';
import { lockedBy } from '#contract/rules/steps.ts';
import { isLater, type MadeAt } from '#server/feed/last-write.ts';
import type { MapElement } from '#contract/entities/map-element.ts';

export interface Catalogue {
  contents: ReadonlySet<string>;
  /** Steps of a node, by node. */
  maps: ReadonlyMap<string, readonly MapElement[]>;
  /** Version of the usage terms in force. */
  usage: number;
}

export interface PersonState {
  me: Me;
  /** Node enrolments: the enrolment and the node of each. */
  nodes: Map<string, { idEnrollment: string; idNode: string }>;
  contents: Map<string, ContentEnrollment>;
  ratings: Map<string, Rating>;
  /** Which write set what is there: votes by content, and the choice on communications under the empty name. */
  made: Map<string, MadeAt>;
  /** The last write of each queue. */
  series: Map<string, { seq: number; at: number }>;
  /** By content and interval. */
  visits: Map<string, { content: string; start: number; end: number }>;
  /** Log entries, by the key of the write. */
  accesses: Map<string, string>;
}

export interface Write {
  opId: string;
  kind: string;
  payload: unknown;
  /** When it was made, ms by the server's clock as far as the device knew it. */
  at: number;
  origin?: MadeAt['origin'];
}

export type Outcome = {
  verdict: 'applied' | 'merged' | 'rejected' | 'conflict';
  code?: FailureCode;
  changed: [FeedTable, string][];
};

const taken = (...changed: [FeedTable, string][]): Outcome => ({ verdict: changed.length > 0 ? 'applied' : 'merged', changed });
const refused = (code: FailureCode): Outcome => ({ verdict: code === 'conflict' ? 'conflict' : 'rejected', code, changed: [] });
const initialState: ProgressState = { status: 'NOT_ATTEMPTED', progress: 0, grade: null, lastPosition: null };

/** The union of a person's intervals in a content, in seconds. */
const secondsIn = (state: PersonState, content: string): number => {
  const stretches = [...state.visits.values()].filter((one) => one.content === content).sort((a, b) => a.start - b.start);
  let until = -Infinity;
  let total = 0;
  for (const one of stretches) {
    total += Math.max(0, one.end - Math.max(one.start, until));
    until = Math.max(until, one.end);
  }
  return total / 1_000;
};

const progressTo = (state: PersonState, catalogue: Catalogue, id: string, said: ProgressState, at: number): Outcome => {
  const idNodeEnrollment = nodeEnrollmentOf(id);
  const idContentItem = id.slice(idNodeEnrollment.length + 1);
  const node = state.nodes.get(idNodeEnrollment);
  if (!node) return refused('not_found');
  const known = state.contents.get(id);
  if (!known) {
    const map = catalogue.maps.get(node.idNode) ?? [];
    if (!map.some((step) => step.idElement === idContentItem)) return refused('not_found');
    const lock = lockedBy(map, idContentItem, (idElement) => state.contents.get(contentEnrollmentId(idNodeEnrollment, idElement)));
    if (lock !== null) return refused('locked');
  }
  const iso = new Date(at).toISOString();
  const late = known !== undefined && iso < known.lastModified;
  const { status, progress, grade, lastPosition } = late ? joinProgress(said, known) : joinProgress(known ?? initialState, said);
  if (known && known.status === status && known.progress === progress && known.grade === grade && known.lastPosition === lastPosition)
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

/** Whether a write takes the place of the one that set this; it does then. */
const isNewest = (state: PersonState, name: string, { at, origin }: { at: number; origin: MadeAt['origin'] }): boolean => {
  const mine = { at: new Date(at), origin };
  if (!isLater(mine, state.made.get(name))) return false;
  state.made.set(name, mine);
  return true;
};

/** Changes `state`, or leaves it as it is when the write is refused. */
export const effectOf = (state: PersonState, catalogue: Catalogue, { opId, kind, payload, at, origin = null }: Write): Outcome => {
  switch (kind) {
    case 'content.start': {
      const p = payload as PayloadOf<'content.start'>;
      if (p.idUser !== state.me.idUser) return refused('forbidden');
      if (state.nodes.get(p.idNodeEnrollment)?.idEnrollment !== p.idEnrollment) return refused('not_enrolled');
      const status = p.status === 'NOT_ATTEMPTED' ? 'IN_PROGRESS' : p.status;
      const id = contentEnrollmentId(p.idNodeEnrollment, p.idContentItem);
      return progressTo(state, catalogue, id, { status, progress: p.progress, grade: null, lastPosition: null }, at);
    }
    case 'content.progress': {
      const { idContentEnrollment, ...said } = payload as PayloadOf<'content.progress'>;
      return progressTo(state, catalogue, idContentEnrollment, said, at);
    }
    case 'content.complete': {
      const { idContentEnrollment, status, ...said } = payload as PayloadOf<'content.complete'>;
      const final = status === 'NOT_ATTEMPTED' || status === 'IN_PROGRESS' ? 'COMPLETED' : status;
      return progressTo(state, catalogue, idContentEnrollment, { ...said, status: final, progress: 100 }, at);
    }
    case 'access.record': {
      const p = payload as PayloadOf<'access.record'>;
      if (!catalogue.contents.has(p.idContentItem)) return refused('not_found');
      state.accesses.set(opId, p.idContentItem);
      return { verdict: 'applied', changed: [] };
    }
    case 'visit.record': {
      const p = payload as PayloadOf<'visit.record'>;
      return catalogue.contents.has(p.idContentItem) ? visit(state, p) : refused('not_found');
    }
    case 'rating.set': {
      const p = payload as PayloadOf<'rating.set'>;
      if (!catalogue.contents.has(p.idContentItem)) return refused('not_found');
      const ratedAt = new Date(at).toISOString();
      if (!isNewest(state, p.idContentItem, { at, origin })) return taken();
      state.ratings.set(p.idContentItem, { idContentItem: p.idContentItem, vote: p.vote, ratedAt });
      return taken(['rating', p.idContentItem]);
    }
    case 'terms.accept': {
      const p = payload as PayloadOf<'terms.accept'>;
      if (p.idUser !== state.me.idUser) return refused('forbidden');
      if (p.userLicenceTermsAccepted !== null && p.userLicenceTermsAccepted !== catalogue.usage) return refused('conflict');
      const usage = p.userLicenceTermsAccepted ?? state.me.userLicenceTermsAccepted;
      const communicationAccepted = isNewest(state, '', { at, origin }) ? p.communicationAccepted : state.me.communicationAccepted;
      state.me = { ...state.me, communicationAccepted, userLicenceTermsAccepted: usage };
      return taken(['me', state.me.idUser]);
    }
    default:
      return refused('not_found');
  }
};
