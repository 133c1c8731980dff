/** What the simulation needs of a server, whether it is the model or the real one. */
import type { SessionData } from '#contract/api/access/login.ts';
import type { FailureCode } from '#contract/failure.ts';
import type { FeedTable } from '#contract/kinds.ts';
import type { Server } from '../net.ts';

export interface EffectRecord {
  opId: string;
  person: string;
  kind: string;
  payload: unknown;
}

export interface SimulatedServer extends Server {
  /** A session for a person, without a password. */
  login(idUser: string): SessionData | Promise<SessionData>;
  revoke(idUser: string): void | Promise<void>;
  /** Everything answers with this for a while; null is well again. */
  setDown(code: FailureCode | null): void;
  /** Writes that it cannot take; null takes all. */
  setPoison(poison: ((write: { kind: string; payload: unknown }) => boolean) | null, style: 'batch' | 'word'): void;
  /** Remembers how it is, or goes back to that and starts on it. Devices are told of neither. */
  backUp(): void | Promise<void>;
  restore(): void | Promise<void>;
  /** Starts again on the same database. */
  restart(): void | Promise<void>;
  /** Something changes that is nobody's write. */
  change(what: 'company' | 'person' | 'gone' | 'back' | 'unknown' | 'forget', n: number): void | Promise<void>;
  /** Effects that stand, each once for each time it was had. */
  effects(): EffectRecord[] | Promise<EffectRecord[]>;
  /** Rows that a person may mirror, by `table:id`: those that a client of this version can read, and keys of those it cannot. */
  view(idUser: string): ServerView | Promise<ServerView>;
}

export interface ServerView {
  rows: Map<string, { table: FeedTable; row: unknown }>;
  unreadable: Set<string>;
}
