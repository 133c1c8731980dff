/** Common value types of the files in a course folder. */
import { z } from 'zod';
import { cleanLine, cleanText } from '#contract/clean-text.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';

/** Used in ids and URLs, so it contains no `~` (joins ids) and no dot (separates them). */
export const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, importCopy.badId);

const shortText = (clean: (text: string) => string, limit: number) =>
  z.string().overwrite(clean).min(1, importCopy.blank).max(limit, importCopy.textTooLong(limit));

export const line = (limit: number) => shortText(cleanLine, limit);

/** A text that may have line breaks. */
export const lines = (limit: number) => shortText(cleanText, limit);

/** Markdown, several lines. */
export const prose = lines(50_000);

export const email = z.string().overwrite(cleanLine).check(z.email(importCopy.badEmail));

export const code = z
  .string()
  .overwrite(cleanLine)
  .regex(/^\d{1,6}(\.\d{1,6}){0,9}$/, importCopy.badCode);

/**
 * A file path relative to the folder. Whether the file exists and is inside the folder is checked
 * when it is opened.
 */
export const path = z
  .string()
  .overwrite(cleanLine)
  .min(1, importCopy.blank)
  .max(300, importCopy.textTooLong(300))
  .refine(
    (value) =>
      !/[\\\0]/.test(value) && !value.split('/').some((part) => ['', '.', '..'].includes(part)),
    importCopy.badPath,
  );

export const link = z
  .string()
  .overwrite(cleanLine)
  .regex(/^https?:\/\/[^\s]+$/, importCopy.badLink);

/** URL of a page shown in a frame. */
export const frameLink = z
  .string()
  .overwrite(cleanLine)
  .check(z.url({ protocol: /^https$/, error: importCopy.badFrameLink }))
  .max(2000, importCopy.textTooLong(2000));

export const flag = z.union([z.literal(0), z.literal(1)], importCopy.oneOf(['0', '1']));

/** `true`: a certificate of its own; a name: a shared certificate. */
export const certificate = z.union([z.boolean(), slug], importCopy.badCertificate);

/** The certificate id for the value of `certificate`; null when there is none. */
export const certificateId = (said: boolean | string | null, owner: string): string | null =>
  said === true ? owner : said === false ? null : said;

export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, importCopy.badColour);

/** Optional: both null and absent mean no value. */
export const maybe = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);
