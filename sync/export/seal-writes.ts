// Seals each write of a file with the key that the server gave this session. An administrator who
// opens the file can bring the writes in, and can neither change one nor add one in the person's
// name.
import type { Sealing } from '#contract/areas/access/api/login.ts';
import { sealedText } from '#contract/sync/sealed-text.ts';
import type { ExportedOp } from './export-file.ts';
import { fromBase64, toBase64 } from './seal-file.ts';
import type { Vault } from './vault.ts';

const utf8 = new TextEncoder();

const fromBase64Url = (text: string): Uint8Array =>
  fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export const sealWrites = async (
  vault: Pick<Vault, 'sign'>,
  { key }: Sealing,
  ops: readonly ExportedOp[],
): Promise<ExportedOp[]> => {
  const bytes = fromBase64Url(key);
  const sealed: ExportedOp[] = [];
  for (const op of ops)
    sealed.push({
      ...op,
      seal: toBase64Url(await vault.sign(bytes, utf8.encode(sealedText({ ...op, id: op.opId })))),
    });
  return sealed;
};
