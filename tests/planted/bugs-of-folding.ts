/**
 * What a queue may get wrong as it folds one write into another, and as it notes what a write
 * needs.
 */
import type { Op } from '#sync/mirror/op.ts';
import type { readThenWrite } from '#sync/mirror/read-then-write.ts';
import type { Bugs } from './bug.ts';

type Fold = (
  waiting: readonly Op[],
  incoming: { payload: unknown },
) => { op: Op; payload: unknown } | undefined;
type Turn = typeof readThenWrite;

const change =
  (kinds: readonly string[], bug: (payload: Record<string, unknown>) => Record<string, unknown>) =>
  (real: Fold) =>
  (waiting: readonly Op[], incoming: { payload: unknown }) => {
    const folded = real(waiting, incoming);
    return folded && kinds.includes(folded.op.kind)
      ? { ...folded, payload: bug(folded.payload as Record<string, unknown>) }
      : folded;
  };

export const bugsOfFolding = {
  'progress that is folded in loses its position': {
    seen: ['whole', 'I1 mirror', 'mirror'],
    plants: {
      'outbox/merge.ts#foldInto': change(['content.progress'], (payload) => ({
        ...payload,
        lastPosition: null,
      })),
    },
  },
  'an interval that grows begins anew': {
    seen: ['whole'],
    plants: {
      'outbox/merge.ts#foldInto': change(['visit.record', 'exit.record'], (payload) => ({
        ...payload,
        timeStart: '2026-02-01 12:00:00',
      })),
    },
  },
  'writes are stamped two hours off': {
    seen: ['time'],
    plants: {
      'outbox/enqueue.ts#enqueue':
        (real: (...given: unknown[]) => unknown) =>
        (deps: { stamp(): { wall: number } }, ...more: unknown[]) =>
          real(
            {
              ...deps,
              stamp: () => ({ ...deps.stamp(), wall: deps.stamp().wall - 2 * 3_600_000 }),
            },
            ...more,
          ),
    },
  },
  'administrators decide, and nothing is carried out': {
    seen: ['directive', 'exactly once'],
    plants: { 'outbox/directives.ts#applyDirectives': () => async () => 0 },
  },
  'needs are not noted': {
    seen: ['dependants held'],
    plants: {
      'mirror/native/read-then-write.ts#readThenWrite':
        (real: Turn): Turn =>
        (db, tables, ask) =>
          real(db, tables, (reads) => {
            const act = ask(reads);
            return (writes) =>
              act({
                ...writes,
                add: (table, row) => {
                  if (table.name !== 'outbox') return writes.add(table, row);
                  const { afterOp: _need, ...kept } = row as Op;
                  return writes.add(table, kept as typeof row);
                },
              });
          }),
    },
  },
} as const satisfies Bugs;
