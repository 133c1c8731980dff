/**
 * Why writes of an imported file were refused, in words for administrators: each reason once, with
 * the number of writes.
 */
import { importFileCopy } from '../import-file.copy.ts';
import { viewOf } from '#src/kinds/queued-writes/registry.ts';
import type { Refusal, UploadResult } from '#sync/export/upload-export.ts';
import { refusalOf } from '../item/refusal-of.ts';

const words = importFileCopy.end;

const reasonOf = ({ kind, code, message, when }: Refusal): string => {
  if (code === 'version_unsupported') return words.version;
  if (when === 'own') return words.ownFile;
  if (when === 'later') return code === undefined ? words.blocked : words.later;
  if (code === 'forbidden' && viewOf(kind)?.personal) return words.ownWord;
  return refusalOf({ code: code ?? null, message: message ?? null }) ?? words.later;
};

/** Most frequent first. */
export const refusalsOf = (refused: readonly Refusal[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const one of refused) counts.set(reasonOf(one), (counts.get(reasonOf(one)) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
};

export const stoppedText = (code: NonNullable<UploadResult['stopped']>): string => {
  switch (code) {
    case 'unreachable':
      return importFileCopy.stopped.unreachable;
    case 'unauthenticated':
    case 'person_blocked':
      return importFileCopy.stopped.session;
    case 'forbidden':
    case 'not_found':
      return importFileCopy.stopped[code];
    default:
      return importFileCopy.stopped.other;
  }
};
