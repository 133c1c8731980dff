// Decrypts and validates an export. It changes nothing: the caller decides by the owner what to do with it.
import { specOf } from '#contract/commands/registry.ts';
import { upcast, type Upcasters } from '#contract/commands/upcasters.ts';
import { exportContent, type ExportContent, type ExportedOp } from './export-file.ts';
import { type OpenResult, openFile, type SealDeps } from './seal-file.ts';

export type UnreadCode = Extract<OpenResult, { ok: false }>['code'];
type ReadExport = { ok: true; content: ExportContent } | { ok: false; code: UnreadCode };

/**
 * A kind or version of a newer app waits for the update. A payload of this version, or an older one once upcast, must match exactly what we
 * would have written. The payload stays unchanged, because its key stands for it.
 */
export const believable = (op: ExportedOp, known?: Upcasters, to?: number): ExportedOp | null => {
  const spec = specOf(op.kind);
  const brought = upcast(op.kind, op, known, to);
  if (!spec || brought === 'newer') return { ...op, state: op.state === 'queued' ? 'held.version' : op.state };
  const payload = spec.payload.safeParse(brought.payload);
  if (!payload.success || spec.entity(payload.data) !== op.entity || spec.lane(payload.data) !== op.lane) return null;
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

export const readExport = async (deps: SealDeps, passphrase: string, file: string): Promise<ReadExport> => {
  const opened = await openFile(deps, passphrase, file);
  if (!opened.ok) return opened;
  const content = parseContent(opened.text);
  if (!content) return { ok: false, code: 'not_an_export' };
  const ops = content.ops.map((op) => believable(op)).filter((op) => op !== null);
  return ops.length === content.ops.length ? { ok: true, content: { ...content, ops } } : { ok: false, code: 'not_an_export' };
};
