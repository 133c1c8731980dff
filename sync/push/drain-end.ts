// How a run of the sender ended, and what has to happen for it to go on.
import type { News } from '../transport/news.ts';

export type DrainEnd =
  /** Nothing is due any more. `sent` when anything went at all, whatever became of it; `news` when the last batch brought them. */
  | { kind: 'idle'; acked: number; sent: boolean; nextAt: number | null; news?: News }
  /** The way failed, or asks for patience until `nextAt`. */
  | { kind: 'waiting'; acked: number; nextAt: number }
  /** The session was refused. */
  | { kind: 'held'; acked: number }
  /** This version is too old for the server. */
  | { kind: 'outdated'; acked: number }
  /** Time is up and there is more. */
  | { kind: 'budget'; acked: number }
  /** Somebody else is at it. */
  | { kind: 'busy'; acked: number };
