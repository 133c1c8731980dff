/**
 * The type of a file that a person sent, by its bytes: what its sender says does not count, and its
 * name may not say something else.
 */
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import {
  UPLOAD_HEAD,
  uploadTypeOf,
  type UploadType,
} from '#contract/areas/media/rules/upload-format.ts';
import { officeKind } from './office-kind.ts';

const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(UPLOAD_HEAD), 0, UPLOAD_HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** What is in a zip or a compound file: documents, and never one with macros. */
const inside = async (path: string): Promise<string | null> => {
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  return mime === 'application/x-cfb' ? officeKind(path) : (mime ?? null);
};

const isOffice = (type: UploadType): boolean =>
  type === 'application/msword' || type.startsWith('application/vnd.');

/** Null where it may not be sent. */
export const sentTypeOf = async (path: string, name: string): Promise<UploadType | null> => {
  const type = uploadTypeOf(await headOf(path), name);
  if (type === null || !isOffice(type)) return type;
  return (await inside(path)) === type ? type : null;
};
