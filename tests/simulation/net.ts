/**
 * The way between a device and the server: it delays, loses, doubles, cuts and lies, as chance and
 * its mode have it.
 */
import type { DeviceReport } from '#contract/api/sync/report.ts';
import type { HistoryRequest, PushRequest } from '#contract/protocol.ts';
import type { Reply, Wire } from '#sync/ports.ts';
import { aForeignAnswer, unreachable } from '#tests/builders/replies.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import type { Trace } from './trace.ts';

/**
 * The interface of a server for the network; the model responds at once, the real one
 * asynchronously.
 */
export interface Server {
  push(token: string, request: PushRequest): Reply | Promise<Reply>;
  changes(token: string, query: Parameters<Wire['changes']>[1]): Reply | Promise<Reply>;
  scopes(
    token: string,
    query: { nonce: string; cursors?: string; patches?: 1 },
  ): Reply | Promise<Reply>;
  early(token: string, query: { nonce: string; page?: string }): Reply | Promise<Reply>;
  history(token: string, body: HistoryRequest): Reply | Promise<Reply>;
  renew(
    token: string,
    body: { idUser: string; idAppType: number; attempt: string },
  ): Reply | Promise<Reply>;
  report(token: string, body: DeviceReport): Reply | Promise<Reply>;
}

export type NetMode = 'up' | 'offline' | 'captive';

/** Probabilities, 0 to 1. */
export interface NetFaults {
  loseRequest: number;
  loseReply: number;
  double: number;
  slow: number;
  cut: number;
  proxy: number;
}
export const calm: NetFaults = {
  loseRequest: 0,
  loseReply: 0,
  double: 0,
  slow: 0,
  cut: 0,
  proxy: 0,
};

/** The runtime that made a request: it may be dead or frozen when the response arrives. */
export interface Asker {
  id: string;
  deviceId: string;
  survives(point: string): boolean;
}

const captives: Reply[] = [
  aForeignAnswer(200),
  aForeignAnswer(401),
  aForeignAnswer(302, null),
  aForeignAnswer(200, { success: true }),
  aForeignAnswer(403, { code: 'forbidden' }),
  aForeignAnswer(429, null, { 'retry-after': '30' }),
];

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Truncates a response: no JSON at all, or too few verdicts. */
const cutOff = (reply: Reply, random: Random): Reply => {
  if (reply.kind !== 'answer') return reply;
  const { body } = reply;
  if (
    random.chance(0.5) ||
    typeof body !== 'object' ||
    body === null ||
    !('results' in body) ||
    !Array.isArray(body.results)
  )
    return { ...reply, body: null };
  return {
    ...reply,
    body: { ...body, results: body.results.slice(0, random.int(body.results.length + 1)) },
  };
};

export class Net {
  faults: NetFaults = calm;
  readonly #modes = new Map<string, NetMode>();
  readonly #scheduler: Scheduler;
  readonly #random: Random;
  readonly #trace: Trace;
  readonly server: Server;
  /** Called with every request before it leaves. */
  onRequest: (asker: Asker, call: keyof Server, token: string, body: unknown) => void = () =>
    undefined;

  /** Called with every response that arrives, and its request. */
  onAnswer: (asker: Asker, reply: Reply, asked: unknown, token: string) => void = () => undefined;

  /**
   * Called with every batch that reached the server, and what it answered, whether that arrives or
   * not.
   */
  onPushed: (asked: PushRequest, reply: Reply) => void = () => undefined;

  constructor(parts: { scheduler: Scheduler; random: Random; trace: Trace; server: Server }) {
    this.#scheduler = parts.scheduler;
    this.#random = parts.random;
    this.#trace = parts.trace;
    this.server = parts.server;
  }

  mode(deviceId: string): NetMode {
    return this.#modes.get(deviceId) ?? 'up';
  }

  setMode(deviceId: string, mode: NetMode): void {
    this.#modes.set(deviceId, mode);
  }

  wireOf(asker: Asker): Wire {
    const { server } = this;
    return {
      push: (token, body) => {
        const sent = copy(body);
        const served = (reply: Reply): Reply => {
          this.onPushed(sent, reply);
          return reply;
        };
        return this.#ask(asker, 'push', token, sent, 15_000, () => {
          const reply = server.push(token, sent);
          return reply instanceof Promise ? reply.then(served) : served(reply);
        });
      },
      changes: (token, query) =>
        this.#ask(asker, 'changes', token, query, 30_000, () => server.changes(token, query)),
      scopes: (token, query) =>
        this.#ask(asker, 'scopes', token, query, 30_000, () => server.scopes(token, query)),
      early: (token, query) =>
        this.#ask(asker, 'early', token, query, 30_000, () => server.early(token, query)),
      history: (token, body) =>
        this.#ask(asker, 'history', token, body, 15_000, () => server.history(token, body)),
      renew: (token, body) =>
        this.#ask(asker, 'renew', token, body, 15_000, () => server.renew(token, body)),
      report: (token, body) => {
        const sent = copy(body);
        return this.#ask(asker, 'report', token, sent, 15_000, () => server.report(token, sent));
      },
    };
  }

  #ask(
    asker: Asker,
    call: keyof Server,
    token: string,
    body: unknown,
    timeout: number,
    serve: () => Reply | Promise<Reply>,
  ): Promise<Reply> {
    return new Promise((resolve) => {
      if (!asker.survives('ask')) return;
      this.onRequest(asker, call, token, body);
      const random = this.#random;
      const { faults } = this;
      let open = true;
      const answer = (reply: Reply, word: string): void => {
        if (!open) return;
        open = false;
        cancel();
        this.#trace.add(`${this.#scheduler.now} ${asker.id} ${call} ${word}`);
        this.#scheduler.schedule(asker.id, () => {
          if (!asker.survives('answer')) return;
          this.onAnswer(asker, reply, body, token);
          resolve(reply);
        });
      };
      const later = (ms: number, run: () => void): (() => void) =>
        this.#scheduler.after('net', ms, run);
      const cancel = later(timeout, () => answer(unreachable, 'timed out'));
      const mode = this.mode(asker.deviceId);
      if (mode === 'offline') return void later(5, () => answer(unreachable, 'offline'));
      if (mode === 'captive')
        return void later(40, () => answer(random.pick(captives) ?? unreachable, 'captive'));
      const lost = (word: string): void => {
        // Some losses are reported at once, others only time out.
        if (random.chance(0.5)) later(random.between(1, 400), () => answer(unreachable, word));
      };
      if (random.chance(faults.loseRequest)) return lost('request lost');
      const there = random.chance(faults.slow)
        ? random.between(500, 40_000)
        : random.between(5, 300);
      const bring = (reply: Reply): void => {
        if (random.chance(faults.loseReply)) return lost('reply lost');
        const back = random.chance(faults.slow)
          ? random.between(500, 20_000)
          : random.between(5, 300);
        const status = reply.kind === 'answer' ? String(reply.status) : 'none';
        if (random.chance(faults.proxy)) later(back, () => answer(aForeignAnswer(502), 'proxy'));
        else if (random.chance(faults.cut)) later(back, () => answer(cutOff(reply, random), 'cut'));
        else later(back, () => answer(reply, status));
      };
      // The model responds in the same turn; the real server needs turns outside the simulation.
      const serveNow = (then: (reply: Reply) => void): void => {
        const reply = serve();
        if (reply instanceof Promise) this.#scheduler.outside(() => reply.then(then));
        else then(reply);
      };
      later(there, () => serveNow(bring));
      // Repeats the request; no person waits for the second response.
      if (random.chance(faults.double))
        later(there + random.between(0, 30_000), () => serveNow(() => undefined));
    });
  }
}
