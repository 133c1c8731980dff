/**
 * Looks at a chosen file, and saves what the form gives on this device: first the bytes, then the
 * write that names them.
 */
import type { SentFile } from '#contract/areas/media/entities/user-upload.ts';
import {
  MAX_UPLOAD,
  UPLOAD_HEAD,
  uploadName,
  uploadTypeOf,
} from '#contract/areas/media/rules/upload-format.ts';
import { clock, ids } from '#src/platform/runtime/ports.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { storageKeeper } from '#src/platform/device/storage.ts';
import { isQuotaError } from '#sync/storage/storage-errors.ts';
import { CannotReopenError } from '#sync/storage/with-space.ts';
import { stageUpload } from '#sync/uploads/stage-upload.ts';

/** Larger files are never in the memory whole. Bytes. */
const SMALL = 5 * 1024 * 1024;

export type ChosenFile = { file: File } & Pick<SentFile, 'name' | 'type'>;
export type Refusal = 'empty' | 'type' | 'size' | 'unread';

export const lookAt = async (file: File): Promise<ChosenFile | { refused: Refusal }> => {
  if (file.size === 0) return { refused: 'empty' };
  if (file.size > MAX_UPLOAD) return { refused: 'size' };
  const head = await file
    .slice(0, UPLOAD_HEAD)
    .arrayBuffer()
    .catch(() => null);
  if (!head) return { refused: 'unread' };
  const type = uploadTypeOf(new Uint8Array(head), file.name);
  return type === null ? { refused: 'type' } : { file, type, name: uploadName(file.name, type) };
};

interface UploadToSave {
  idSection: string;
  title: string;
  description: string;
  chosen: ChosenFile;
  /** What its texts were typed in. */
  draft: string;
}

const hashOf = async (file: File): Promise<string> => {
  const { hashFile } = await import('#src/platform/uploads/hash-file.ts');
  return hashFile(file, () => undefined);
};

/** The id of the upload once it is safe on this device. */
export const saveUpload = async (
  { db, engine, person }: Pick<PersonRuntime, 'db' | 'engine' | 'person'>,
  { idSection, title, description, draft, chosen: { file, type, name } }: UploadToSave,
): Promise<{ saved: string } | 'unread' | 'notSaved' | 'noRoom'> => {
  try {
    const small = file.size <= SMALL ? await file.arrayBuffer().catch(() => null) : undefined;
    if (small === null) return 'unread';
    const sha256 = small ? await ids.digest(small) : await hashOf(file);
    const sent = { idUpload: ids.key(), name, type, sha256 };
    await stageUpload(
      { db, clock, storage: storageKeeper },
      { ...sent, bytes: small ?? new Blob([file], { type }) },
    );
    const idUserUpload = ids.row();
    const { idUser } = person;
    const upload = {
      idUserUpload,
      idUser,
      idSection,
      title,
      description,
      file: { ...sent, size: file.size },
    };
    await engine.dispatch('userUpload.create', upload, { draft });
    return { saved: idUserUpload };
  } catch (error) {
    return isQuotaError(error) || error instanceof CannotReopenError ? 'noRoom' : 'notSaved';
  }
};
