/**
 * What a queue and a mirror may get wrong: each bug by its name, what it does, and the oracles that
 * may be the one to see it.
 */
import { feedSchemas } from '#contract/feed.ts';
import { type FeedTable, feedTables, isFeedTable } from '#contract/feed-tables.ts';
import type { HistoryRequest } from '#contract/protocol.ts';
import { patched } from '#contract/row-patch.ts';
import { readMeta } from '#sync/meta.ts';
import type { Op } from '#sync/mirror/op.ts';
import type { PersonDatabase, ScopeState } from '#sync/mirror/database.ts';
import type { enqueueAll, EnqueueDeps, Write } from '#sync/outbox/enqueue.ts';
import type { readThenWrite, Writes } from '#sync/mirror/read-then-write.ts';
import type { applyEarly, applyPage } from '#sync/pull/apply-page.ts';
import type { reconcileEpoch } from '#sync/pull/reconcile-epoch.ts';
import type { Bugs } from './bug.ts';

type Apply = typeof applyPage;
type Early = typeof applyEarly;
type Due = (ops: readonly Op[], now: number) => Map<string, Op[]>;
type Fold = (
  waiting: readonly Op[],
  incoming: { payload: unknown },
) => { op: Op; payload: unknown } | undefined;
type Reconciled = Awaited<ReturnType<typeof reconcileEpoch>>;
type Turn = typeof readThenWrite;
type Retire = (db: PersonDatabase, stand: { epoch: string; cursor: number }) => Promise<number>;

/** What came ahead is stored, and what is known of its scopes loses a field. */
const thenForget =
  (field: 'ahead' | 'begun') =>
  (real: Early): Early =>
  async (db, answer) => {
    await real(db, answer);
    for (const { scope } of answer.scopes) {
      const { [field]: _forgotten, ...stored } = (await db.scopes.get(scope)) ?? { scope: '' };
      if (stored.scope) await db.scopes.put(stored as ScopeState);
    }
  };

export const bugsOfKeeping = {
  'writes go in the order of the clock': {
    seen: ['I4 lane order', 'frozen', 'poison'],
    plants: {
      'outbox/select.ts#dueByLane': (real: Due) => (ops: readonly Op[], now: number) =>
        real(
          [...ops].sort((a, b) => a.at.wall - b.at.wall),
          now,
        ),
    },
  },
  'what builds on a refused write goes all the same': {
    seen: ['dependants held'],
    plants: {
      'outbox/select.ts#dueByLane': (real: Due) => (ops: readonly Op[], now: number) => {
        const refused = new Set(
          ops
            .filter(({ state }) => state === 'parked' || state === 'conflict')
            .map(({ opId }) => opId),
        );
        return real(
          ops.map(({ afterOp, ...op }) =>
            afterOp === undefined || refused.has(afterOp) ? op : { ...op, afterOp },
          ) as Op[],
          now,
        );
      },
    },
  },
  'a batch goes last things first': {
    seen: ['I4 lane order'],
    plants: {
      'outbox/select.ts#batchesOf':
        (real: (...given: unknown[]) => Op[][]) =>
        (...given: unknown[]) =>
          real(...given).map((batch) => batch.toReversed()),
    },
  },
  'one lane flies in several batches': {
    seen: ['I4 lane order'],
    plants: {
      'outbox/select.ts#batchesOf':
        (real: (...given: unknown[]) => Op[][]) =>
        (...given: unknown[]) =>
          real(...given).flatMap((batch) => batch.map((op) => [op])),
    },
  },
  'a write that was sent is merged into': {
    seen: ['I3 frozen', 'whole'],
    plants: {
      'outbox/merge.ts#foldInto':
        (real: Fold) => (waiting: readonly Op[], incoming: { payload: unknown }) => {
          const folded = real(
            waiting.map((op) =>
              op.state === 'queued' || op.state === 'sending'
                ? { ...op, state: 'queued', attempts: 0 }
                : op,
            ),
            incoming,
          );
          return folded && { ...folded, op: waiting.find(({ opId }) => opId === folded.op.opId) };
        },
    },
  },
  'what belongs together is saved one by one': {
    seen: ['together'],
    plants: {
      'outbox/enqueue.ts#enqueueAll':
        (real: typeof enqueueAll) => async (deps: EnqueueDeps, writes: readonly Write[]) => {
          const keys: string[] = [];
          for (const write of writes) keys.push(...(await real(deps, [write])));
          return keys;
        },
    },
  },
  'merging forgets what waited': {
    seen: ['whole', 'I1 mirror'],
    plants: {
      'outbox/merge.ts#foldInto':
        (real: Fold) => (waiting: readonly Op[], incoming: { payload: unknown }) => {
          const folded = real(waiting, incoming);
          return folded && { ...folded, payload: incoming.payload };
        },
    },
  },
  'a vote that is folded in keeps the old vote': {
    seen: ['last choice', 'I1 mirror'],
    plants: {
      'outbox/merge.ts#foldInto':
        (real: Fold) => (waiting: readonly Op[], incoming: { payload: unknown }) => {
          const folded = real(waiting, incoming);
          return folded?.op.kind === 'rating.set'
            ? { ...folded, payload: folded.op.payload }
            : folded;
        },
    },
  },
  'a write is stored before the row that shows it': {
    seen: ['I1 all or nothing', 'I1 mirror'],
    plants: {
      'mirror/native/read-then-write.ts#readThenWrite':
        (real: Turn): Turn =>
        async (db, tables, ask) => {
          const later: ((writes: Writes) => void)[] = [];
          const opId = await real(db, tables, (reads) => {
            const act = ask(reads);
            return (writes) =>
              act({
                ...writes,
                put: (table, row) =>
                  table.name === 'outbox'
                    ? writes.put(table, row)
                    : void later.push((next) => next.put(table, row)),
              });
          });
          await real(db, tables, ({ get }) => {
            get(db.meta, 'clock');
            return (writes) => {
              for (const write of later) write(writes);
            };
          });
          return opId;
        },
    },
  },
  'a write is saved under the name of who was here before': {
    seen: ['I7 owner'],
    plants: {
      'outbox/enqueue.ts#enqueue':
        (real: (...given: unknown[]) => unknown) =>
        (deps: { author: { idUser: string } }, ...more: unknown[]) =>
          real(
            {
              ...deps,
              author: { ...deps.author, idUser: deps.author.idUser === 'ana' ? 'bia' : 'ana' },
            },
            ...more,
          ),
    },
  },
  'a full device is not noticed': {
    seen: ['no intent lost'],
    plants: {
      'outbox/enqueue.ts#enqueue':
        (real: (...given: unknown[]) => Promise<string>) =>
        (deps: { ids: { key(): string } }, ...more: unknown[]) =>
          real(deps, ...more).catch(() => deps.ids.key()),
    },
  },
  'any session will do': {
    seen: ['I7 owner', 'mirror'],
    plants: {
      'session/session-of.ts#sessionOf':
        (real: (deps: unknown) => object) =>
        (deps: { device: { people: { toArray(): Promise<{ token: string | null }[]> } } }) => ({
          ...real(deps),
          token: async () =>
            (await deps.device.people.toArray()).find(({ token }) => token !== null)?.token ?? null,
        }),
    },
  },
  'giving a write up leaves what builds on it': {
    seen: ['given up whole'],
    plants: { 'outbox/dependants.ts#dependantsOf': () => () => [] },
  },
  'the cursor is stored before the rows': {
    seen: ['cursor'],
    plants: {
      'pull/apply-page.ts#applyPage':
        (real: Apply): Apply =>
        async (db, rows, from, standing, seen) => {
          const stored = await db.scopes.get(from.scope);
          if ((stored?.cursor ?? 0) !== from.cursor || stored?.epoch !== from.epoch)
            return real(db, rows, from, standing, seen);
          const { cursor } = standing(false);
          await db.scopes.put(standing(false));
          return real(db, rows, { ...from, cursor }, standing, seen);
        },
    },
  },
  'what comes ahead moves the cursor': {
    seen: ['cursor', 'mirror'],
    plants: {
      'pull/apply-page.ts#applyEarly':
        (real: Early): Early =>
        async (db, answer) => {
          await real(db, answer);
          for (const { scope, rows } of answer.scopes) {
            const stored = await db.scopes.get(scope);
            const last = Math.max(0, ...rows.map(({ seq }) => seq));
            if (stored?.filling !== undefined)
              await db.scopes.put({ ...stored, cursor: Math.max(stored.cursor, last) });
          }
        },
    },
  },
  'a restored server is not asked for what came ahead': {
    seen: ['mirror'],
    plants: {
      'pull/apply-page.ts#applyEarly': thenForget('ahead'),
    },
  },
  'a walk does not know when it began': {
    seen: ['mirror'],
    plants: {
      'pull/apply-page.ts#applyEarly': thenForget('begun'),
    },
  },
  'a cursor between two pages counts as all up to it': {
    seen: ['mirror'],
    plants: {
      'pull/apply-page.ts#applyPage':
        (real: Apply): Apply =>
        async (db, rows, from, standing, seen) =>
          real(
            db,
            rows,
            from,
            (unreadable) => {
              const { ahead: _ahead, ...state } = standing(unreadable);
              return state;
            },
            seen,
          ),
    },
  },
  'a patch is believed without its sum': {
    seen: ['mirror'],
    plants: {
      'pull/apply-page.ts#applyPage':
        (real: Apply): Apply =>
        async (db, rows, ...more) => {
          const believed = rows.map(async (row) => {
            const base: unknown = row.p && (await db.mirror(row.t as FeedTable).get(row.id));
            return row.p && base
              ? { ...row, p: undefined, d: row.p.steps.reduce(patched, base) }
              : row;
          });
          return real(db, await Promise.all(believed), ...more);
        },
    },
  },
  'tombstones are passed over': {
    seen: ['cursor', 'mirror'],
    plants: {
      'pull/apply-page.ts#applyPage':
        (real: Apply): Apply =>
        (db, rows, ...more) =>
          real(
            db,
            rows.filter(({ op }) => op === 'put'),
            ...more,
          ),
    },
  },
  'a tombstone takes waiting writes with it': {
    // Or by the row that goes on showing them.
    seen: ['I2 verdict', 'I8 overlay', 'mirror'],
    plants: {
      'pull/apply-page.ts#applyPage':
        (real: Apply): Apply =>
        async (db, rows, ...more) => {
          const taken = await real(db, rows, ...more);
          await db.outbox
            .where('entity')
            .anyOf(rows.filter(({ op }) => op !== 'put').map(({ t, id }) => `${t}:${id}`))
            .delete();
          return taken;
        },
    },
  },
  'a pulled row covers what waits on it': {
    seen: ['I1 mirror'],
    plants: {
      'pull/apply-page.ts#applyPage':
        (real: Apply): Apply =>
        async (db, rows, ...more) => {
          const taken = await real(db, rows, ...more);
          const isReadable = ({ t, op, d }: (typeof rows)[number]): boolean =>
            op === 'put' && isFeedTable(t) && feedSchemas[t].safeParse(d).success;
          for (const row of rows.filter(isReadable)) await db.table(row.t).put(row.d);
          return taken;
        },
    },
  },
  'another epoch is not noticed': {
    seen: ['no intent lost', 'mirror', 'I8 overlay', 'frozen', 'poison'],
    plants: {
      'pull/reconcile-epoch.ts#reconcileEpoch':
        () =>
        async (db: PersonDatabase, { epoch }: { epoch: string }) => {
          await db.meta.put({ key: 'epoch', value: epoch });
          return { kind: 'reconciled', here: await db.scopes.toArray(), requeued: 0 };
        },
    },
  },
  'another epoch is believed to have everything': {
    seen: ['no intent lost', 'mirror', 'I8 overlay', 'frozen', 'poison', 'cursor'],
    plants: {
      'pull/compare-history.ts#compareHistory':
        () => async (_deps: unknown, _epoch: string, question: HistoryRequest) => ({
          kind: 'compared',
          known: true,
          standing: new Set(question.cursors.map(({ scope }) => scope)),
          missing: new Set(),
          refused: new Set(),
        }),
    },
  },
  'the cursor is kept through a restore': {
    seen: ['cursor', 'mirror'],
    plants: {
      'pull/reconcile-epoch.ts#reconcileEpoch':
        (real: (...given: unknown[]) => Promise<Reconciled>) =>
        async (db: PersonDatabase, news: { epoch: string }, ...rest: unknown[]) => {
          const kept = (await db.scopes.toArray()).map((scope) => ({
            ...scope,
            epoch: news.epoch,
          }));
          const known = await readMeta(db, 'epoch');
          const reconciled = await real(db, news, ...rest);
          if (reconciled.kind !== 'reconciled' || known === undefined || known === news.epoch)
            return reconciled;
          await db.scopes.bulkPut(kept);
          return { ...reconciled, here: kept };
        },
    },
  },
  'what was taken once is offered as if it were new': {
    seen: ['taken once'],
    plants: {
      'pull/reconcile-epoch.ts#reconcileEpoch':
        (real: (...given: unknown[]) => Promise<Reconciled>) =>
        async (db: PersonDatabase, ...rest: unknown[]) => {
          const reconciled = await real(db, ...rest);
          const offered = await db.outbox
            .filter(({ offeredAgain }) => offeredAgain === true)
            .toArray();
          await db.outbox.bulkPut(
            offered.map(({ offeredAgain: _offeredAgain, ...op }) => op as Op),
          );
          return reconciled;
        },
    },
  },
  'the end of a walk takes rows with waiting writes away': {
    seen: ['I1 mirror', 'I1 all or nothing'],
    plants: {
      'pull/sweep.ts#sweep':
        (real: (...given: unknown[]) => Promise<void>) =>
        async (db: PersonDatabase, scope: string, seen: ReadonlySet<string>) => {
          await real(db, scope, seen);
          for (const { key } of await db.shadow.toArray()) {
            const [table = '', id = ''] = key.split(':');
            if (
              !seen.has(key) &&
              scope.startsWith('person') &&
              isFeedTable(table) &&
              feedTables[table].scope === 'person'
            )
              await db.mirror(table as never).delete(id);
          }
        },
    },
  },
  'a write is let go before its effect is pulled': {
    seen: ['I8 overlay'],
    plants: {
      'pull/drop-confirmed.ts#dropConfirmed':
        (real: Retire): Retire =>
        (db, { epoch }) =>
          real(db, { epoch, cursor: Infinity }),
    },
  },
  'what was refused is cleared away after a pull': {
    seen: ['I2 verdict'],
    plants: {
      'pull/drop-confirmed.ts#dropConfirmed':
        (real: Retire): Retire =>
        async (db, stand) => {
          await db.outbox.where('state').anyOf(['parked', 'conflict']).delete();
          return real(db, stand);
        },
    },
  },
} as const satisfies Bugs;
