/** Made-up queues, by their names in the address. */
import type { IncidentCode } from '#sync/ports.ts';
import { PersonDatabase } from '#sync/mirror/database.ts';
import { writeMeta } from '#sync/meta.ts';
import type { Op } from '#sync/mirror/op.ts';
import { anOp, keyOf } from '#tests/builders/op.ts';
import { aContent, aNode, aTerm } from '#tests/builders/rows.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const titles = [
  'Checklist antes de ligar',
  'Manobras em corredor estreito',
  'Temperatura de recebimento',
  'Procedimento operacional para receber, conferir e armazenar mercadoria na câmara fria da unidade',
];

const at = (ago: number): Op['at'] => ({ wall: Date.now() - ago, offset: 0, err: 0 });
const step = (content: number): string => `ne1~c${content}`;
const progress = (content: number, percent: number): Op['payload'] => ({
  idContentEnrollment: step(content),
  status: 'IN_PROGRESS',
  grade: null,
  progress: percent,
  lastPosition: 31,
});
const complete = (content: number): Op['payload'] => ({
  ...(progress(content, 100) as object),
  status: 'COMPLETED',
});

const waiting = (before = 0): Partial<Op>[] => [
  {
    kind: 'rating.set',
    payload: { idContentItem: 'c1', vote: 4 },
    at: at(12 * MINUTE),
    attempts: 2,
    refusals: 2,
    nextAt: Date.now() + 40_000,
  },
  { kind: 'content.progress', payload: progress(2, 42), at: at(9 * MINUTE), merged: 2 },
  {
    kind: 'content.complete',
    payload: complete(2),
    at: at(8 * MINUTE),
    afterOp: keyOf(before + 2),
  },
  {
    kind: 'visit.record',
    payload: {
      idInterval: 'i1',
      timeStart: '2026-11-19 14:00:00',
      idContentItem: 'c2',
      type: 1,
      idSection: null,
      timeExecuted: 742,
    },
    at: at(8 * MINUTE),
  },
];

const refused: Partial<Op>[] = [
  {
    kind: 'rating.set',
    payload: { idContentItem: 'c4', vote: 2 },
    at: at(DAY + 20 * MINUTE),
    state: 'parked',
    attempts: 1,
    last: { code: 'not_found', message: 'Item não encontrado.', at: Date.now() - DAY },
  },
  {
    kind: 'content.start',
    payload: {
      idNodeEnrollment: 'ne1',
      idEnrollment: 'e1',
      idContentItem: 'c3',
      idUser: 'ana',
      progress: 0,
      status: 'IN_PROGRESS',
    },
    at: at(DAY),
    state: 'parked',
    attempts: 6,
    nextAt: Date.now() + DAY / 2,
    last: { code: 'suspect', at: Date.now() - DAY },
  },
];

const many = (): Partial<Op>[] =>
  Array.from({ length: 200 }, (_, n) => ({
    kind: 'content.progress',
    payload: progress((n % 4) + 1, n % 100),
    entity: `x:${n}`,
    lane: `l:${n}`,
    at: at(4 * DAY - n * 20 * MINUTE),
  }));

const queues: Record<string, () => Partial<Op>[]> = {
  attention: () => [...refused, ...waiting(2)],
  waiting: () => waiting(),
  offline: () => waiting(),
  sending: () =>
    waiting().map((op, n) => ({
      ...op,
      nextAt: 0,
      ...(n < 2 ? { state: 'sending' as const } : {}),
    })),
  many,
  old: () => waiting().map((op) => ({ ...op, at: at(5 * DAY) })),
  update: () => [
    {
      kind: 'quiz.answer',
      kindV: 2,
      payload: {},
      entity: 'q:1',
      lane: 'q',
      at: at(MINUTE),
      state: 'held.version',
    },
    ...waiting(),
  ],
  session: () => waiting(),
  terms: () => [
    {
      kind: 'terms.accept',
      payload: {
        idUser: 'ana',
        communicationAccepted: 1,
        userLicenceTermsAccepted: 3,
        responsibility: [{ idTerm: 'resp', versionNumber: 1 }],
      },
      at: at(MINUTE),
    },
  ],
  empty: () => [],
};

export const openQueue = async (name: string): Promise<PersonDatabase> => {
  const db = new PersonDatabase('app:kit:ana');
  await db.delete();
  await db.open();
  await db
    .mirror('content')
    .bulkAdd(titles.map((text, n) => aContent({ idContentItem: `c${n + 1}`, text })));
  await db.mirror('node').add(aNode({ title: 'Operação segura de empilhadeira' }));
  await db.mirror('term').add(
    aTerm({
      idTerm: 'resp',
      name: 'Termo de responsabilidade do treinamento',
      kind: 'responsibility',
    }),
  );
  await db.outbox.bulkAdd(
    (queues[name] ?? (() => waiting()))().map((op, n) => anOp({ seq: n + 1, ...op })),
  );
  const sent = name === 'never' ? 0 : 27;
  await db.sentLog.bulkAdd(
    Array.from({ length: sent }, (_, n) => {
      const ago = n < 3 ? (n + 1) * 30 * MINUTE : n * 9 * 60 * MINUTE;
      const op = anOp({
        seq: 900 + n,
        kind: n % 2 === 0 ? 'content.complete' : 'rating.set',
        ...(n % 2 === 0
          ? { payload: complete((n % 4) + 1) }
          : { payload: { idContentItem: `c${(n % 4) + 1}`, vote: 5 } }),
        at: at(ago + MINUTE),
      });
      return {
        opId: keyOf(900 + n),
        epoch: 'e1',
        entity: op.entity,
        serverSeq: n,
        ackAt: Date.now() - ago,
        op,
      };
    }),
  );
  const link = {
    failures: 0,
    nextAt: 0,
    reachable: true,
    at: Date.now(),
    lastOkAt: Date.now() - 2 * MINUTE,
    foreign: false,
  };
  await writeMeta(
    db,
    'link',
    name === 'offline' ? { ...link, failures: 3, reachable: false, foreign: true } : link,
  );
  if (name === 'sending')
    await writeMeta(db, 'run', { total: 10, done: 3, active: true, at: Date.now() });
  if (name === 'session') await writeMeta(db, 'held', { since: Date.now() });
  if (name === 'update') await writeMeta(db, 'outdated', true);
  if (name === 'offline')
    for (const code of ['foreign_answer', 'foreign_answer', 'invalid_row'] satisfies IncidentCode[])
      await db.incidents.add({ code, detail: '', at: Date.now() - MINUTE });
  return db;
};
