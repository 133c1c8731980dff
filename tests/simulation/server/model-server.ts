/**
 * A small model of the server: sessions, ledger, effects, feed, epochs. It responds at once and in
 * order; the simulated network adds delay, loss and fakes. Everything that a restore reverts is in
 * `data`.
 */
import type { SessionData } from '#contract/api/access/login.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import {
  type ChangeRow,
  type HistoryRequest,
  limits,
  type OpResult,
  type PushNews,
  type PushRequest,
  type ScopeHead,
} from '#contract/protocol.ts';
import { cursorsIn } from '#contract/scope-cursors.ts';
import { type PayloadOf, specOf } from '#contract/commands/registry.ts';
import { supporterOf } from '#contract/rules/support-queue.ts';
import { answerOf } from '#server/feed/answers.ts';
import { queueDevice } from '#server/sync/queue/queue-device.ts';
import { correctedTime, noLaterThan } from '#server/sync/push/corrected-time.ts';
import { anAnswer, refusal } from '#tests/builders/replies.ts';
import type { DeviceReport } from '#contract/api/sync/report.ts';
import type { Reply } from '#sync/ports.ts';
import { COMPANY } from './company-effects.ts';
import { effectOf } from './effects.ts';
import { settle } from './enrollment-effects.ts';
import { decideCourse } from './external-effects.ts';
import { decideUpload } from './upload-effects.ts';
import { decideAttempt, raise } from './attempt-decisions.ts';
import { ADMIN, decide, itemTold, personScope, storeReport } from './model-queue.ts';
import { countPoints } from './points.ts';
import { isForSupport, ordered, ownWords } from './kinds-of-writes.ts';
import { rowOf } from './row-of.ts';
import { addTo, aheadOf, pageOf } from './feed-of-scope.ts';
import type { EffectLine, Origin, Scope, ServerData, ServerTrouble } from './server-data.ts';
import { readsDown, scopeIn } from './server-data.ts';
import { timeOfWrite } from './time-of-write.ts';
import { historyOf } from './model-history.ts';
import { ModelSessions } from './model-sessions.ts';
import {
  type Catalogue,
  type Outcome,
  type PersonState,
  refused,
  type ScopeRow,
  type Write,
} from './state.ts';

type WriteResult = OpResult & { outcome?: Outcome };

export class ModelServer {
  data: ServerData = {
    people: new Map(),
    ledger: new Map(),
    scopes: new Map(),
    effects: [],
    epochs: [],
    company: {
      durations: new Map(),
      messages: new Map(),
      contacts: new Map(),
      planRequests: new Map(),
      comments: new Map(),
      reports: new Map(),
      decisions: new Map(),
      items: new Map(),
    },
  };
  #begun = 0;
  pageRows = 500;
  trouble: ServerTrouble = { down: null, poison: null, poisonStyle: 'word' };
  readonly catalogue: Catalogue;
  readonly #now: () => number;
  readonly #sessions: ModelSessions;
  onEffect: (line: EffectLine) => void = () => undefined;
  onRefusal: (opId: string) => void = () => undefined;

  constructor(catalogue: Catalogue, now: () => number) {
    this.catalogue = catalogue;
    this.#now = now;
    this.#sessions = new ModelSessions(now);
    this.begin();
  }

  get epoch(): string {
    return this.data.epochs.at(-1) ?? '';
  }

  /** The server starts. No two starts have the same name, whatever a restore took back. */
  begin(): void {
    this.#begun += 1;
    this.data.epochs.push(`epoch-${this.#begun}`);
  }

  scope(name: string): Scope {
    return scopeIn(this.data, name);
  }

  /** Adds any change to the feed, including rows that no client can read. */
  tell(scope: string, change: Omit<ChangeRow, 'seq'>): void {
    addTo(this.scope(scope), this.data.epochs.length - 1, change);
  }

  /** `supporter` is the administrator who uses the account of that person. */
  login(idUser: string, supporter?: string): SessionData {
    return this.#sessions.login(idUser, supporter);
  }

  /** Ends all sessions of a person, and those in which they support another person. */
  revoke(idUser: string): void {
    this.#sessions.revoke(idUser);
  }

  #envelope(nonce: string): { v: number; nonce: string; epoch: string; now: number } {
    return { v: 1, nonce, epoch: this.epoch, now: this.#now() };
  }

  renew(token: string, body: { idUser: string }): Reply {
    const down = readsDown(this.trouble);
    if (down) return refusal(down);
    return this.#sessions.renew(token, body.idUser);
  }

  scopes(
    token: string,
    { nonce, cursors = '', patches }: { nonce: string; cursors?: string; patches?: 1 },
  ): Reply {
    return this.#asked(token, (idUser) => {
      const scopes = this.#heads(idUser);
      const changes = scopes.flatMap(({ scope, head }) => {
        const cursor = cursorsIn(cursors).find((one) => one.scope === scope)?.cursor ?? head;
        const page =
          cursor < head
            ? this.#page({
                scope,
                cursor,
                limit: limits.pageRows,
                walk: false,
                patches: patches === 1,
              })
            : 'expired';
        return page === 'expired' ? [] : [page];
      });
      return anAnswer(200, {
        ...this.#envelope(nonce),
        scopes,
        ...(changes.length > 0 && { changes }),
      });
    });
  }

  #heads(idUser: string): ScopeHead[] {
    return this.scopesOf(idUser).map((scope) => ({ scope, head: this.scope(scope).head }));
  }

  /** Everything that a person may mirror. */
  scopesOf(idUser: string): string[] {
    return [
      COMPANY,
      personScope(idUser),
      ...((this.data.people.get(idUser)?.me.admin ?? 0) > 0 ? [ADMIN] : []),
    ];
  }

  /** `expired` when the cursor is older than the kept history. */
  #page({ scope, limit, ...asked }: Parameters<typeof pageOf>[1] & { scope: string }) {
    const page = pageOf(this.scope(scope), { ...asked, limit: Math.min(limit, this.pageRows) });
    return page === 'expired' ? page : { scope, ...page };
  }

  #news(idUser: string, { scope, cursor }: NonNullable<PushRequest['news']>): PushNews {
    const scopes = this.#heads(idUser);
    const page =
      scope === personScope(idUser)
        ? this.#page({ scope, cursor, limit: limits.newsRows, walk: false, patches: false })
        : 'expired';
    return { scopes, ...(page === 'expired' ? {} : { changes: page }) };
  }

  history(token: string, asked: HistoryRequest): Reply {
    return this.#asked(token, (idUser) => {
      const answer = historyOf(this.data, idUser, asked);
      return anAnswer(200, { ...this.#envelope(asked.nonce), ...answer });
    });
  }

  #asked(token: string, work: (idUser: string) => Reply): Reply {
    const down = readsDown(this.trouble);
    if (down) return refusal(down, { 'retry-after': '5' });
    const idUser = this.#sessions.person(token);
    return idUser === null ? refusal('unauthenticated') : work(idUser);
  }

  changes(
    token: string,
    query: {
      scope: string;
      cursor: number;
      limit: number;
      nonce: string;
      walk?: 1;
      begun?: number;
      patches?: 1;
    },
  ): Reply {
    const { nonce, walk, patches, ...asked } = query;
    return this.#asked(token, (idUser) => {
      if (!this.scopesOf(idUser).includes(asked.scope)) return refusal('forbidden');
      const page = this.#page({ ...asked, walk: walk === 1, patches: patches === 1 });
      return page === 'expired'
        ? refusal('cursor_expired')
        : anAnswer(200, { ...this.#envelope(nonce), ...page });
    });
  }

  early(token: string, { nonce }: { nonce: string }): Reply {
    const told = (idUser: string) =>
      this.scopesOf(idUser).map((scope) => ({ scope, rows: aheadOf(this.scope(scope)) }));
    return this.#asked(token, (idUser) =>
      anAnswer(200, { ...this.#envelope(nonce), scopes: told(idUser) }),
    );
  }

  #tellAll(told: readonly ScopeRow[]): void {
    for (const { scope, t, id, row } of told)
      this.tell(
        scope,
        row === null
          ? { t, id, v: 1, op: 'del' }
          : { t, id, v: 1, op: 'put', d: structuredClone(row) },
      );
  }

  #tellRows(idUser: string, rows: Iterable<readonly [FeedTable, string]>): void {
    const state = this.data.people.get(idUser);
    if (state)
      this.#tellAll(
        [...rows].map(([t, id]) => ({
          scope: personScope(idUser),
          t,
          id,
          row: rowOf(state, t, id),
        })),
      );
  }

  report(token: string, body: DeviceReport): Reply {
    if (this.trouble.down) return refusal(this.trouble.down, { 'retry-after': '5' });
    const idUser = this.#sessions.person(token);
    const state = idUser === null ? undefined : this.data.people.get(idUser);
    if (!state) return refusal('unauthenticated');
    const device = queueDevice(body.device, this.#sessions.supporter(token));
    this.#tellAll(storeReport(this.data.company, state, { ...body, device }, this.#now()));
    return anAnswer(200, { success: true });
  }

  /** What a write does, no matter who it is of. */
  #effect(
    idUser: string,
    { device, supporter }: Pick<Origin, 'device' | 'supporter'>,
    write: Write,
  ): Outcome {
    const state = this.data.people.get(idUser);
    if (!state) return refused('not_found');
    if (supporter !== undefined && !isForSupport(write.kind, write.payload))
      return refused('forbidden');
    const { company } = this.data;
    const outcome =
      write.kind === 'enrollmentRequest.settle' ||
      write.kind === 'externalCourse.decide' ||
      write.kind === 'userUpload.decide'
        ? this.#settle(state, write)
        : write.kind === 'queue.decide'
          ? decide(this.#deciding(state, write.at), write.payload as PayloadOf<'queue.decide'>)
          : effectOf(state, this.catalogue, company, write);
    if (outcome.verdict === 'rejected' || outcome.verdict === 'conflict') return outcome;
    const line: EffectLine = { ...write, person: idUser, supporter, device };
    this.data.effects.push(line);
    this.onEffect(line);
    return {
      ...outcome,
      changed: [...outcome.changed, ...countPoints(state, this.catalogue, device)],
    };
  }

  #settle(actor: PersonState, write: Write): Outcome {
    const { idUser } = write.payload as PayloadOf<
      'enrollmentRequest.settle' | 'externalCourse.decide' | 'userUpload.decide'
    >;
    const state = this.data.people.get(idUser);
    const decideOn = { 'externalCourse.decide': decideCourse, 'userUpload.decide': decideUpload }[
      write.kind
    ];
    const { ofPerson, ...outcome } = decideOn
      ? decideOn(actor, state, write)
      : settle(actor, state, this.catalogue, write);
    this.#tellRows(idUser, ofPerson);
    return outcome;
  }

  #deciding(actor: PersonState, at: number): Parameters<typeof decide>[0] {
    const { people, ledger, company } = this.data;
    return {
      company,
      actor,
      at,
      hasPerson: (idUser) => people.has(idUser),
      isTaken: (idUser, key) =>
        ['applied', 'merged'].includes(ledger.get(`${idUser} ${key}`)?.verdict ?? ''),
      perform: (idUser, key, { kind, madeAt, device }, payload) => {
        if (this.trouble.poison?.({ kind, payload })) return refused('internal');
        const write = {
          opId: key,
          kind,
          payload,
          at: Date.parse(madeAt),
          origin: null,
          unlocked: true,
          receivedAt: this.#now(),
        };
        const outcome = this.#effect(idUser, { device, supporter: supporterOf(device) }, write);
        if (outcome.verdict === 'rejected' || outcome.verdict === 'conflict')
          return { ...outcome, verdict: 'rejected' };
        ledger.set(`${idUser} ${key}`, {
          fp: JSON.stringify([kind, payload]),
          verdict: outcome.verdict,
        });
        this.#tellAll(outcome.told ?? []);
        this.#tellRows(idUser, outcome.changed);
        return outcome;
      },
      decideAttempt: (idUser, decision) => {
        const state = people.get(idUser);
        const outcome = state
          ? decideAttempt(state, this.catalogue, decision)
          : refused('not_found');
        const row = state?.attempts.get(decision.idQuestionnaire);
        if (row && outcome.verdict === 'applied') {
          const told = answerOf.attempt(
            row,
            { ...decision, at: new Date(decision.at) },
            new Date(decision.at),
          );
          this.#tellAll([
            { scope: personScope(idUser), t: 'notification', id: told.idNotification, row: told },
          ]);
        }
        this.#tellRows(idUser, [
          ...outcome.changed,
          ...(state ? countPoints(state, this.catalogue, null) : []),
        ]);
        return outcome;
      },
      seal: (idUser, key) => {
        const fp = ledger.get(`${idUser} ${key}`)?.fp ?? null;
        ledger.set(`${idUser} ${key}`, { fp, verdict: 'rejected', code: 'decided' });
      },
    };
  }

  /** Takes one write, or says why not. */
  #take(idUser: string, op: PushRequest['ops'][number], from: Origin): WriteResult {
    const state = this.data.people.get(idUser);
    const fp = JSON.stringify([op.kind, op.payload]);
    const key = `${idUser} ${op.id}`;
    const known = this.data.ledger.get(key);
    if (known) {
      if (known.fp !== null && known.fp !== fp)
        return { id: op.id, verdict: 'rejected', code: 'key_reused' };
      const isRefused = known.verdict === 'rejected' || known.verdict === 'conflict';
      return {
        id: op.id,
        verdict: isRefused ? known.verdict : 'replayed',
        ...(known.code ? { code: known.code } : {}),
      };
    }
    const before =
      op.afterOp === undefined ? null : this.data.ledger.get(`${idUser} ${op.afterOp}`);
    if (before !== null && before?.verdict !== 'applied' && before?.verdict !== 'merged')
      return { id: op.id, verdict: 'blocked' };
    if (!specOf(op.kind) || !state)
      return { id: op.id, verdict: 'retry', code: 'version_unsupported' };
    if (this.trouble.poison?.(op))
      return { id: op.id, verdict: 'retry', code: 'internal', after: 5 };
    const now = new Date(this.#now());
    const claimed = correctedTime(op.at, from.clock, now).getTime();
    const made = ordered.has(op.kind) ? timeOfWrite(state, op, claimed) : { at: claimed };
    const clocks = {
      claimed,
      latest: noLaterThan(op.at, from.clock, now).getTime(),
      receivedAt: now.getTime(),
    };
    const write: Write = { opId: op.id, kind: op.kind, payload: op.payload, ...clocks, ...made };
    const outcome = this.#effect(idUser, from, write);
    if (op.taken && outcome.verdict === 'rejected')
      return { id: op.id, verdict: 'retry', code: outcome.code ?? 'internal', after: 5 };
    const shown = { device: queueDevice(from.device, from.supporter), now: now.getTime() };
    const item = raise(this.data.company, state, outcome.raised, write, shown);
    if (item) this.#tellAll([itemTold(item)]);
    this.data.ledger.set(key, { fp, verdict: outcome.verdict, code: outcome.code });
    return {
      id: op.id,
      verdict: outcome.verdict,
      ...(outcome.code ? { code: outcome.code } : {}),
      outcome,
    };
  }

  push(token: string, request: PushRequest): Reply {
    const { down, poison, poisonStyle } = this.trouble;
    if (down)
      return refusal(
        down,
        ['rate_limited', 'storage_full'].includes(down) ? { 'retry-after': '20' } : {},
      );
    const idUser = this.#sessions.person(token);
    if (idUser === null || request.owner !== idUser) return refusal('unauthenticated');
    const poisoned = (op: PushRequest['ops'][number]): boolean =>
      !this.data.ledger.has(`${idUser} ${op.id}`) && (poison?.(op) ?? false);
    if (poisonStyle === 'batch' && request.ops.some(poisoned)) return refusal('internal');
    const results = this.#takeAll(idUser, request.ops, {
      ...request,
      supporter: this.#sessions.supporter(token),
    });
    const { head } = this.scope(personScope(idUser));
    const news = request.news && structuredClone(this.#news(idUser, request.news));
    return anAnswer(200, {
      ...this.#envelope(request.nonce),
      results: results.map((result) => ({ ...result, serverSeq: head })),
      ...(news && { news }),
    });
  }

  #takeAll(idUser: string, ops: PushRequest['ops'], from: Origin): OpResult[] {
    const changed = new Map<string, [FeedTable, string]>();
    const results = ops.map((op): OpResult => {
      const { outcome, ...result } = this.#take(idUser, op, from);
      for (const one of outcome?.changed ?? []) changed.set(one.join(':'), one);
      this.#tellAll(outcome?.told ?? []);
      if (result.verdict === 'rejected' || result.verdict === 'conflict') this.onRefusal(op.id);
      return result;
    });
    this.#tellRows(idUser, changed.values());
    return results;
  }

  /** An administrator brings in what is in a person's file. */
  bring({
    idActor,
    owner,
    device,
    ops,
  }: {
    idActor: string;
    owner: string;
    device: string;
    ops: PushRequest['ops'];
  }): void {
    if (this.trouble.down) return;
    const mine = ops.filter(({ kind }) => !ownWords.has(kind));
    const results = this.#takeAll(owner, mine, { device, clock: null });
    const at = new Date(this.#now()).toISOString();
    for (const [n, { verdict }] of results.entries()) {
      const op = mine[n];
      if (!op || ['blocked', 'retry', 'replayed'].includes(verdict)) continue;
      const idDirective = `bring~${op.id}`;
      const row = {
        idDirective,
        opId: op.id,
        kind: op.kind,
        action: 'bring',
        payload: op.payload,
        reason: 'celular quebrado',
        actorName: idActor,
        at,
      };
      this.#tellAll([{ scope: personScope(owner), t: 'directive', id: idDirective, row }]);
    }
  }

  /** Deletes the tombstones up to now. */
  forget(scope: string): void {
    const feed = this.scope(scope);
    for (const [key, { op }] of feed.rows) if (op !== 'put') feed.rows.delete(key);
    feed.floor = feed.head;
  }

  copyData(): ServerData {
    return structuredClone(this.data);
  }

  /** The database of an older day takes the place of this one, and the server starts on it. */
  replaceData(data: ServerData): void {
    this.data = structuredClone(data);
    this.begin();
  }
}
