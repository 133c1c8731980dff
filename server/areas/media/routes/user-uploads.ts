import { and, count, desc, eq, or } from 'drizzle-orm';
import { listUserUploads, readUserUpload } from '#contract/areas/media/api/user-uploads.ts';
import { userUploads } from '#server/db/schema/user-uploads.ts';
import { Failure } from '#server/failure.ts';
import { companySection } from '#server/feed/company-section.ts';
import { forPerson } from '../services.ts';
import type { Person } from '#server/http/person.ts';
import { presentUpload, uploadsIn } from '../user-uploads/read-upload.ts';

const u = userUploads;

/** Others see what is approved; the author and administrators see all. */
const mayRead = (
  { idUser, admin, supporter }: Person,
  row: { idUser: string; status: string },
): boolean =>
  row.status === 'APPROVED' || row.idUser === idUser || (admin > 0 && supporter === undefined);

/** Of a list, what was sent by the form that it names; of a form its own. */
export const listUserUploadsRoute = forPerson(
  listUserUploads,
  async ({ services: { db }, person, tenant, params, query }) => {
    const list = await companySection(db, tenant, params.idSection, 'uploads');
    const form = list ? (list.form ?? params.idSection) : params.idSection;
    if (!list && !(await companySection(db, tenant, form, 'upload')))
      throw new Failure('not_found');
    const wanted = and(
      eq(u.tenant, tenant),
      eq(u.idSection, form),
      or(eq(u.status, 'APPROVED'), and(eq(u.idUser, person.idUser), eq(u.status, 'PENDING'))),
    );
    const [total] = await db.select({ of: count() }).from(u).where(wanted);
    const rows = await uploadsIn(db)
      .where(wanted)
      .orderBy(desc(u.createdAt), desc(u.id))
      .offset(query.offset)
      .limit(query.limit);
    return {
      success: true,
      data: rows.map(({ upload, file, name }) => presentUpload(upload, file, name)),
      totalRecords: total?.of ?? 0,
    };
  },
);

export const readUserUploadRoute = forPerson(
  readUserUpload,
  async ({ services: { db }, person, tenant, params }) => {
    const [found] = await uploadsIn(db).where(
      and(eq(u.tenant, tenant), eq(u.id, params.idUserUpload)),
    );
    if (!found || !mayRead(person, found.upload)) throw new Failure('not_found');
    return { success: true, data: presentUpload(found.upload, found.file, found.name) };
  },
);
