// How a run of the sender ended, and what has to happen for it to go on.
import type { News } from '../transport/news.ts';

export type DrainEnd =
  /** Nothing is due any more. `sent` when anything went at all, whatever became of it; `news` when the last batch brought them. */
  | { end: 'idle'; acked: number; sent: boolean; nextAt: number | null; news?: News }
  /** The way failed, or asks for patience until `nextAt`. */
  | { end: 'waiting'; acked: number; nextAt: number }
  /** The session was refused. */
  | { end: 'held'; acked: number }
  /** This version is too old for the server. */
  | { end: 'outdated'; acked: number }
  /** Time is up and there is more. */
  | { end: 'budget'; acked: number }
  /** Somebody else is at it. */
  | { end: 'busy'; acked: number };
