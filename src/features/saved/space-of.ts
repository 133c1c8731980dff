/** The space that is taken, by kind, as the bar shows it. */
import type { FileKind } from '#sync/downloads/saved-database.ts';
import type { SavedState } from '#sync/downloads/read-saved.ts';

export type SpaceKind = FileKind | 'opened' | 'queue';

export interface Space {
  total: number;
  /** Only those that take something, in the order of the bar. */
  parts: { kind: SpaceKind; bytes: number }[];
}

const order: readonly SpaceKind[] = ['video', 'audio', 'pdf', 'image', 'other', 'opened', 'queue'];

/**
 * `opened` bytes that were kept because something was opened; `usage` of the whole app as the browser tells it: what is neither saved nor
 * kept is the queue, the mirror and the app itself.
 */
export const spaceOf = (saved: readonly SavedState[], opened: number, usage: number | null): Space => {
  const bytes = new Map<SpaceKind, number>([['opened', opened]]);
  const files = new Map(saved.flatMap(({ files: own }) => own).map((file) => [file.sha256, file]));
  for (const file of files.values()) bytes.set(file.kind, (bytes.get(file.kind) ?? 0) + file.bytes);
  const known = [...bytes.values()].reduce((sum, part) => sum + part, 0);
  bytes.set('queue', Math.max(0, (usage ?? known) - known));
  const parts = order.map((kind) => ({ kind, bytes: bytes.get(kind) ?? 0 })).filter((part) => part.bytes > 0);
  return { total: parts.reduce((sum, part) => sum + part.bytes, 0), parts };
};
