/** A call of the API: everything that client, server and the OpenAPI page need to know of it. */
import type { z } from 'zod';
import type { FailureCode } from './failure.ts';

export interface Call<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with `:name` for parameters. */
  path: `/${string}`;
  summary: string;
  tag: string;
  /** Who may call: anybody, a person with a session, an administrator. */
  auth: 'none' | 'person' | 'admin';
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** The answer is a file of this type: its bytes as they are, no JSON. */
  file?: 'application/pdf';
  /** Beyond those that any call can have (invalid_json, invalid_fields, too_large, rate_limited, unauthenticated, internal, unavailable). */
  failures?: readonly FailureCode[];
  /** A write that may wait on a device and be sent again: wants `Idempotency-Key`. */
  queued?: boolean;
}

export type AnyCall = Call;

export const call = <
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType = z.ZodType,
>(
  spec: Call<Params, Query, Body, Answer>,
): Call<Params, Query, Body, Answer> => spec;

type Inferred<S> = S extends z.ZodType ? z.infer<S> : undefined;
export type ParamsOf<C> = C extends Call<infer P, infer _Q, infer _B, infer _A> ? Inferred<P> : never;
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? Inferred<Q> : never;
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? Inferred<B> : never;
export type AnswerOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer A> ? z.infer<A> : never;
