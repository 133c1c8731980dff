import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/primitives.ts';
import {
  changesAnswer,
  earlyAnswer,
  historyAnswer,
  historyRequest,
  limits,
  pushAnswer,
  pushRequest,
  scopesAnswer,
} from '#contract/protocol.ts';

/** 1 from a device that can apply patches to rows that it has. */
const patches = z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1)), 0);
const nonce = z.string().check(z.minLength(8), z.maxLength(64));

export const push = call({
  method: 'POST',
  path: '/sync/push',
  summary: 'Envia um lote de escritas da fila e responde um veredito para cada uma',
  tag: 'sincronização',
  auth: 'person',
  body: pushRequest,
  anyText: true,
  answer: pushAnswer,
  failures: ['version_unsupported'],
});

export const readChanges = call({
  method: 'GET',
  path: '/sync/changes',
  summary: 'O que mudou em um escopo depois de um cursor',
  tag: 'sincronização',
  auth: 'person',
  query: z.object({
    scope: z.string().check(z.maxLength(160)),
    cursor: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    limit: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.pageRows)),
      limits.pageRows,
    ),
    nonce,
    /**
     * 1 on every page of a walk that began at 0: its cursor does not expire, however far back it
     * is.
     */
    walk: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1)), 0),
    /**
     * How far the scope had come when the walk began: it expires once tombstones from after that
     * are forgotten.
     */
    begun: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    patches,
  }),
  answer: changesAnswer,
  failures: ['forbidden', 'cursor_expired'],
});

/**
 * Heads of all scopes of the person in one small response: nothing to pull when they equal the
 * cursors. Otherwise it includes the first pages.
 */
export const readScopes = call({
  method: 'GET',
  path: '/sync/scopes',
  summary: 'Escopos da pessoa e até onde cada um foi',
  tag: 'sincronização',
  auth: 'person',
  query: z.object({
    nonce,
    /**
     * The device's cursors (`scope-cursors.ts`); the response then includes the next page of each
     * scope that has changed.
     */
    cursors: z._default(z.string().check(z.maxLength(1_400)), ''),
    patches,
  }),
  answer: scopesAnswer,
});

/**
 * What one page shows, ahead of the walk that fills the device. Without a page: what the first
 * screen shows.
 */
export const readEarly = call({
  method: 'GET',
  path: '/sync/early',
  summary: 'O que uma página mostra, antes de o aparelho ter o resto',
  tag: 'sincronização',
  auth: 'person',
  query: z.object({
    nonce,
    /** Id of a page, an enrolment or a content. */
    page: z.optional(id),
  }),
  answer: earlyAnswer,
});

/**
 * Asked when the server's epoch is another one than the device heard last: what of the device's
 * knowledge is still there.
 */
export const compareHistory = call({
  method: 'POST',
  path: '/sync/history',
  summary: 'Compara o que o aparelho conhece com a história deste servidor',
  tag: 'sincronização',
  auth: 'person',
  servedWhenFull: true,
  body: historyRequest,
  answer: historyAnswer,
});

/** Tells a server from a captive portal, and the time. */
export const ping = call({
  method: 'GET',
  path: '/sync/ping',
  summary: 'Prova de conexão e hora do servidor',
  tag: 'sincronização',
  auth: 'none',
  query: z.object({ nonce }),
  answer: z.object({ nonce: z.string(), now: z.number(), epoch: z.string() }),
});
