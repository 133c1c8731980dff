/**
 * A person who calls the API directly, without a browser: shows what the server would return to any
 * device of theirs.
 */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import { login as loginCall } from '#contract/areas/access/api/login.ts';
import { readAppDetails } from '#contract/areas/access/api/app.ts';
import { updateContent } from '#contract/areas/learning/api/content-enrollments.ts';
import { pushAnswer } from '#contract/protocol.ts';
import { push, readChanges, readScopes } from '#contract/sync/api/sync.ts';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { topNodeEnrollmentId } from '#contract/areas/learning/entities/enrollment.ts';
import { feedSchemas, type FeedRow } from '#contract/feed.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import { KEY_HEADER } from '#contract/protocol.ts';
import type { Account } from './accounts.ts';

const nonce = 'journeys';

export class ApiPerson {
  private constructor(
    private readonly base: string,
    private readonly token: string,
  ) {}

  static async logIn(
    base: string,
    { username, password }: Pick<Account, 'username' | 'password'>,
  ): Promise<ApiPerson> {
    const post = async <S extends z.ZodMiniType>(
      path: string,
      body: unknown,
      answer: S,
    ): Promise<z.infer<S>> => {
      const response = await fetch(`${base}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.parse(await response.json());
    };
    const { app } = await post(
      readAppDetails.path,
      { bucket: new URL(base).host },
      readAppDetails.answer,
    );
    const [details] = app;
    if (!details) throw new Error(`no app at ${base}`);
    const { idApp, idCompany, idAppType } = details;
    const { token } = await post(
      loginCall.path,
      { username, password, idApp, idCompany, idAppType },
      loginCall.answer,
    );
    return new ApiPerson(base, token);
  }

  /** Current rows of one feed table, from all scopes that the person may read. */
  async rows<T extends FeedTable>(table: T): Promise<FeedRow<T>[]> {
    const { scopes } = readScopes.answer.parse(await this.get(`${readScopes.path}?nonce=${nonce}`));
    const found: FeedRow<T>[] = [];
    for (const { scope } of scopes)
      for (let cursor = 0, more = true; more;) {
        const query = new URLSearchParams({ scope, cursor: String(cursor), nonce });
        const page = readChanges.answer.parse(await this.get(`${readChanges.path}?${query}`));
        for (const { t, op, d } of page.rows)
          if (t === table && op === 'put') found.push(feedSchemas[table].parse(d) as FeedRow<T>);
        ({ cursor, more } = page);
      }
    return found;
  }

  /** Progress in percent in a node; undefined when the person is not enrolled in it. */
  async progressIn(idNode: string): Promise<number | undefined> {
    return (await this.rows('enrollment')).find((row) => row.idNode === idNode)?.progress;
  }

  /**
   * Completes contents of a node that the person is enrolled in, as another device of theirs would.
   */
  async finish(idNode: string, contents: readonly string[]): Promise<void> {
    const enrollment = (await this.rows('enrollment')).find((row) => row.idNode === idNode);
    if (!enrollment) throw new Error(`not enrolled in ${idNode}`);
    for (const content of contents) {
      const idContentEnrollment = contentEnrollmentId(
        topNodeEnrollmentId(enrollment.idEnrollment),
        content,
      );
      const path = updateContent.path.replace(':idContentEnrollment', idContentEnrollment);
      await this.ask('PUT', path, {
        idContentEnrollment,
        status: 'COMPLETED',
        grade: 0,
        progress: 100,
      });
    }
  }

  /** Sends queued writes from a device of this name. Answers their verdicts. */
  async push(
    owner: string,
    device: string,
    ops: readonly { kind: string; payload: unknown }[],
  ): Promise<string[]> {
    const wall = Date.now();
    const body = {
      v: 1,
      device,
      owner,
      epoch: null,
      nonce,
      clock: { wall },
      // A second apart, the last one now.
      ops: ops.map((op, at) => {
        const made = { wall: wall - (ops.length - 1 - at) * 1000, series: device };
        return { id: randomUUID(), kindV: 1, at: made, lane: 'journey', laneSeq: at, ...op };
      }),
    };
    return pushAnswer
      .parse(await this.ask('POST', push.path, body))
      .results.map(({ verdict }) => verdict);
  }

  private get(path: string): Promise<unknown> {
    return this.ask('GET', path);
  }

  private async ask(
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<unknown> {
    const authorization = `Bearer ${this.token}`;
    const response = await fetch(`${this.base}/api${path}`, {
      method,
      ...(body === undefined
        ? { headers: { authorization } }
        : {
            headers: {
              authorization,
              'content-type': 'application/json',
              [KEY_HEADER]: randomUUID(),
            },
            body: JSON.stringify(body),
          }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}
