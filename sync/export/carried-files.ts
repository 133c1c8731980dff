// The files that waiting writes name, on their way into an exported file: their bytes go along up
// to a limit. A write whose file does not fit stays on this device, with what depends on it:
// elsewhere it would be refused for good, because its file never came.
import type { PersonDatabase } from '../mirror/database.ts';
import type { Op } from '../mirror/op.ts';
import type { CarriedFile } from './export-file.ts';
import { toBase64 } from './seal-file.ts';

/** Bytes of all files together. Sealed they are 16/9 of it, and have to be held in memory. */
const MAX_CARRIED = 24 * 1024 * 1024;

interface Carried {
  ops: Op[];
  files: CarriedFile[];
  /** Names of the files that stay here. */
  left: string[];
}

const bytesOf = async (db: PersonDatabase, idUpload: string): Promise<Uint8Array | null> => {
  const bytes = (await db.uploadBytes.get(idUpload))?.bytes;
  if (!bytes) return null;
  return new Uint8Array(bytes instanceof Blob ? await bytes.arrayBuffer() : bytes);
};

/** `ops` in their order. */
export const carryFiles = async (
  db: PersonDatabase,
  ops: readonly Op[],
  most = MAX_CARRIED,
): Promise<Carried> => {
  const files = new Map<string, CarriedFile>();
  const stays = new Map<string, string>();
  const staying = new Set<string>();
  const going: Op[] = [];
  let sum = 0;
  for (const op of ops) {
    const row = op.file === undefined ? undefined : await db.uploads.get(op.file);
    if (row?.state === 'waiting' && !files.has(row.idUpload)) {
      const bytes = sum + row.size <= most ? await bytesOf(db, row.idUpload) : null;
      if (bytes) {
        const { idUpload, name, type, size, sha256 } = row;
        files.set(idUpload, { idUpload, name, type, size, sha256, bytes: toBase64(bytes) });
        sum += size;
      } else stays.set(row.idUpload, row.name);
    }
    if (stays.has(op.file ?? '') || staying.has(op.afterOp ?? '')) staying.add(op.opId);
    else going.push(op);
  }
  return { ops: going, files: [...files.values()], left: [...stays.values()] };
};
