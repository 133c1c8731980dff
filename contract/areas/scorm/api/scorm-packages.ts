/**
 * SCORM packages of a company, for administrators. They are sent by tus: see server/areas/publish/uploads.
 */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { forAdministrators } from '#contract/role.ts';
import { listedPackage, packageUpload } from '../entities/package-upload.ts';
import { id } from '#contract/primitives.ts';

const tag = 'pacotes SCORM';

export const packageListLimits = {
  /** Packages per page. */
  page: 20,
  /** Refused uploads that are listed; those before them are not. */
  refused: 20,
} as const;

/**
 * Only what the caller may see. Uploads: all that are being prepared, and those that were refused,
 * the newest first.
 */
export const listScormPackages = call({
  method: 'GET',
  path: '/learning/scorm/packages',
  summary: 'Pacotes SCORM da empresa',
  tag,
  auth: forAdministrators,
  query: z.object({
    limit: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(50)),
      packageListLimits.page,
    ),
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
    /** An upload to tell of as well, whatever became of it. */
    idUpload: z.optional(id),
  }),
  answer: z.object({
    uploads: z.array(packageUpload),
    packages: z.array(listedPackage),
    totalRecords: z.int(),
    /** Packages that one that is sent can replace, and pages that a new one can stand in. */
    replaceable: z.array(z.object({ idNode: id, title: z.string() })),
    areas: z.array(z.object({ idNode: id, title: z.string() })),
    /** Of a zip, bytes. */
    limit: z.int(),
  }),
  failures: ['forbidden'],
});

/** Takes a refused upload off the list. */
export const dismissPackageUpload = call({
  method: 'DELETE',
  path: '/learning/scorm/packages/uploads/:idUpload',
  summary: 'Tira da lista um pacote recusado',
  tag,
  auth: forAdministrators,
  params: z.object({ idUpload: id }),
  answer: z.object({ success: z.boolean() }),
  failures: ['forbidden', 'not_found'],
});
