/**
 * The effects of what people say about pages, of reports, and of what administrators decide about
 * them, as server/social/comments has them.
 */
import type { PayloadOf } from '#contract/commands/registry.ts';
import type { Comment } from '#contract/entities/social/comment.ts';
import type { Notification } from '#contract/entities/notification.ts';
import type { CommentCase, CommentNotice } from '#contract/entities/social/moderation.ts';
import { moderationCopy } from '#server/copy/pt-br.ts';
import { isLater } from '#server/feed/last-write.ts';
import { isNewest } from './newest.ts';
import {
  applied,
  type Catalogue,
  type CompanyState,
  merged,
  type Outcome,
  type PersonState,
  refused,
  type ScopeRow,
  type Write,
} from './state.ts';

const COMPANY = 'company';
const ADMIN = 'admin';
const scopeOf = (idUser: string): string => `person:${idUser}`;
const iso = (at: number): string => new Date(at).toISOString();

/** A comment as administrators see it; none where it was not reported. */
const caseTold = (
  catalogue: Catalogue,
  { reports, decisions }: CompanyState,
  comment: Comment,
): ScopeRow[] => {
  const {
    idComment,
    entityType,
    idEntity,
    idParentComment,
    createdBy,
    name,
    photo,
    creationDate,
    lastModifiedDate,
  } = comment;
  const by = reports.get(idComment);
  if (!by) return [];
  const decision = decisions.get(idComment);
  const latest = Math.max(...by.values());
  const status = decision?.hidden
    ? 'HIDDEN'
    : decision && latest <= decision.made.at.getTime()
      ? 'STANDS'
      : 'OPEN';
  const row: CommentCase = {
    idComment,
    entityType,
    idEntity,
    idParentComment,
    idNode: idEntity,
    teamName: null,
    pageTitle: catalogue.nodes.get(idEntity)?.title ?? '',
    createdBy,
    name,
    photo,
    creationDate,
    lastModifiedDate,
    text: decision?.heldText ?? comment.text,
    totalReports: by.size,
    reportedAt: iso(latest),
    status,
    reason: decision?.reason ?? null,
    decidedAt: decision?.made.at.toISOString() ?? null,
    decidedBy: decision?.name ?? null,
    replaced: decision?.replaced ?? null,
  };
  return [{ scope: ADMIN, t: 'commentCase', id: idComment, row }];
};

const tell = (
  catalogue: Catalogue,
  company: CompanyState,
  row: Comment,
  ...more: ScopeRow[]
): Outcome => {
  company.comments.set(row.idComment, row);
  const told = { scope: COMPANY, t: 'comment', id: row.idComment, row } as const;
  return { ...applied(), told: [told, ...caseTold(catalogue, company, row), ...more] };
};

const goneCode = (row: Comment | undefined) =>
  !row || row.deleted === 1
    ? ('comment_gone' as const)
    : row.hiddenBy === null
      ? null
      : ('comment_hidden' as const);

const add = (
  state: PersonState,
  catalogue: Catalogue,
  company: CompanyState,
  p: PayloadOf<'comment.add'>,
  at: number,
): Outcome => {
  const { me } = state;
  const { idComment, entityType, idEntity, idParentComment, text } = p;
  if (entityType !== 'NODE' || !catalogue.nodes.has(idEntity)) return refused('not_found');
  const known = company.comments.get(idComment);
  if (known) return known.createdBy === me.idUser ? merged() : refused('conflict');
  const parent = idParentComment === null ? null : company.comments.get(idParentComment);
  const gone = parent === null ? null : goneCode(parent);
  if (gone) return refused(gone);
  if (parent && (parent.idEntity !== idEntity || parent.idParentComment !== null))
    return refused('conflict');
  return tell(catalogue, company, {
    idComment,
    entityType,
    idEntity,
    idParentComment,
    createdBy: me.idUser,
    name: me.name,
    photo: me.photo,
    text,
    creationDate: iso(at),
    lastModifiedDate: null,
    deleted: 0,
    hiddenBy: null,
  });
};

/** Its author deleted it: there is nothing left to decide. */
const remove = (catalogue: Catalogue, company: CompanyState, known: Comment): Outcome => {
  const { idComment, createdBy } = known;
  const { reports, decisions } = company;
  const isCase = reports.has(idComment);
  const gone: ScopeRow[] = [
    { scope: ADMIN, t: 'commentCase', id: idComment, row: null },
    { scope: scopeOf(createdBy), t: 'commentNotice', id: idComment, row: null },
    { scope: scopeOf(createdBy), t: 'notification', id: `comment~${idComment}`, row: null },
  ];
  decisions.delete(idComment);
  const { told = [], ...outcome } = tell(catalogue, company, { ...known, text: '', deleted: 1 });
  return {
    ...outcome,
    told: [...told.filter(({ t }) => t === 'comment'), ...(isCase ? gone : [])],
  };
};

const report = (
  { me }: PersonState,
  catalogue: Catalogue,
  company: CompanyState,
  p: PayloadOf<'comment.report'>,
  at: number,
): Outcome => {
  const { idComment, entityType, idEntity } = p;
  const row = company.comments.get(idComment);
  if (entityType !== 'NODE' || row?.idEntity !== idEntity) return refused('not_found');
  if (row.createdBy === me.idUser) return refused('own_comment');
  const by = company.reports.get(idComment) ?? new Map<string, number>();
  if (by.has(me.idUser)) return merged();
  const gone = goneCode(row);
  if (gone) return refused(gone);
  company.reports.set(idComment, by.set(me.idUser, at));
  const own = { idComment, entityType, idEntity, reportedAt: iso(at) };
  const told = caseTold(catalogue, company, row);
  return {
    ...applied(),
    told: [...told, { scope: scopeOf(me.idUser), t: 'commentReport', id: idComment, row: own }],
  };
};

const moderate = (
  { me }: PersonState,
  catalogue: Catalogue,
  company: CompanyState,
  write: Write,
): Outcome => {
  const {
    idComment,
    entityType,
    idEntity,
    idUser,
    action,
    reason: written,
  } = write.payload as PayloadOf<'comment.moderate'>;
  if (me.admin === 0) return refused('forbidden');
  const hidden = action === 'hide';
  const reason = hidden ? written : null;
  if (hidden && reason === null) return refused('invalid_fields');
  const row = company.comments.get(idComment);
  if (row?.idEntity !== idEntity || row.createdBy !== idUser) return refused('not_found');
  if (row.deleted === 1) return refused('comment_gone');
  if (!company.reports.has(idComment)) return refused('not_found');
  const before = company.decisions.get(idComment);
  const made = { at: new Date(write.at), origin: write.origin ?? null };
  if (!isLater(made, before?.made)) return refused('decision_replaced');
  const heldText = hidden ? (before?.heldText ?? row.text) : null;
  const replaced = before
    ? {
        hidden: before.hidden ? (1 as const) : (0 as const),
        decidedAt: before.made.at.toISOString(),
        decidedBy: before.name,
      }
    : null;
  company.decisions.set(idComment, { hidden, reason, made, name: me.name, replaced, heldText });
  if (!hidden && !before?.hidden) return { ...applied(), told: caseTold(catalogue, company, row) };
  const notice: CommentNotice = {
    idComment,
    entityType,
    idEntity,
    hidden: hidden ? 1 : 0,
    reason,
    at: made.at.toISOString(),
  };
  const shown: Comment = hidden
    ? { ...row, text: '', hiddenBy: me.idUser }
    : { ...row, text: before?.heldText ?? row.text, hiddenBy: null };
  const { hidden: words, shown: again } = moderationCopy;
  const told: Notification = {
    idNotification: `comment~${idComment}`,
    section: 'SYSTEM',
    createdAt: notice.at,
    idNode: idEntity,
    endsAt: null,
    ...(reason === null ? again : { title: words.title, text: words.text(reason) }),
  };
  return tell(
    catalogue,
    company,
    shown,
    { scope: scopeOf(idUser), t: 'commentNotice', id: idComment, row: notice },
    { scope: scopeOf(idUser), t: 'notification', id: told.idNotification, row: told },
  );
};

/**
 * Only the author changes a comment, and what was deleted stays deleted. Undefined for any other
 * kind.
 */
export const commentEffectOf = (
  state: PersonState,
  catalogue: Catalogue,
  company: CompanyState,
  write: Write,
): Outcome | undefined => {
  const { kind, payload, at } = write;
  if (kind === 'comment.add')
    return add(state, catalogue, company, payload as PayloadOf<'comment.add'>, at);
  if (kind === 'comment.report')
    return report(state, catalogue, company, payload as PayloadOf<'comment.report'>, at);
  if (kind === 'comment.moderate') return moderate(state, catalogue, company, write);
  if (kind !== 'comment.edit' && kind !== 'comment.delete') return undefined;
  const p = payload as PayloadOf<'comment.delete'>;
  const known = company.comments.get(p.idComment);
  if (known?.idEntity !== p.idEntity) return refused('not_found');
  if (known.createdBy !== state.me.idUser) return refused('forbidden');
  if (kind === 'comment.delete')
    return known.deleted === 1 ? merged() : remove(catalogue, company, known);
  const gone = goneCode(known);
  if (gone) return refused(gone);
  if (!isNewest(state, `comment:${p.idComment}`, write)) return merged();
  return tell(catalogue, company, {
    ...known,
    text: (payload as PayloadOf<'comment.edit'>).text,
    lastModifiedDate: iso(at),
  });
};
