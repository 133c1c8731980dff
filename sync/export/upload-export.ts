// An administrator uploads the writes of another person's file to the server, under their own keys.
// Nothing enters this device's outbox: a batch that fails in transfer can be uploaded again, and
// counts once.
import { fileOf } from '#contract/commands.ts';
import { limits, type OpResult, type WireOp } from '#contract/protocol.ts';
import type { Outcome } from '../transport/ask-server.ts';
import type { ExportContent, ExportedOp } from './export-file.ts';

export interface Refusal extends Pick<OpResult, 'code' | 'message'> {
  kind: string;
  /**
   * `later`: no verdict yet, another upload may succeed. `never`: the server's final verdict.
   * `own`: it names a file, which the server takes from its person alone: sent without it, it would
   * be refused for good.
   */
  when: 'later' | 'never' | 'own';
}

export interface UploadCounts {
  /** Accepted by this upload. */
  received: number;
  /** Accepted earlier, from the device or from this file. */
  known: number;
  refused: Refusal[];
  /** Not uploaded, because the upload stopped. */
  left: number;
}

type StopCode = Extract<Outcome<unknown>, { ok: false }>['code'];
/** `stopped`: why the upload stopped; null when everything was uploaded. */
export type UploadResult = UploadCounts & { stopped: StopCode | null };
export type SendBatch = (ops: BroughtOp[]) => Promise<Outcome<{ results: OpResult[] }>>;
/** With the seal of the device that made it. */
type BroughtOp = WireOp & { seal?: string };

/**
 * The file is in the order in which the writes were made. A dependency that is not in the file had
 * already arrived: it is removed, because a server that has forgotten it would block the write for
 * ever.
 */
const asWire =
  (here: ReadonlySet<string>) =>
  (
    { opId, kind, kindV, lane, afterOp, at, payload, seal }: ExportedOp,
    laneSeq: number,
  ): BroughtOp => {
    // Its place in this file counts in no queue. Files of older versions name the queue alone.
    const { series: _series, ...madeAt } = at;
    return {
      id: opId,
      kind,
      kindV,
      lane,
      laneSeq,
      at: madeAt,
      payload,
      ...(afterOp !== undefined && here.has(afterOp) ? { afterOp } : {}),
      ...(seal === undefined ? {} : { seal }),
    };
  };

/** Those that name a file of this export, and what depends on them. */
const ownOf = ({ ops, files = [] }: Pick<ExportContent, 'ops' | 'files'>): Set<string> => {
  const carried = new Set(files.map(({ idUpload }) => idUpload));
  const own = new Set<string>();
  for (const { opId, kind, payload, afterOp } of ops)
    if (carried.has(fileOf(kind, payload).file ?? '') || own.has(afterOp ?? '')) own.add(opId);
  return own;
};

const utf8 = new TextEncoder();

/**
 * In order, in batches as large as the server accepts. A write that exceeds the limit goes by
 * itself.
 */
export const batchesOf = (content: Pick<ExportContent, 'ops' | 'files'>): BroughtOp[][] => {
  const batches: BroughtOp[][] = [];
  let bytes = 0;
  const own = ownOf(content);
  const sent = content.ops.filter(({ opId }) => !own.has(opId));
  for (const op of sent.map(asWire(new Set(sent.map(({ opId }) => opId))))) {
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
  const why = {
    kind,
    ...(code === undefined ? {} : { code }),
    ...(message === undefined ? {} : { message }),
  };
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

/** `onProgress` is called after each uploaded batch. */
export const uploadExport = async (
  content: ExportContent,
  send: SendBatch,
  onProgress: (done: number) => void,
): Promise<UploadResult> => {
  const own = ownOf(content);
  const refused = content.ops.flatMap(({ opId, kind }): Refusal[] =>
    own.has(opId) ? [{ kind, when: 'own' }] : [],
  );
  const counts: UploadCounts = {
    received: 0,
    known: 0,
    refused,
    left: content.ops.length - refused.length,
  };
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
