/**
 * Bytes of an entry, counted and summed as they come: what a header says of size or sum is never
 * believed.
 */
import { crc32 } from 'node:zlib';
import type { Entry } from 'yauzl';
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import type { PackageLimits } from '../package-limits.ts';
import { PackageRefused, refuse } from '../package-refused.ts';
import type { OpenZip } from './open-zip.ts';

/** What all files of one zip may still unpack to. */
export class UnpackBudget {
  #unpacked = 0;

  constructor(
    readonly limits: PackageLimits,
    readonly zipSize: number,
  ) {}

  spend(bytes: number): void {
    const { unpacked, ratio, ratioFrom } = this.limits;
    this.#unpacked += bytes;
    if (this.#unpacked > ratioFrom && this.#unpacked > ratio * this.zipSize) refuse(scormCopy.bomb);
    if (this.#unpacked > unpacked) refuse(scormCopy.tooBig(unpacked));
  }
}

/** Ends only after the sum agreed. Throws `PackageRefused`. */
export async function* unpack(
  { zip }: OpenZip,
  path: string,
  entry: Entry,
  budget: UnpackBudget,
): AsyncGenerator<Uint8Array> {
  let sum = 0;
  let size = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      const bytes: Uint8Array = chunk;
      size += bytes.length;
      if (size > budget.limits.file) refuse(scormCopy.fileTooBig(path, budget.limits.file));
      budget.spend(bytes.length);
      sum = crc32(bytes, sum);
      yield bytes;
    }
  } catch (error) {
    throw error instanceof PackageRefused
      ? error
      : new PackageRefused(scormCopy.damaged, { cause: error });
  }
  if (sum !== entry.crc32) refuse(scormCopy.wrongCrc(path));
}
