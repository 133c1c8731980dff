/**
 * The effects of what people send to sections, as server/user-uploads has them. Files do not travel
 * in the simulation: each person has one there.
 */
import type { PayloadOf } from '#contract/commands.ts';
import type { SentFile, UserUpload } from '#contract/areas/media/entities/user-upload.ts';
import type { FailureCode } from '#contract/failure.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import { endingOf } from '#contract/areas/media/rules/upload-format.ts';
import { mediaAddress } from '#server/areas/media/media-address.ts';
import { answerOf } from '#server/feed/answers.ts';
import { personScope } from '#server/feed/scope.ts';
import {
  applied,
  merged,
  type Outcome,
  type PersonState,
  refused,
  type ScopeRow,
  type Write,
} from './state.ts';

/** The section with the form. */
export const UPLOAD_SECTION = 'envios';

export const SENT_FILE: SentFile = {
  idUpload: '00000000-0000-4000-8005-000000000000',
  name: 'foto.jpg',
  type: 'image/jpeg',
  size: 9,
  sha256: 'a'.repeat(64),
};

/** Administrators are told of it while it waits for them. */
const reviewTold = (upload: UserUpload): ScopeRow => ({
  scope: 'admin',
  t: 'userUploadReview',
  id: upload.idUserUpload,
  row: upload.status === 'PENDING' ? upload : null,
});

const put = (state: PersonState, upload: UserUpload): Outcome => {
  state.uploads.set(upload.idUserUpload, upload);
  return { ...applied(['userUpload', upload.idUserUpload]), told: [reviewTold(upload)] };
};

/** Undefined for any other kind. */
export const uploadEffectOf = (
  state: PersonState,
  { kind, payload, at }: Write,
): Outcome | undefined => {
  if (kind !== 'userUpload.create') return undefined;
  const { file, ...p } = payload as PayloadOf<'userUpload.create'>;
  if (p.idUser !== state.me.idUser) return refused('forbidden');
  if (state.uploads.has(p.idUserUpload)) return merged();
  if (p.idSection !== UPLOAD_SECTION) return refused('not_found');
  if (file.idUpload !== SENT_FILE.idUpload) return refused('file_missing');
  return put(state, {
    ...p,
    name: state.me.name,
    mimetype: file.type,
    extension: endingOf(file.name),
    fileName: file.name,
    size: file.size,
    idUpload: file.idUpload,
    url: mediaAddress(file.sha256, file.name),
    createdAt: new Date(at).toISOString(),
    status: 'PENDING',
    statusReason: null,
  });
};

/** An administrator's word on an upload of `state`'s person. */
export const decideUpload = (
  actor: PersonState,
  state: PersonState | undefined,
  { payload, at }: Write,
): Outcome & { ofPerson: [FeedTable, string][] } => {
  const p = payload as PayloadOf<'userUpload.decide'>;
  const no = (code: FailureCode) => ({ ...refused(code), ofPerson: [] });
  if (actor.me.admin === 0) return no('forbidden');
  if (p.status === 'REJECTED' && p.reason === null) return no('invalid_fields');
  const known = state?.uploads.get(p.idUserUpload);
  if (!state || !known) return no('not_found');
  if (known.status !== 'PENDING') return { ...merged(), ofPerson: [] };
  const decided = put(state, { ...known, status: p.status, statusReason: p.reason });
  const told = answerOf.upload(
    { ...known, status: p.status, statusReason: p.reason },
    new Date(at),
  );
  const answer: ScopeRow = {
    scope: personScope(state.me.idUser),
    t: 'notification',
    id: told.idNotification,
    row: told,
  };
  return {
    ...decided,
    told: [...(decided.told ?? []), answer],
    changed: [],
    ofPerson: decided.changed,
  };
};
