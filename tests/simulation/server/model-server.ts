/**
 * A small model of the server: sessions, ledger, effects, feed, epochs. It responds at once and in order; the simulated network adds delay,
 * loss and fakes. Everything that a restore reverts is in `data`.
 */
import type { SessionData } from '#contract/api/access/login.ts';
import { type FailureCode, failures } from '#contract/failure.ts';
import type { FeedTable } from '#contract/kinds.ts';
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
import { specOf } from '#contract/commands/registry.ts';
import { correctedTime } from '#server/sync/push/corrected-time.ts';
import { anAnswer, aProblem } from '#tests/builders/replies.ts';
import { aSessionData, tokenOf } from '#tests/builders/session.ts';
import type { Reply } from '#sync/ports.ts';
import { type Catalogue, effectOf, type PersonState, type Write } from './effects.ts';

interface Scope {
  head: number;
  /** Tombstones up to here are deleted. */
  floor: number;
  rows: Map<string, ChangeRow>;
  /** `[epoch, head]`: where it stood when an epoch first raised it; epochs are numbered from 0. */
  turns: [number, number][];
}

interface Entry {
  fp: string;
  verdict: 'applied' | 'merged' | 'rejected' | 'conflict';
  code?: FailureCode | undefined;
}

/** One effect of a write: the ground truth for the oracles. */
export interface EffectLine extends Write {
  person: string;
  device: string;
}

export interface ServerData {
  people: Map<string, PersonState>;
  ledger: Map<string, Entry>;
  scopes: Map<string, Scope>;
  effects: EffectLine[];
  /** The epochs of this history, oldest first. */
  epochs: string[];
}

export const COMPANY = 'company';
export const personScope = (idUser: string): string => `person:${idUser}`;
const TOKEN_LIFE_MS = 900_000;

export interface ServerTrouble {
  /** The response to everything while the server is down. */
  down: FailureCode | null;
  /** Writes that it cannot process: the whole batch fails, or only the write gets a failure verdict. */
  poison: ((write: { kind: string; payload: unknown }) => boolean) | null;
  poisonStyle: 'batch' | 'word';
}

export class ModelServer {
  data: ServerData = { people: new Map(), ledger: new Map(), scopes: new Map(), effects: [], epochs: [] };
  #begun = 0;
  pageRows = 500;
  trouble: ServerTrouble = { down: null, poison: null, poisonStyle: 'word' };
  readonly catalogue: Catalogue;
  readonly #now: () => number;
  #tokens = new Map<string, { idUser: string; session: number; until: number }>();
  #sessions = new Set<number>();
  #number = 0;
  onEffect: (line: EffectLine) => void = () => undefined;
  onRefusal: (opId: string) => void = () => undefined;

  constructor(catalogue: Catalogue, now: () => number) {
    this.catalogue = catalogue;
    this.#now = now;
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
    const known = this.data.scopes.get(name) ?? { head: 0, floor: 0, rows: new Map<string, ChangeRow>(), turns: [] };
    this.data.scopes.set(name, known);
    return known;
  }

  /** Adds any change to the feed, including rows that no client can read. */
  tell(scope: string, change: Omit<ChangeRow, 'seq'>): void {
    const feed = this.scope(scope);
    const epoch = this.data.epochs.length - 1;
    if ((feed.turns.at(-1)?.[0] ?? -1) < epoch) feed.turns.push([epoch, feed.head]);
    feed.head += 1;
    const key = `${change.t}:${change.id}`;
    feed.rows.delete(key);
    feed.rows.set(key, { ...change, seq: feed.head });
  }

  rowOf(state: PersonState, table: FeedTable, id: string): unknown {
    if (table === 'me') return state.me;
    if (table === 'rating') return state.ratings.get(id);
    return state.contents.get(id);
  }

  #token(idUser: string, session: number): string {
    const token = tokenOf(idUser, (this.#number += 1));
    this.#tokens.set(token, { idUser, session, until: this.#now() + TOKEN_LIFE_MS });
    return token;
  }

  login(idUser: string): SessionData {
    const session = (this.#number += 1);
    this.#sessions.add(session);
    return aSessionData(idUser, this.#token(idUser, session));
  }

  /** Ends all sessions of a person. */
  revoke(idUser: string): void {
    for (const known of this.#tokens.values()) if (known.idUser === idUser) this.#sessions.delete(known.session);
  }

  #fail(code: FailureCode, headers: Record<string, string> = {}): Reply {
    return anAnswer(failures[code].status, aProblem(code), headers);
  }

  #person(token: string): string | null {
    const known = this.#tokens.get(token);
    return known && known.until > this.#now() && this.#sessions.has(known.session) ? known.idUser : null;
  }

  #envelope(nonce: string): { v: number; nonce: string; epoch: string; now: number } {
    return { v: 1, nonce, epoch: this.epoch, now: this.#now() };
  }

  renew(token: string, body: { idUser: string }): Reply {
    if (this.trouble.down) return this.#fail(this.trouble.down);
    const known = this.#tokens.get(token);
    if (!known || !this.#sessions.has(known.session) || known.idUser !== body.idUser) return this.#fail('unauthenticated');
    return anAnswer(200, aSessionData(known.idUser, this.#token(known.idUser, known.session)));
  }

  scopes(token: string, { nonce, cursors = '' }: { nonce: string; cursors?: string }): Reply {
    if (this.trouble.down) return this.#fail(this.trouble.down, { 'retry-after': '5' });
    const idUser = this.#person(token);
    if (idUser === null) return this.#fail('unauthenticated');
    const scopes = this.#heads(idUser);
    const asked = cursorsIn(cursors);
    const changes = scopes.flatMap(({ scope, head }) => {
      const cursor = asked.find((one) => one.scope === scope)?.cursor ?? head;
      const page = cursor < head ? this.#page({ scope, cursor, limit: limits.pageRows, walk: false }) : 'expired';
      return page === 'expired' ? [] : [page];
    });
    return anAnswer(200, { ...this.#envelope(nonce), scopes, ...(changes.length > 0 && { changes }) });
  }

  #heads(idUser: string): ScopeHead[] {
    return [COMPANY, personScope(idUser)].map((scope) => ({ scope, head: this.scope(scope).head }));
  }

  /** `expired` when the cursor is older than the kept history. */
  #page({ scope, cursor, limit, walk }: { scope: string; cursor: number; limit: number; walk: boolean }) {
    const feed = this.scope(scope);
    if (cursor > 0 && cursor < feed.floor && !walk) return 'expired';
    const found = [...feed.rows.values()].filter((row) => row.seq > cursor);
    const rows = found.slice(0, Math.min(limit, this.pageRows));
    const more = found.length > rows.length;
    return { scope, cursor: more ? (rows.at(-1)?.seq ?? cursor) : feed.head, more, rows };
  }

  #news(idUser: string, { scope, cursor }: NonNullable<PushRequest['news']>): PushNews {
    const scopes = this.#heads(idUser);
    const page = scope === personScope(idUser) ? this.#page({ scope, cursor, limit: limits.newsRows, walk: false }) : 'expired';
    return { scopes, ...(page === 'expired' ? {} : { changes: page }) };
  }

  history(token: string, { nonce, epoch, cursors, keys }: HistoryRequest): Reply {
    if (this.trouble.down) return this.#fail(this.trouble.down, { 'retry-after': '5' });
    const idUser = this.#person(token);
    if (idUser === null) return this.#fail('unauthenticated');
    const heard = epoch === null ? -1 : this.data.epochs.indexOf(epoch);
    const stands = (name: string, cursor: number): boolean => {
      const { turns, head } = this.scope(name);
      return cursor <= (turns.find(([n]) => n > heard)?.[1] ?? head);
    };
    const standing = heard < 0 ? [] : cursors.filter(({ scope, cursor }) => stands(scope, cursor)).map(({ scope }) => scope);
    const missing = keys.filter((key) => !this.data.ledger.has(`${idUser} ${key}`));
    return anAnswer(200, { ...this.#envelope(nonce), known: heard >= 0, standing, missing });
  }

  changes(token: string, query: { scope: string; cursor: number; limit: number; nonce: string; walk?: 1 }): Reply {
    if (this.trouble.down) return this.#fail(this.trouble.down, { 'retry-after': '5' });
    const idUser = this.#person(token);
    if (idUser === null) return this.#fail('unauthenticated');
    const { scope, cursor, limit, nonce, walk } = query;
    if (scope !== COMPANY && scope !== personScope(idUser)) return this.#fail('forbidden');
    const page = this.#page({ scope, cursor, limit, walk: walk === 1 });
    return page === 'expired' ? this.#fail('cursor_expired') : anAnswer(200, { ...this.#envelope(nonce), ...page });
  }

  /** A write is never made before the one before it in its queue. */
  #madeAt({ series }: PersonState, { at, laneSeq }: PushRequest['ops'][number], claimed: number): Pick<Write, 'at' | 'origin'> {
    if (at.series === undefined) return { at: claimed, origin: null };
    const known = series.get(at.series);
    const isNext = !known || known.seq < laneSeq;
    const made = known ? (isNext ? Math.max(claimed, known.at) : Math.min(claimed, known.at)) : claimed;
    if (isNext) series.set(at.series, { seq: laneSeq, at: made });
    return { at: made, origin: { series: at.series, seq: laneSeq } };
  }

  push(token: string, request: PushRequest): Reply {
    const { down, poison, poisonStyle } = this.trouble;
    if (down) return this.#fail(down, down === 'rate_limited' ? { 'retry-after': '20' } : {});
    const idUser = this.#person(token);
    if (idUser === null || request.owner !== idUser) return this.#fail('unauthenticated');
    const poisoned = (op: PushRequest['ops'][number]): boolean => !this.data.ledger.has(`${idUser} ${op.id}`) && (poison?.(op) ?? false);
    if (poisonStyle === 'batch' && request.ops.some(poisoned)) return this.#fail('internal');
    const state = this.data.people.get(idUser);
    if (!state) return this.#fail('unauthenticated');
    const changed = new Map<string, [FeedTable, string]>();
    const results = request.ops.map((op): OpResult => {
      const fp = JSON.stringify([op.kind, op.payload]);
      const key = `${idUser} ${op.id}`;
      const known = this.data.ledger.get(key);
      if (known) {
        if (known.fp !== fp) {
          this.onRefusal(op.id);
          return { id: op.id, verdict: 'rejected', code: 'key_reused' };
        }
        const refused = known.verdict === 'rejected' || known.verdict === 'conflict';
        return { id: op.id, verdict: refused ? known.verdict : 'replayed', ...(known.code ? { code: known.code } : {}) };
      }
      const before = op.afterOp === undefined ? null : this.data.ledger.get(`${idUser} ${op.afterOp}`);
      if (before !== null && before?.verdict !== 'applied' && before?.verdict !== 'merged') return { id: op.id, verdict: 'blocked' };
      if (!specOf(op.kind)) return { id: op.id, verdict: 'retry', code: 'version_unsupported' };
      if (poisoned(op)) return { id: op.id, verdict: 'retry', code: 'internal', after: 5 };
      const claimed = correctedTime(op.at, request.clock, new Date(this.#now())).getTime();
      const ordered = op.kind === 'rating.set' || op.kind === 'terms.accept';
      const write: Write = {
        opId: op.id,
        kind: op.kind,
        payload: op.payload,
        ...(ordered ? this.#madeAt(state, op, claimed) : { at: claimed }),
      };
      const outcome = effectOf(state, this.catalogue, write);
      this.data.ledger.set(key, { fp, verdict: outcome.verdict, code: outcome.code });
      for (const one of outcome.changed) changed.set(one.join(':'), one);
      if (outcome.verdict === 'rejected' || outcome.verdict === 'conflict') this.onRefusal(op.id);
      if (outcome.verdict === 'applied' || outcome.verdict === 'merged') {
        const line: EffectLine = { ...write, person: idUser, device: request.device };
        this.data.effects.push(line);
        this.onEffect(line);
      }
      return { id: op.id, verdict: outcome.verdict, ...(outcome.code ? { code: outcome.code } : {}) };
    });
    for (const [t, id] of changed.values())
      this.tell(personScope(idUser), { t, id, v: 1, op: 'put', d: structuredClone(this.rowOf(state, t, id)) });
    const { head } = this.scope(personScope(idUser));
    const news = request.news && structuredClone(this.#news(idUser, request.news));
    return anAnswer(200, {
      ...this.#envelope(request.nonce),
      results: results.map((result) => ({ ...result, serverSeq: head })),
      ...(news && { news }),
    });
  }

  /** Deletes the tombstones up to now. */
  forget(scope: string): void {
    const feed = this.scope(scope);
    for (const [key, row] of feed.rows) if (row.op !== 'put') feed.rows.delete(key);
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
