/** Used space by kind, for the bar. */
import type { FileKind } from '#sync/downloads/saved-database.ts';
import type { SavedState } from '#sync/downloads/read-saved.ts';

export type SpaceKind = FileKind | 'opened' | 'sending' | 'queue';

export interface Space {
  total: number;
  /** Only kinds that use space, in the order of the bar. */
  parts: { kind: SpaceKind; bytes: number }[];
}

const order: readonly SpaceKind[] = [
  'video',
  'audio',
  'pdf',
  'image',
  'package',
  'other',
  'opened',
  'sending',
  'queue',
];

/**
 * `opened`: bytes kept because a content was opened. `sending`: bytes of the person's files that
 * wait to be sent. `usage`: total of the app as the browser reports it. What remains after these
 * files is the queue, the mirror and the app itself.
 */
export const spaceOf = (
  saved: readonly SavedState[],
  { opened, sending }: { opened: number; sending: number },
  usage: number | null,
): Space => {
  const bytes = new Map<SpaceKind, number>([
    ['opened', opened],
    ['sending', sending],
  ]);
  const files = new Map(saved.flatMap(({ files: own }) => own).map((file) => [file.sha256, file]));
  for (const file of files.values()) bytes.set(file.kind, (bytes.get(file.kind) ?? 0) + file.bytes);
  const known = [...bytes.values()].reduce((sum, part) => sum + part, 0);
  bytes.set('queue', Math.max(0, (usage ?? known) - known));
  const parts = order
    .map((kind) => ({ kind, bytes: bytes.get(kind) ?? 0 }))
    .filter((part) => part.bytes > 0);
  return { total: parts.reduce((sum, part) => sum + part.bytes, 0), parts };
};
