import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compoundFile } from '#server/testing/media-bytes.ts';
import { MACROS, officeKind } from '#server/areas/media/uploads/office-kind.ts';
import { sniff } from './sniff.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trilha-office-'));
});
afterAll(() => rm(folder, { recursive: true }));

const laid = async (bytes: Uint8Array): Promise<string> => {
  await writeFile(join(folder, 'file'), bytes);
  return join(folder, 'file');
};
const flagged = (flag: number): Buffer =>
  Buffer.from(`1f00ff0314000000020000040c000000010000000${flag}00000002000000`, 'hex');
const slides = 'PowerPoint Document';
const many = Array.from({ length: 40 }, (_, i) => `Object ${i}`);

/** Its allocation table says that the directory is its own next sector. */
const circle = (): Buffer => {
  const bytes = compoundFile(['x']);
  bytes.writeUInt32LE(1, 512 + 4);
  return bytes;
};

it.each([
  ['a document', compoundFile(['1Table', 'WordDocument']), 'application/msword'],
  ['a sheet', compoundFile(['Workbook']), 'application/vnd.ms-excel'],
  ['an older sheet', compoundFile(['Book']), 'application/vnd.ms-excel'],
  ['slides', compoundFile([slides, 'Pictures'], flagged(0)), 'application/vnd.ms-powerpoint'],
  [
    'a name far back in the directory',
    compoundFile([...many, 'Workbook']),
    'application/vnd.ms-excel',
  ],
  ['a document with macros', compoundFile(['WordDocument', 'Macros']), MACROS],
  ['a sheet with macros', compoundFile(['Workbook', ...many, '_VBA_PROJECT_CUR']), MACROS],
  ['slides with macros', compoundFile([slides], flagged(1)), MACROS],
  [
    'slides with macros between two pieces',
    compoundFile([slides], Buffer.concat([Buffer.alloc(1024 * 1024 - 1570), flagged(1)])),
    MACROS,
  ],
  ['an installer', compoundFile(['Property']), null],
  ['a directory in a circle', circle(), null],
  ['a header alone', compoundFile(['Workbook']).subarray(0, 512), null],
  ['nothing', Buffer.from('d0cf11e0a1b11ae1', 'hex'), null],
])('%s', async (_name, bytes, kind) => {
  expect(await officeKind(await laid(bytes))).toBe(kind);
});

it('is asked for each compound file', async () => {
  expect(await sniff(await laid(compoundFile(['Workbook'])))).toBe('application/vnd.ms-excel');
  expect(await sniff(await laid(compoundFile(['Property'])))).toBe(null);
});
