/**
 * The server is killed with SIGKILL around the commit of a batch; the device then sends the same
 * keys to the next process.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { accessRecords } from '#server/db/schema/learning.ts';
import { opLedger } from '#server/db/schema/sync.ts';
import { type Child, startChild } from '#server/testing/child-process.ts';
import { postgresMissing, startPostgres } from '#server/testing/postgres-cluster.ts';
import { PASSWORD, putTestCompany, type TestCompany } from '#server/testing/put-test-company.ts';
import type { AnyAnswer } from '#server/testing/test-app.ts';
import { bundleChild } from '#tests/setup/bundle-child.ts';

const LONG = 180_000;

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: AnyAnswer;
}

/** `dead` when the connection broke before a response. */
const call = (
  port: number,
  company: TestCompany,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  new Promise<Answer | 'dead'>((resolve) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        headers: { host: company.host, 'content-type': 'application/json', ...headers },
      },
      (answer) => {
        let text = '';
        answer.on('data', (bytes: Buffer) => (text += bytes.toString()));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: JSON.parse(text),
          }),
        );
        answer.on('error', () => resolve('dead'));
      },
    );
    sent.on('error', () => resolve('dead'));
    sent.end(JSON.stringify(body));
  });

const databases = [
  ['PGlite', () => Promise.resolve({ url: undefined, stop: () => undefined }), null],
  ['PostgreSQL', startPostgres, postgresMissing()],
] as const;

let bundle: string;
beforeAll(async () => {
  bundle = await bundleChild('server/testing/stalling-server.mjs');
}, LONG);
afterAll(() => rmSync(dirname(bundle), { recursive: true }));

for (const [name, startDatabase, missing] of databases) {
  describe.skipIf(missing !== null)(`on ${name}`, () => {
    let folder: string;
    let url: string | undefined;
    let stop: () => void = () => undefined;
    let company: TestCompany;
    const children: Child[] = [];

    const withDatabase = async <T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> => {
      const database = await openDatabase({ databaseUrl: url, dataDir: folder });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    };
    const startServer = async (): Promise<{ child: Child; port: number }> => {
      const child = startChild(bundle, url === undefined ? [folder] : [folder, url]);
      children.push(child);
      const line = await child.said((one) => one.startsWith('port '));
      return { child, port: Number(line.slice('port '.length)) };
    };
    const login = async (port: number): Promise<Record<string, string>> => {
      const answer = await call(port, company, '/api/login', {
        username: 'ana',
        password: PASSWORD,
        idAppType: 1,
      });
      if (answer === 'dead') throw new Error('the login was not answered');
      return { authorization: `Bearer ${answer.body.token}` };
    };
    const payload = () => ({
      idContentItem: company.contents.um,
      idEnrollment: company.enrollment,
      type: 'ACCESS_CONTENT',
      progress: 100,
    });
    const batchOf = (ids: readonly string[]) => ({
      v: 1,
      device: 'aparelho',
      owner: company.ana,
      epoch: null,
      nonce: '12345678',
      clock: { wall: Date.now() },
      ops: ids.map((id, laneSeq) => {
        const op = {
          id,
          kind: 'access.record',
          kindV: 1,
          lane: 'l',
          laneSeq,
          at: { wall: Date.now() },
          payload: payload(),
        };
        return laneSeq === 0 ? op : { ...op, afterOp: ids[laneSeq - 1] };
      }),
    });
    const booked = (ids: readonly string[]) =>
      withDatabase(async ({ db }) => {
        const records = await db
          .select({ key: accessRecords.clientOpId })
          .from(accessRecords)
          .where(eq(accessRecords.tenant, company.tenant));
        const ledger = await db
          .select({ key: opLedger.key })
          .from(opLedger)
          .where(eq(opLedger.tenant, company.tenant));
        const times = (rows: { key: string | null }[]) =>
          ids.map((id) => rows.filter(({ key }) => key === id).length);
        return { effects: times(records), keys: times(ledger) };
      });

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'test-crash-'));
      ({ url, stop } = await startDatabase());
      company = await withDatabase(({ db }) => putTestCompany(db, new Date()));
    }, LONG);
    afterAll(async () => {
      for (const child of children) await child.kill();
      stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }, LONG);

    test.each([
      ['after', 'replayed', [1, 1, 1]],
      ['before', 'applied', [0, 0, 0]],
    ] as const)(
      'a batch whose server is killed right %s the commit counts once',
      async (moment, verdict, between) => {
        const ids = [randomUUID(), randomUUID(), randomUUID()];
        const first = await startServer();
        const headers = await login(first.port);
        first.child.tell(`stall ${moment}`);
        await first.child.said((line) => line === `will stall ${moment}`);
        const unanswered = call(first.port, company, '/api/sync/push', batchOf(ids), headers);
        await first.child.said((line) => line === 'stalled');
        await first.child.kill();
        expect(await unanswered).toBe('dead');
        expect(await booked(ids)).toEqual({ effects: between, keys: between });

        const second = await startServer();
        const again = await call(second.port, company, '/api/sync/push', batchOf(ids), headers);
        if (again === 'dead') throw new Error('the second login was not answered');
        expect(again.body.results.map((result: AnyAnswer) => result.verdict)).toEqual([
          verdict,
          verdict,
          verdict,
        ]);
        await second.child.kill();
        expect(await booked(ids)).toEqual({ effects: [1, 1, 1], keys: [1, 1, 1] });
      },
      LONG,
    );

    test(
      'a single call whose server is killed right after the commit counts once, and is told so',
      async () => {
        const key = randomUUID();
        const path = `/api/learning/contents/${company.contents.um}/trackings`;
        const first = await startServer();
        const headers = { ...(await login(first.port)), 'idempotency-key': key };
        first.child.tell('stall after');
        await first.child.said((line) => line === 'will stall after');
        const unanswered = call(first.port, company, path, payload(), headers);
        await first.child.said((line) => line === 'stalled');
        await first.child.kill();
        expect(await unanswered).toBe('dead');

        const second = await startServer();
        const again = await call(second.port, company, path, payload(), headers);
        if (again === 'dead') throw new Error('the second login was not answered');
        expect([again.status, again.headers['idempotency-replayed'], again.body]).toEqual([
          200,
          'true',
          { success: true },
        ]);
        await second.child.kill();
        expect(await booked([key])).toEqual({ effects: [1], keys: [1] });
      },
      LONG,
    );
  });
}
