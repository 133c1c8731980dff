/** Groups waiting writes by the content that they are about, as a person thinks of them. */
import { subjectOf } from '#contract/commands.ts';
import type { Op } from '#sync/mirror/op.ts';

/** One entry of the list. */
export interface WaitingEntry {
  /** The write that names the entry. */
  lead: Op;
  /** All its writes in local order, with `lead`. */
  ops: Op[];
}

export interface GroupedWaiting {
  /** In the order of the writes that name them. */
  entries: WaitingEntry[];
  /** Access records, and study times of contents with which nothing else was done. */
  records: Op[];
}

/** How much a write tells about what was done with a content: the highest names the entry. */
const tells = new Map([
  ['content.complete', 5],
  ['scorm.commit', 4],
  ['content.progress', 3],
  ['content.start', 2],
  ['rating.set', 1],
  ['playlist.duration', 0],
]);
const TIME = 'visit.record';

/** Each write stays in exactly one place. One pass over the writes, and a sort. */
export const groupWaiting = (ops: readonly Op[]): GroupedWaiting => {
  const entries: WaitingEntry[] = [];
  const records: Op[] = [];
  const groups = new Map<string, WaitingEntry>();
  // A study time joins its content's entry, which may begin later in the queue.
  const times: { op: Op; content: string | null | undefined }[] = [];
  for (const op of ops) {
    const rank = tells.get(op.kind);
    if (op.kind === 'access.record') records.push(op);
    else if (op.kind === TIME) times.push({ op, content: subjectOf(op.kind, op.payload).content });
    else {
      const content = rank === undefined ? null : subjectOf(op.kind, op.payload).content;
      const group = content ? groups.get(content) : undefined;
      if (group) {
        group.ops.push(op);
        if ((rank ?? 0) > (tells.get(group.lead.kind) ?? 0)) group.lead = op;
      } else {
        const entry = { lead: op, ops: [op] };
        entries.push(entry);
        if (content) groups.set(content, entry);
      }
    }
  }
  const joined = new Set<WaitingEntry>();
  for (const { op, content } of times) {
    const group = content ? groups.get(content) : undefined;
    (group?.ops ?? records).push(op);
    if (group) joined.add(group);
  }
  const inOrder = (left: Op, right: Op): number => left.seq - right.seq;
  for (const { ops: own } of joined) own.sort(inOrder);
  records.sort(inOrder);
  // By the write that names it, whose time is shown: the days of the list stay whole.
  entries.sort((left, right) => inOrder(left.lead, right.lead));
  return { entries, records };
};
