/** A call of the API: everything that client, server and the OpenAPI page need. */
import type { z } from 'zod/mini';
import type { FailureCode } from './failure.ts';
import type { RoleRule } from './role.ts';

export interface Call<
  Params extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Query extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Body extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below /api, with `:name` for parameters. */
  path: `/${string}`;
  summary: string;
  tag: string;
  /** Who may call: anyone, every person with a session, or those whom a rule of roles names. */
  auth: 'none' | 'person' | RoleRule;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** The response is a file of this type: its raw bytes, not JSON. */
  file?: 'application/pdf' | 'application/octet-stream';
  /**
   * In addition to those of every call (invalid_json, invalid_fields, too_large, rate_limited,
   * unauthenticated, internal, unavailable).
   */
  failures?: readonly FailureCode[];
  /**
   * Text that cannot be kept fails a call, but not this one: it judges its writes one by one, or
   * mends what it is told.
   */
  anyText?: boolean;
  /**
   * Served also while the server takes nothing new for lack of space. By itself that is every
   * `GET`; of others, those that only read, and the ways in.
   */
  servedWhenFull?: boolean;
  /** Bytes of the largest body, for a call that brings a file. Left out: as of every call. */
  maxBody?: number;
  /** A write that may wait on a device and be sent again: wants `Idempotency-Key`. */
  queued?: boolean;
}

export type AnyCall = Call;

/* @__NO_SIDE_EFFECTS__ */
export const call = <
  Params extends z.ZodMiniType | undefined = undefined,
  Query extends z.ZodMiniType | undefined = undefined,
  Body extends z.ZodMiniType | undefined = undefined,
  Answer extends z.ZodMiniType = z.ZodMiniType,
>(
  spec: Call<Params, Query, Body, Answer>,
): Call<Params, Query, Body, Answer> => spec;

type Inferred<S> = S extends z.ZodMiniType ? z.infer<S> : undefined;
export type ParamsOf<C> =
  C extends Call<infer P, infer _Q, infer _B, infer _A> ? Inferred<P> : never;
export type QueryOf<C> =
  C extends Call<infer _P, infer Q, infer _B, infer _A> ? Inferred<Q> : never;
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? Inferred<B> : never;
export type AnswerOf<C> =
  C extends Call<infer _P, infer _Q, infer _B, infer A> ? z.infer<A> : never;
