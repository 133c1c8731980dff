/**
 * Folding waiting writes into one another changes nothing of what they come to, on this device and
 * on the server.
 */
import { describe, expect, test } from 'vitest';
import { specOf } from '#contract/commands.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import { effectOf } from '#sync/rebase/effects/registry.ts';
import { foldInto } from '#sync/outbox/merge.ts';
import type { Op } from '#sync/mirror/op.ts';
import { overlay } from '#sync/rebase/overlay.ts';
import { contentRow, type Intent, intent, stampAt } from '#tests/builders/arbitraries.ts';
import { anOp, payloads } from '#tests/builders/op.ts';
import {
  aContent,
  aMapElement,
  aMe,
  anEnrollment,
  aNode,
  aNodeEnrollment,
} from '#tests/builders/rows.ts';
import { effectOf as serverEffectOf } from '#tests/simulation/server/effects.ts';
import { type Catalogue, emptyState } from '#tests/simulation/server/state.ts';
import { always, fc } from './fast-check.ts';

type Move = Intent | 'sent';

const opOf = (seq: number, { kind, payload }: Intent, n: number): Op =>
  anOp({ seq, kind, payload, at: stampAt(n) });

/**
 * As enqueue does it, without a database. `sent`: all that waits has left once, and may not change
 * any more.
 */
const coalesce = (moves: readonly Move[]): Op[] => {
  let ops: Op[] = [];
  for (const [n, move] of moves.entries()) {
    if (move === 'sent') {
      ops = ops.map((op) => ({ ...op, attempts: 1 }));
      continue;
    }
    const fresh = opOf(ops.length + 1, move, n);
    const waiting = ops.filter((op) => op.entity === fresh.entity);
    const fold = foldInto(waiting, fresh);
    if (fold)
      ops = ops.map((op) =>
        op === fold.op ? { ...op, payload: fold.payload, at: fold.at, merged: op.merged + 1 } : op,
      );
    else ops.push(fresh);
  }
  return ops;
};

const oneByOne = (moves: readonly Move[]): Op[] =>
  moves.flatMap((move, n) => (move === 'sent' ? [] : [opOf(n + 1, move, n)]));

const entities = (ops: readonly Op[]): Map<string, FeedTable> =>
  new Map(
    ops.flatMap((op) =>
      effectOf(op.kind)?.table ? [[op.entity, effectOf(op.kind)?.table as FeedTable]] : [],
    ),
  );
/** When a row was touched last is not compared: one write tells one time where two told two. */
const untimed = (row: unknown): unknown =>
  typeof row === 'object' && row !== null ? { ...row, lastModified: null } : row;
const rowsOf = (ops: readonly Op[], base: (table: FeedTable) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    [...entities(ops)].map(([entity, table]) => [
      entity,
      untimed(
        overlay(
          base(table),
          ops.filter((op) => op.entity === entity),
        ),
      ),
    ]),
  );

const catalogue: Catalogue = {
  contents: new Map(
    ['c1', 'c2'].map((idContentItem) => [idContentItem, aContent({ idContentItem })]),
  ),
  nodes: new Map([
    ['n1', aNode({ mapElements: ['c1', 'c2'].map((idElement) => aMapElement({ idElement })) })],
  ]),
  usage: 1,
  newAttempt: () => 'outra',
};
/** The person's rows after all of it. */
const serverAfter = (ops: readonly Op[]): unknown => {
  const state = emptyState(aMe());
  state.enrollments.set('e1', anEnrollment());
  state.nodes.set('ne1', aNodeEnrollment());
  const company = {
    durations: new Map(),
    messages: new Map(),
    contacts: new Map(),
    planRequests: new Map(),
    comments: new Map(),
    reports: new Map(),
    decisions: new Map(),
    items: new Map(),
  };
  for (const op of ops)
    serverEffectOf(state, catalogue, company, {
      opId: op.opId,
      kind: op.kind,
      payload: op.payload,
      at: op.at.wall,
    });
  const contents = [...state.contents.values()].map(untimed);
  return {
    me: state.me,
    contents,
    ratings: [...state.ratings.values()],
    visits: [...state.visits.values()],
    accesses: state.accesses.size,
  };
};

const moves = fc.array(fc.oneof({ weight: 6, arbitrary: intent }, fc.constant<'sent'>('sent')), {
  maxLength: 14,
});

/** As screens do it: a content is opened before anything else is done in it. */
const openings: Intent[] = ['c1', 'c2'].map((idContentItem) => ({
  kind: 'content.start',
  payload: { ...payloads['content.start'], idContentItem },
}));

describe('coalescing', () => {
  test('comes to the same rows on this device', () => {
    always(
      fc.property(moves, contentRow, (all, row) => {
        const base = (table: FeedTable): unknown =>
          table === 'contentEnrollment' ? row : table === 'me' ? aMe() : undefined;
        const opened = [...openings, ...all];
        expect(rowsOf(coalesce(opened), base)).toEqual(rowsOf(oneByOne(opened), base));
      }),
    );
  });

  test('comes to the same on the server', () => {
    always(
      fc.property(moves, (all) => {
        const opened = [...openings, ...all];
        expect(serverAfter(coalesce(opened))).toEqual(serverAfter(oneByOne(opened)));
      }),
    );
  });

  test('is done after once, and never makes more of it', () => {
    always(
      fc.property(fc.array(intent, { maxLength: 14 }), (all) => {
        const once = coalesce(all);
        const twice = coalesce(once.map(({ kind, payload }) => ({ kind, payload }) as Intent));
        expect(twice.map(({ kind, payload }) => ({ kind, payload }))).toEqual(
          once.map(({ kind, payload }) => ({ kind, payload })),
        );
        expect(once.length).toBeLessThanOrEqual(all.length);
        expect(once.reduce((sum, op) => sum + op.merged + 1, 0)).toBe(all.length);
      }),
    );
  });

  test('never touches what was sent, and never joins signatures or lines of a log', () => {
    always(
      fc.property(moves, (all) => {
        const cut = all.lastIndexOf('sent');
        const before = coalesce(all.slice(0, cut + 1));
        expect(coalesce(all).slice(0, before.length)).toEqual(before);
        for (const op of coalesce(all))
          if (['barrier', 'append'].includes(specOf(op.kind)?.merge ?? ''))
            expect(op.merged).toBe(0);
      }),
    );
  });
});
