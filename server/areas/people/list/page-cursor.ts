/** Where a page of a sorted list ends: the sort keys of the row there. */
import { z } from 'zod';

const keys = z.array(z.string()).min(1).max(4);

/* Text in base64url: it stands in addresses. */
export const cursorOf = (values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Null where it is none of this list. */
export const readCursor = (cursor: string, length: number): string[] | null => {
  try {
    const read = keys.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return read.length === length ? read : null;
  } catch {
    return null;
  }
};
