/**
 * Takes an operator's orders while the server runs: the embedded database is open in one process
 * only. It listens at a port of its own on the loopback interface, so no proxy and no network leads
 * there, and asks for a key that stands in the data folder, for its owner alone.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { z } from 'zod';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import { runOperatorCommand } from './run-command.ts';
import {
  operatorCommand,
  operatorAnswer,
  type OperatorCommand,
  type OperatorAnswer,
} from './operator-command.ts';
import type { OperatorContext } from './operator-context.ts';

const FILE = 'operator.json';
const LOOPBACK = '127.0.0.1';
const BODY_LIMIT = 8 * 1024 * 1024;
/** A company, or thousands of people; the client of HTTP waits no longer than five minutes. */
const PATIENCE_MS = 290_000;

const doorFile = z.object({ port: z.int(), key: z.string().min(40) });

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @returns what closes it. */
export const startOperatorEndpoint = async (
  context: OperatorContext,
  dataDir: string,
  log: { error(of: object, text: string): void },
): Promise<() => Promise<void>> => {
  const key = randomBytes(32).toString('base64url');
  const wanted = digest(`Bearer ${key}`);
  const door = Fastify({ logger: false, bodyLimit: BODY_LIMIT, forceCloseConnections: true });
  door.post('/orders', async (request, reply): Promise<OperatorAnswer> => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted))
      return reply.code(401).send({ ok: false, lines: [] });
    const order = operatorCommand.safeParse(request.body);
    if (!order.success) return { ok: false, lines: [say.otherVersion] };
    try {
      return await runOperatorCommand(context, order.data);
    } catch (error) {
      log.error({ err: error }, 'an order failed');
      return { ok: false, lines: [say.failed] };
    }
  });
  await door.listen({ port: 0, host: LOOPBACK });
  const address = door.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const path = join(dataDir, FILE);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ port, key }), { mode: 0o600 });
  // Whatever the file was before, and whatever the umask says.
  chmodSync(draft, 0o600);
  renameSync(draft, path);
  return async () => {
    rmSync(path, { force: true });
    await door.close();
  };
};

/** The answer of the server that runs on this data folder; null where none answers. */
export const askServer = async (
  dataDir: string,
  order: OperatorCommand,
): Promise<OperatorAnswer | null> => {
  let door: z.infer<typeof doorFile>;
  try {
    door = doorFile.parse(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')));
  } catch {
    return null;
  }
  let response: Response;
  try {
    response = await fetch(`http://${LOOPBACK}:${door.port}/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${door.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    // It may be at it still: another try would do it twice.
    if (error instanceof Error && error.name === 'TimeoutError')
      return { ok: false, lines: [say.noAnswerYet] };
    return null;
  }
  // Another program may have the port of a server that was killed.
  return response.ok
    ? (operatorAnswer.safeParse(await response.json().catch(() => null)).data ?? null)
    : null;
};
