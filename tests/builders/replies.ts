/** Answers as they come over the wire, ours and other people's. */
import { type FailureCode, failures, type Problem } from '#contract/failure.ts';
import {
  type ChangeRow,
  type HistoryRequest,
  type OpResult,
  PROTOCOL_HEADER,
  type PushRequest,
} from '#contract/protocol.ts';
import type { Reply } from '#sync/ports.ts';
import { START } from './fake-clock.ts';

export const EPOCH = 'epoch-1';
export const SERVER_NOW = START;

export const anAnswer = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Extract<Reply, { kind: 'answer' }> => {
  const all = new Map(Object.entries({ [PROTOCOL_HEADER]: '1', ...headers }));
  return { kind: 'answer', status, body, header: (name) => all.get(name) ?? null };
};

/** A hotel's log-in page, a proxy's error: no header of ours. */
export const aForeignAnswer = (
  status: number,
  body: unknown = '<html>Bem-vindo ao hotel</html>',
  headers: Record<string, string> = {},
): Reply => {
  const all = new Map(Object.entries(headers));
  return { kind: 'answer', status, body, header: (name) => all.get(name) ?? null };
};

export const unreachable: Reply = { kind: 'unreachable' };

export const aProblem = (code: FailureCode, overrides: Partial<Problem> = {}): Problem => ({
  type: `urn:problem:${code}`,
  title: code,
  status: failures[code].status,
  code,
  message: `mensagem de ${code}`,
  ...overrides,
});

export const refusal = (code: FailureCode, headers: Record<string, string> = {}): Reply =>
  anAnswer(failures[code].status, aProblem(code), headers);

/** Our server's answer to a batch: by default every write is applied, at `serverSeq`. */
export const verdictsFor = (
  request: PushRequest,
  results: OpResult[] = request.ops.map((op) => ({ id: op.id, verdict: 'applied', serverSeq: 1 })),
  {
    epoch = EPOCH,
    now = SERVER_NOW,
    headers = {},
  }: { epoch?: string; now?: number; headers?: Record<string, string> } = {},
): Reply => anAnswer(200, { v: 1, nonce: request.nonce, epoch, now, results }, headers);

/** The same verdict for every write of a batch. */
export const oneVerdict =
  (result: Omit<OpResult, 'id'>) =>
  (request: PushRequest): Reply =>
    verdictsFor(
      request,
      request.ops.map(({ id }) => ({ id, ...result })),
    );

export const scopesReply = (
  nonce: string,
  scopes: { scope: string; head: number }[],
  {
    epoch = EPOCH,
    now = SERVER_NOW,
    changes = [],
  }: { epoch?: string; now?: number; changes?: unknown[] } = {},
): Reply =>
  anAnswer(200, { v: 1, nonce, epoch, now, scopes, ...(changes.length > 0 && { changes }) });

/**
 * By default all that was named is there, if the epoch is known, and nothing of it if it is not.
 */
export const historyReply = (
  { nonce, cursors, keys }: HistoryRequest,
  {
    known,
    epoch = EPOCH,
    standing = known ? cursors.map(({ scope }) => scope) : [],
    missing = known ? [] : keys,
    refused = [],
  }: {
    known: boolean;
    epoch?: string;
    standing?: string[];
    missing?: string[];
    refused?: string[];
  },
): Reply =>
  anAnswer(200, { v: 1, nonce, epoch, now: SERVER_NOW, known, standing, missing, refused });

export interface Page {
  scope: string;
  cursor: number;
  rows: ChangeRow[];
  more?: boolean;
  head?: number | undefined;
  epoch?: string;
}

export const changesReply = (
  nonce: string,
  { scope, cursor, rows, more = false, head, epoch = EPOCH }: Page,
): Reply =>
  anAnswer(200, {
    v: 1,
    nonce,
    epoch,
    now: SERVER_NOW,
    scope,
    cursor,
    more,
    ...(head !== undefined && { head }),
    rows,
  });
