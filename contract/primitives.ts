/** Basic value types. */
import { z } from 'zod/mini';

/**
 * Created by either side: a UUIDv7 from a device, a readable slug from an imported course, or a
 * natural key of several joined by `~`.
 */
export const id = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/));
/** UTC, ISO 8601, milliseconds. */
export const instant = z.iso.datetime({ offset: false });
/** 0 to 100, whole. */
export const percent = z.int().check(z.gte(0), z.lte(100));
/** Seconds, not negative; fractions allowed because media positions have them. */
export const seconds = z.number().check(z.gte(0), z.lte(31_536_000));
/** A flag as 0 or 1. */
export const flag = z.union([z.literal(0), z.literal(1)]);
/** Address of a file: an absolute path on this host, or an https address. */
export const location = z.string().check(z.regex(/^(\/[^/]|https?:\/\/)/));
/** Dot-separated levels: `1.2.10`. */
export const nodeCode = z.string().check(z.regex(/^\d+(\.\d+)*$/));

/**
 * Support access: the name of the administrator who recorded the row in the person's account.
 * Absent where the person did.
 */
export const supportedBy = z.optional(z.string());
