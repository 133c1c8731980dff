import { expect, it } from 'vitest';
import type { Op } from '#sync/mirror/op.ts';
import { anOp, payloads } from '#tests/builders/op.ts';
import { groupWaiting } from './group-waiting.ts';

const of = (...kinds: Op['kind'][]): Op[] => kinds.map((kind, at) => anOp({ seq: at + 1, kind }));
const told = (ops: readonly Op[]) => {
  const { entries, records } = groupWaiting(ops);
  return {
    entries: entries.map((entry) => [entry.lead.kind, entry.ops.map(({ seq }) => seq)]),
    records: records.map(({ seq }) => seq),
  };
};

it('one content is one entry, named by the most telling write, with its study time', () => {
  const ops = of(
    'visit.record',
    'content.start',
    'access.record',
    'rating.set',
    'content.progress',
    'content.complete',
    'visit.record',
  );
  expect(told(ops)).toEqual({ entries: [['content.complete', [1, 2, 4, 5, 6, 7]]], records: [3] });
});

it('keeps contents apart, and what is not about a content by itself', () => {
  const other = anOp({
    seq: 4,
    kind: 'rating.set',
    payload: { ...payloads['rating.set'], idContentItem: 'c2' },
  });
  expect(told([...of('content.start', 'comment.add', 'comment.add'), other]).entries).toEqual([
    ['content.start', [1]],
    ['comment.add', [2]],
    ['comment.add', [3]],
    ['rating.set', [4]],
  ]);
});

it('stands where its naming write stands, so that days stay whole', () => {
  expect(told(of('content.start', 'comment.add', 'content.complete')).entries).toEqual([
    ['comment.add', [2]],
    ['content.complete', [1, 3]],
  ]);
});

it('study time alone is a record, and a write of another version stands by itself', () => {
  const strange = anOp({
    seq: 2,
    kind: 'content.start',
    payload: { v: 9 },
    entity: 'x',
    lane: 'x',
  });
  expect(told([...of('visit.record'), strange])).toEqual({
    entries: [['content.start', [2]]],
    records: [1],
  });
});

it('loses and doubles nothing among 1,000', () => {
  const kinds = [
    'content.start',
    'content.progress',
    'visit.record',
    'access.record',
    'comment.add',
  ] as const;
  const ops = Array.from({ length: 1_000 }, (_, at) =>
    anOp({ seq: at + 1, kind: kinds[at % kinds.length]! }),
  );
  const { entries, records } = groupWaiting(ops);
  const seqs = [...entries.flatMap((entry) => entry.ops), ...records]
    .map(({ seq }) => seq)
    .toSorted((left, right) => left - right);
  expect(seqs).toEqual(ops.map(({ seq }) => seq));
});
