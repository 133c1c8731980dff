/** Decides the response to a file request from its headers. */
import type { MediaFile } from './media-headers.ts';
import { requestedRange, type Part } from './requested-range.ts';

export interface MediaConditions {
  method: string;
  range?: string | undefined;
  ifRange?: string | undefined;
  ifNoneMatch?: string | undefined;
}

export type MediaAnswer =
  | { status: 200 }
  | { status: 206; part: Part }
  | { status: 304 }
  /** The range is outside the file. */
  | { status: 416 };

const names = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

export const mediaAnswer = (file: MediaFile, asked: MediaConditions): MediaAnswer => {
  const etag = `"${file.sha256}"`;
  if (asked.ifNoneMatch !== undefined && names(asked.ifNoneMatch, etag)) return { status: 304 };
  // Ranges apply only to GET (RFC 9110 §14.2). If-Range needs the exact strong tag: with a weak tag
  // or a date, the whole file is sent.
  if (asked.method !== 'GET' || (asked.ifRange !== undefined && asked.ifRange.trim() !== etag))
    return { status: 200 };
  const range = requestedRange(asked.range, file.size);
  if (range === 'whole') return { status: 200 };
  return range === 'unsatisfiable' ? { status: 416 } : { status: 206, part: range };
};
