// Brings the writes of somebody else's file to the server, by the hand of an administrator and under the keys that they have. Nothing of
// it enters this device's own queue: a batch that fails on its way is brought again, and counts once.
import { limits, type OpResult, type WireOp } from '#contract/protocol.ts';
import type { Outcome } from '../transport/ask-server.ts';
import type { ExportContent, ExportedOp } from './export-file.ts';

export interface Refusal extends Pick<OpResult, 'code' | 'message'> {
  kind: string;
  /** `later`: not judged yet; brought again it may be taken. `never`: the server's last word. */
  when: 'later' | 'never';
}

export interface UploadCounts {
  /** Counted because of this. */
  received: number;
  /** Had come before, from their device or out of this file. */
  known: number;
  refused: Refusal[];
  /** Not asked about: something was in the way. */
  left: number;
}

type StopCode = Extract<Outcome<unknown>, { ok: false }>['code'];
/** `stopped` names what was in the way of the rest; null where all were asked about. */
export type UploadResult = UploadCounts & { stopped: StopCode | null };
export type SendBatch = (ops: WireOp[]) => Promise<Outcome<{ results: OpResult[] }>>;

/**
 * The order of the file is that in which they were made. What one of them builds on and the file does not have had arrived before: a server
 * that has forgotten it since would block for ever what builds on it.
 */
const asWire =
  (here: ReadonlySet<string>) =>
  ({ opId, kind, kindV, lane, afterOp, at, payload }: ExportedOp, laneSeq: number): WireOp => ({
    ...{ id: opId, kind, kindV, lane, laneSeq, at, payload },
    ...(afterOp !== undefined && here.has(afterOp) ? { afterOp } : {}),
  });

const utf8 = new TextEncoder();

/** In their order, as many at once as the server takes; one that is too large by itself goes alone. */
export const batchesOf = (content: Pick<ExportContent, 'ops'>): WireOp[][] => {
  const batches: WireOp[][] = [];
  let bytes = 0;
  for (const op of content.ops.map(asWire(new Set(content.ops.map(({ opId }) => opId))))) {
    const size = utf8.encode(JSON.stringify(op)).length;
    const open = batches.at(-1);
    if (open && open.length < limits.batchOps && bytes + size <= limits.batchBytes) {
      open.push(op);
      bytes += size;
    } else {
      batches.push([op]);
      bytes = size;
    }
  }
  return batches;
};

const count = (counts: UploadCounts, { kind }: WireOp, result: OpResult | undefined): void => {
  const { code, message } = result ?? {};
  const why = { kind, ...(code === undefined ? {} : { code }), ...(message === undefined ? {} : { message }) };
  switch (result?.verdict) {
    case 'applied':
    case 'merged':
      counts.received += 1;
      break;
    case 'replayed':
      counts.known += 1;
      break;
    case 'rejected':
    case 'conflict':
      counts.refused.push({ ...why, when: 'never' });
      break;
    default:
      counts.refused.push({ ...why, when: 'later' });
  }
};

/** Tells of each batch that was answered. */
export const uploadExport = async (content: ExportContent, send: SendBatch, onProgress: (done: number) => void): Promise<UploadResult> => {
  const counts: UploadCounts = { received: 0, known: 0, refused: [], left: content.ops.length };
  for (const batch of batchesOf(content)) {
    const outcome = await send(batch);
    const [single] = batch;
    if (outcome.ok) {
      const results = new Map(outcome.value.results.map((result) => [result.id, result]));
      for (const op of batch) count(counts, op, results.get(op.id));
    } else if (outcome.code === 'too_large' && batch.length === 1 && single) {
      counts.refused.push({ kind: single.kind, code: 'too_large', when: 'never' });
    } else return { ...counts, stopped: outcome.code };
    counts.left -= batch.length;
    onProgress(content.ops.length - counts.left);
  }
  return { ...counts, stopped: null };
};
