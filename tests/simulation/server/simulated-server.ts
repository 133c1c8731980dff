/** The interface of a server for the simulation, either the model or the real one. */
import type { SessionData } from '#contract/api/access/login.ts';
import type { Answer, Attempt } from '#contract/entities/evaluation/attempt.ts';
import type { EarnedPoints } from '#contract/entities/earned-points.ts';
import type { FailureCode } from '#contract/failure.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import type { PushRequest } from '#contract/protocol.ts';
import type { Server } from '../net.ts';
import type { KeptAnswer } from './state.ts';

export interface EffectRecord {
  opId: string;
  person: string;
  /** The administrator who did it in the person's account. */
  supporter?: string | undefined;
  kind: string;
  payload: unknown;
  /**
   * When it was made, as the server reads the device's clock; absent where the books do not say.
   */
  claimed?: number;
  /** The same, held against its place in the queue. */
  at?: number;
}

export interface SimulatedServer extends Server {
  /** Opens a session for a person, without a password. */
  login(idUser: string): SessionData | Promise<SessionData>;
  /** Opens a session of an administrator in the account of a person. */
  support(idUser: string, supporter: string): SessionData | Promise<SessionData>;
  revoke(idUser: string): void | Promise<void>;
  /** Every request fails with this code; null ends it. */
  setDown(code: FailureCode | null): void;
  /** Writes that it cannot process; null accepts all. */
  setPoison(
    poison: ((write: { kind: string; payload: unknown }) => boolean) | null,
    style: 'batch' | 'word',
  ): void;
  /** Remembers how it is, or goes back to that and starts on it. Devices are told of neither. */
  backUp(): void | Promise<void>;
  restore(): void | Promise<void>;
  /** Starts again on the same database. */
  restart(): void | Promise<void>;
  /** Something changes that no write of a person caused. */
  change(
    what: 'company' | 'person' | 'gone' | 'back' | 'unknown' | 'forget',
    n: number,
  ): void | Promise<void>;
  /** An administrator brings in what stands in a person's file. */
  bring(file: {
    idActor: string;
    owner: string;
    device: string;
    ops: PushRequest['ops'];
    sealedBy?: string | undefined;
  }): void | Promise<void>;
  /** Current effects; an effect that happened twice is listed twice. */
  effects(): EffectRecord[] | Promise<EffectRecord[]>;
  sittings(idUser: string): Sittings | Promise<Sittings>;
  points(idUser: string): Points | Promise<Points>;
  /**
   * The rows that a person may mirror, by `table:id`: those that this version of the client can
   * read, and the keys of the others.
   */
  view(idUser: string): ServerView | Promise<ServerView>;
}

/** A person's attempts at evaluations, as the server has them. */
export interface Sittings {
  attempts: Attempt[];
  /** Those that count. */
  answers: Answer[];
  /** Those that do not, and wait for a look. */
  kept: KeptAnswer[];
}

/** What a person has earned in the campaign. */
export interface Points {
  /** One each event of a subject. */
  earned: EarnedPoints[];
  /** As the ranking has it. */
  sum: number;
  /** How many people the ranking says have this sum, and how many do. */
  talliedAlike: number;
  haveAlike: number;
}

export interface ServerView {
  rows: Map<string, { table: FeedTable; row: unknown }>;
  unreadable: Set<string>;
}
