// Decrypts and validates an export. It changes nothing: the caller decides by the owner what to do
// with it.
import { specOf } from '#contract/commands.ts';
import { upcast, type Upcasters } from '#contract/upcasters.ts';
import {
  type CarriedFile,
  exportContent,
  type ExportContent,
  type ExportedOp,
} from './export-file.ts';
import { fromBase64, type OpenResult, openFile, type SealDeps } from './seal-file.ts';

export type UnreadCode = Extract<OpenResult, { ok: false }>['code'];
type ReadExport = { ok: true; content: ExportContent } | { ok: false; code: UnreadCode };

/**
 * A kind or version of a newer app waits for the update. A payload of this version, or an older one
 * once upcast, must match exactly what we would have written. The payload stays unchanged, because
 * its key stands for it.
 */
export const believable = (op: ExportedOp, known?: Upcasters, to?: number): ExportedOp | null => {
  const spec = specOf(op.kind);
  const brought = upcast(op.kind, op, known, to);
  if (!spec || brought === 'newer')
    return { ...op, state: op.state === 'queued' ? 'held.version' : op.state };
  const payload = spec.payload.safeParse(brought.payload);
  if (
    !payload.success ||
    spec.entity(payload.data) !== op.entity ||
    spec.lane(payload.data) !== op.lane
  )
    return null;
  return { ...op, state: op.state === 'held.version' ? 'queued' : op.state };
};

const parseContent = (text: string): ExportContent | null => {
  try {
    const parsed = exportContent.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

const isWhole = async (
  { ids }: SealDeps,
  { bytes, size, sha256 }: CarriedFile,
): Promise<boolean> => {
  const whole = fromBase64(bytes);
  return whole.byteLength === size && (await ids.digest(whole.buffer as ArrayBuffer)) === sha256;
};

export const readExport = async (
  deps: SealDeps,
  passphrase: string,
  file: string,
): Promise<ReadExport> => {
  const opened = await openFile(deps, passphrase, file);
  if (!opened.ok) return opened;
  const content = parseContent(opened.text);
  if (!content) return { ok: false, code: 'not_an_export' };
  const ops = content.ops.map((op) => believable(op)).filter((op) => op !== null);
  for (const carried of content.files ?? [])
    if (!(await isWhole(deps, carried))) return { ok: false, code: 'not_an_export' };
  return ops.length === content.ops.length
    ? { ok: true, content: { ...content, ops } }
    : { ok: false, code: 'not_an_export' };
};
