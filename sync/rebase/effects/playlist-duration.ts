// Told once: a content that has its duration keeps it.
import { localCommand } from '../local-effect.ts';

export const playlistDuration = localCommand<'playlist.duration', 'content'>({
  table: 'content',
  rowId: (p) => p.idContentItem,
  apply: (row, p) => row && (row.duration === null ? { ...row, duration: p.duration } : row),
  merge: (waiting) => waiting,
});
