// How a push run ended, and what it needs to continue.
import type { News } from '../transport/news.ts';

export type DrainEnd =
  /**
   * Nothing is due any more. `sent` when anything was sent, whatever its outcome; `news` when the
   * last batch returned them.
   */
  | { kind: 'idle'; acked: number; sent: boolean; nextAt: number | null; news?: News }
  /**
   * The connection failed, or is in back-off until `nextAt`. `pushOnly`: the server takes no writes
   * until then, and can be read.
   */
  | { kind: 'waiting'; acked: number; nextAt: number; pushOnly?: true }
  /** The server refused the session. */
  | { kind: 'held'; acked: number }
  /** This version of the app is too old for the server. */
  | { kind: 'outdated'; acked: number }
  /** The time budget is used up and more writes are due. */
  | { kind: 'budget'; acked: number }
  /** Another holder is already pushing. */
  | { kind: 'busy'; acked: number };

export interface DrainOptions {
  /** Time limit of this run, ms. */
  budget: number;
  /** A person asked: ignore the back-off of the link. */
  insist?: boolean;
}
