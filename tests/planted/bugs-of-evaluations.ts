/**
 * What a device may get wrong about attempts at evaluations, and about the order of what was done
 * on it.
 */
import type { PayloadOf } from '#contract/commands.ts';
import type { PersonDatabase, ScopeState } from '#sync/mirror/database.ts';
import type { Op } from '#sync/mirror/op.ts';
import type { readThenWrite } from '#sync/mirror/read-then-write.ts';
import type { Bugs } from './bug.ts';

type Fold = (
  waiting: readonly Op[],
  incoming: { payload: unknown },
) => { op: Op; payload: unknown } | undefined;
type Drop = (db: PersonDatabase, stand: Pick<ScopeState, 'epoch' | 'cursor'>) => Promise<number>;
type Turn = typeof readThenWrite;

const payloadOf = (op: Op): PayloadOf<'evaluation.answer'> =>
  op.payload as PayloadOf<'evaluation.answer'>;

export const bugsOfEvaluations = {
  'an answer that is folded in keeps the one before': {
    seen: ['an answer is kept', 'the latest answer counts', 'as on a perfect network', 'I1 mirror'],
    plants: {
      'outbox/merge.ts#foldInto':
        (real: Fold) => (waiting: readonly Op[], incoming: { payload: unknown }) => {
          const folded = real(waiting, incoming);
          return folded?.op.kind === 'evaluation.answer'
            ? { ...folded, payload: folded.op.payload }
            : folded;
        },
    },
  },
  'what is left of the time grows as it is saved again': {
    seen: ['whole', 'time left', 'I1 mirror'],
    plants: {
      'outbox/merge.ts#foldInto':
        (real: Fold) => (waiting: readonly Op[], incoming: { payload: unknown }) => {
          const folded = real(waiting, incoming);
          if (folded?.op.kind !== 'evaluation.time') return folded;
          const { timeLeft, ...rest } = folded.payload as PayloadOf<'evaluation.time'>;
          return {
            ...folded,
            payload: { ...rest, timeLeft: timeLeft === null ? null : timeLeft + 60 },
          };
        },
    },
  },
  'answers that wait are dropped once their attempt is over': {
    seen: ['I2 verdict', 'no intent lost'],
    plants: {
      'pull/drop-confirmed.ts#dropConfirmed':
        (real: Drop): Drop =>
        async (db, stand) => {
          const dropped = await real(db, stand);
          await db.transaction('rw', [db.outbox, db.mirror('attempt')], async () => {
            const attempts = await db.mirror('attempt').toArray();
            const over = new Set(
              attempts
                .filter(({ status }) => status === 'FINISHED')
                .map(({ idQuestionnaire }) => idQuestionnaire),
            );
            const waiting = await db.outbox.where('state').equals('queued').toArray();
            const gone = waiting.filter(
              (op) => op.kind === 'evaluation.answer' && over.has(payloadOf(op).idQuestionnaire),
            );
            if (gone.length > 0) await db.outbox.bulkDelete(gone.map(({ seq }) => seq));
          });
          return dropped;
        },
    },
  },
  'a write that is folded in keeps its old place': {
    seen: ['time', 'I1 mirror', 'poison'],
    plants: {
      'mirror/native/read-then-write.ts#readThenWrite':
        (real: Turn): Turn =>
        (db, tables, ask) =>
          real(db, tables, (reads) => {
            const act = ask(reads);
            return (writes) => {
              let place: unknown;
              return act({
                ...writes,
                delete: (table, key) => {
                  if (table.name === 'outbox') place = key;
                  else writes.delete(table, key);
                },
                add: (table, row) => {
                  if (table.name !== 'outbox' || place === undefined) return writes.add(table, row);
                  writes.put(table, { ...row, seq: place } as never);
                },
              });
            };
          }),
    },
  },
} as const satisfies Bugs;
