/** The small values that the files of a course folder are made of. */
import { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';

/** A name that ends up in ids and addresses, so it holds no `~` (which joins ids) and no dot (which parts them). */
export const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, importCopy.badId);

export const line = (limit: number) => z.string().trim().min(1, importCopy.blank).max(limit, importCopy.textTooLong(limit));

/** Markdown, many lines. */
export const prose = line(50_000);

export const code = z.string().regex(/^\d{1,6}(\.\d{1,6}){0,9}$/, importCopy.badCode);

/** A file by its place in the folder; whether it is there, and stays inside, is seen when it is opened. */
export const path = z
  .string()
  .min(1, importCopy.blank)
  .max(300, importCopy.textTooLong(300))
  .refine((value) => !/[\\\0]/.test(value) && !value.split('/').some((part) => ['', '.', '..'].includes(part)), importCopy.badPath);

export const link = z.string().regex(/^https?:\/\/[^\s]+$/, importCopy.badLink);

/** Of a page that is shown in a frame of the app. */
export const frameLink = z.url({ protocol: /^https$/, error: importCopy.badFrameLink }).max(2000, importCopy.textTooLong(2000));

export const flag = z.union([z.literal(0), z.literal(1)], importCopy.oneOf(['0', '1']));

/** `true`: a certificate of its own; a name: one that several share. */
export const certificate = z.union([z.boolean(), slug], importCopy.badCertificate);

/** The id of what `certificate` said; null where there is none. */
export const certificateId = (said: boolean | string | null, owner: string): string | null =>
  said === true ? owner : said === false ? null : said;

export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, importCopy.badColour);

/** Present, null and absent mean a thing and twice nothing. */
export const maybe = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

/** A day, or a number of days after that of the import: what is rehearsed or demonstrated is always near. */
export const day = z.string().regex(/^(\d{4}-\d{2}-\d{2}|\+\d{1,3})$/, importCopy.badDay);
