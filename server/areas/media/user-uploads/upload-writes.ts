/** Queued writes of uploads: sending one, and what administrators say of it. */
import { and, eq } from 'drizzle-orm';
import { personFiles } from '#server/db/schema/external-courses.ts';
import { mediaFiles } from '#server/db/schema/media.ts';
import { userUploads } from '#server/db/schema/user-uploads.ts';
import { answerOf } from '#server/feed/answers.ts';
import type { CommandContext } from '#server/feed/command-context.ts';
import { companySection } from '#server/feed/company-section.ts';
import type { QueuedWrites } from '#server/feed/queued-write.ts';
import { ADMIN_SCOPE, personScope } from '#server/feed/scope.ts';
import { uploadOf, type UploadRow } from './read-upload.ts';

const u = userUploads;

const rowOf = async ({ tx, tenant }: CommandContext, id: string): Promise<UploadRow | null> => {
  const [row] = await tx
    .select()
    .from(u)
    .where(and(eq(u.tenant, tenant), eq(u.id, id)))
    .for('update');
  return row ?? null;
};

/** The author sees it as it is now; administrators only while it waits for them. */
const tell = async (context: CommandContext, id: string) => {
  const data = await uploadOf(context.tx, context.tenant, id);
  if (!data) throw new Error('an upload was not written');
  const { changes } = context;
  changes.put(personScope(data.idUser), 'userUpload', id, data);
  if (data.status === 'PENDING') changes.put(ADMIN_SCOPE, 'userUploadReview', id, data);
  else changes.gone(ADMIN_SCOPE, 'userUploadReview', id);
  return { success: true, data };
};

export const userUploadWrites = {
  'userUpload.create': {
    effect: async (context, { idUserUpload: id, idUser, idSection, title, description, file }) => {
      const { tx, tenant, at } = context;
      if (idUser !== context.idUser) return { rejected: 'forbidden', field: 'idUser' };
      const known = await rowOf(context, id);
      if (known && known.idUser !== idUser) return { rejected: 'key_reused' };
      if (known) {
        const data = await uploadOf(tx, tenant, id);
        return data
          ? { merged: { success: true, data } }
          : { rejected: 'file_missing', field: 'file' };
      }
      const section = await companySection(tx, tenant, idSection, 'upload');
      if (!section) return { rejected: 'not_found', field: 'idSection' };
      const f = personFiles;
      const [sent] = await tx
        .select()
        .from(f)
        .where(and(eq(f.tenant, tenant), eq(f.idUser, idUser), eq(f.id, file.idUpload)));
      const isIt =
        sent?.sha256 === file.sha256 && sent.size === file.size && sent.mimeType === file.type;
      if (!isIt) return { rejected: 'file_missing', field: 'file' };
      const status = section.approval === true ? 'PENDING' : 'APPROVED';
      await tx.insert(u).values({
        tenant,
        id,
        idUser,
        idSection,
        title,
        description,
        idUpload: file.idUpload,
        status,
        createdAt: at,
      });
      // A file that the company has already keeps the name that it has there.
      const { sha256, fileName, mimeType, size } = sent;
      await tx
        .insert(mediaFiles)
        .values({ tenant, sha256, fileName, mimeType, size })
        .onConflictDoNothing();
      return { answer: await tell(context, id) };
    },
    reassign: null,
  },
  /** The first word holds: what was decided is in no person's list any more. */
  'userUpload.decide': {
    effect: async (context, { idUserUpload: id, idUser, status, reason }) => {
      const { tx, tenant } = context;
      if (status === 'REJECTED' && reason === null)
        return { rejected: 'invalid_fields', field: 'reason' };
      const known = await rowOf(context, id);
      if (!known || known.idUser !== idUser) return { rejected: 'not_found' };
      if (known.status !== 'PENDING') {
        const data = await uploadOf(tx, tenant, id);
        return data ? { merged: { success: true, data } } : { rejected: 'not_found' };
      }
      await tx
        .update(u)
        .set({ status, statusReason: reason, decidedAt: context.at, decidedBy: context.idUser })
        .where(and(eq(u.tenant, tenant), eq(u.id, id)));
      const answer = await tell(context, id);
      const told = answerOf.upload(answer.data, context.receivedAt);
      context.changes.put(personScope(idUser), 'notification', told.idNotification, told);
      return {
        answer,
        audit: {
          subjectKind: 'userUpload',
          idSubject: id,
          subjectName: known.title,
          before: { status: known.status },
          after: { status, reason },
        },
      };
    },
    people: ({ idUser }) => [idUser],
    reassign: null,
  },
} satisfies Partial<QueuedWrites>;
