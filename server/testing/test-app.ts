import { Readable } from 'node:stream';
import { buildApp, type AppOptions, type BuiltApp } from '#server/app.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { Mail, MailMessage } from '#server/ports/mail.ts';
import { systemIds } from '#server/ports/ids.ts';
import type { Storage } from '#server/ports/storage.ts';
import { booksInMemory } from '#server/areas/store/sandbox-books.ts';
import { sandboxPayment } from '#server/areas/store/sandbox-payment.ts';
import { PASSWORD, putTestCompany, type TestCompany } from './put-test-company.ts';
import { TestClock } from './test-clock.ts';

const noStorage: Storage = {
  put: () => Promise.reject(new Error('no storage in this test')),
  stat: () => Promise.resolve(null),
  has: () => Promise.resolve(false),
  read: () => Promise.resolve(Readable.from([])),
  delete: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

export interface Sent {
  host: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  ip?: string;
}

const plenty = { inOne: 10_000, inAll: 10_000, duration: 10 };
const plentyOfWords = { talk: plenty, mail: plenty, note: plenty, decision: plenty };

/** Any part of any response: tests check the complete value, so it needs no type. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyAnswer = any;

export interface Got {
  status: number;
  body: AnyAnswer;
  headers: Record<string, string | string[] | number | undefined>;
}

/** The whole server without a port, with a fixed clock and a mailbox. */
export interface TestApp extends BuiltApp {
  clock: TestClock;
  mails: MailMessage[];
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent: Sent): Promise<Got>;
  company(): Promise<TestCompany>;
  /** Logs in and returns the token. */
  enter(company: TestCompany, username?: string): Promise<string>;
  /** Sends one queued write or several in a batch. */
  push(
    company: TestCompany,
    token: string,
    ops: readonly TestOp[],
    over?: Record<string, unknown>,
  ): Promise<Got>;
}

export interface TestOp {
  id?: string;
  kind: string;
  kindV?: number;
  payload: unknown;
  afterOp?: string;
  taken?: true;
  at?: { wall: number; offset?: number };
}

export const startTestApp = async (
  database: OpenDatabase,
  options: Partial<AppOptions> = {},
): Promise<TestApp> => {
  const clock = new TestClock();
  const mails: MailMessage[] = [];
  const mail: Mail = {
    send: async (message) => {
      mails.push(message);
    },
  };
  const built = await buildApp({
    database,
    storage: noStorage,
    mail,
    payment: sandboxPayment(booksInMemory()),
    version: '0.0.0',
    clock,
    wordRates: plentyOfWords,
    loginRates: { perAccount: 1000, perAddress: 10_000 },
    ...options,
  });
  await built.app.ready();
  const call: TestApp['call'] = async (method, path, { host, token, body, headers = {}, ip }) => {
    const response = await built.app.inject({
      method,
      url: path,
      headers: { host, ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
      ...(ip && { remoteAddress: ip }),
    });
    // What a call promised is in the mailbox when it has been answered.
    await built.services.mails.idle();
    const json = /json/.test(String(response.headers['content-type'] ?? ''));
    return {
      status: response.statusCode,
      body: json ? response.json() : response.body,
      headers: response.headers,
    };
  };
  return {
    ...built,
    clock,
    mails,
    call,
    company: () => putTestCompany(database.db, new Date(clock.now())),
    enter: async ({ host }, username = 'ana') => {
      const { body } = await call('POST', '/api/login', {
        host,
        body: { username, password: PASSWORD, idAppType: 1 },
      });
      return body.token as string;
    },
    push: (company, token, ops, over = {}) =>
      call('POST', '/api/sync/push', {
        host: company.host,
        token,
        body: {
          v: 1,
          device: 'aparelho',
          owner: company.ana,
          epoch: null,
          nonce: '12345678',
          clock: { wall: clock.now() },
          ops: ops.map(
            ({ id = systemIds(), kindV = 1, at = { wall: clock.now() }, ...rest }, i) => ({
              id,
              kindV,
              at,
              lane: 'l',
              laneSeq: i,
              ...rest,
            }),
          ),
          ...over,
        },
      }),
  };
};
