/**
 * Which program wrote an office file of before 2007. All of them are compound files ([MS-CFB]): a
 * small file system, whose directory names the document's stream. Files with macros are told apart,
 * because opening them runs code.
 */
import { open, type FileHandle } from 'node:fs/promises';

export const MACROS = 'application/vnd.ms-office.macroenabled';

const streams: Readonly<Record<string, string>> = {
  WordDocument: 'application/msword',
  Workbook: 'application/vnd.ms-excel',
  Book: 'application/vnd.ms-excel',
  'PowerPoint Document': 'application/vnd.ms-powerpoint',
};
const macroStorages = new Set(['Macros', '_VBA_PROJECT_CUR', '_VBA_PROJECT', 'VBA']);
/**
 * A presentation keeps its macros inside its one stream, behind this record header ([MS-PPT]
 * VBAInfoContainer with its atom).
 */
const presentationMacros = Buffer.from('1f00ff0314000000020000040c000000', 'hex');

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/**
 * The header lists this many sectors of the allocation table; more stand in a chain of their own.
 */
const LISTED = 109;
const MAX_SECTORS = 4096;
const FREE = 0xffff_fffa;
const PIECE = 1024 * 1024;

const read = async (handle: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
};

/** Names of all entries of the directory. Bounded: a hostile chain that never ends is cut. */
const directoryNames = async (handle: FileHandle): Promise<string[]> => {
  const header = await read(handle, 0, HEADER_BYTES);
  if (header.length < HEADER_BYTES) return [];
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return [];
  const size = 1 << shift;
  const sector = (index: number): Promise<Buffer> => read(handle, (index + 1) * size, size);
  const numbers = (bytes: Buffer): number[] =>
    Array.from({ length: Math.floor(bytes.length / 4) }, (_, i) => bytes.readUInt32LE(i * 4));

  const table = numbers(header.subarray(76, 76 + LISTED * 4));
  let more = header.readUInt32LE(68);
  for (let count = 0; more < FREE && count < MAX_SECTORS; count += 1) {
    const listed = numbers(await sector(more));
    more = listed.pop() ?? FREE;
    table.push(...listed);
  }
  const names: string[] = [];
  let index = header.readUInt32LE(48);
  for (let count = 0; index < FREE && count < MAX_SECTORS; count += 1) {
    const entries = await sector(index);
    for (let at = 0; at + ENTRY_BYTES <= entries.length; at += ENTRY_BYTES) {
      const length = entries.readUInt16LE(at + 64);
      if (length >= 2 && length <= 64) names.push(entries.toString('utf16le', at, at + length - 2));
    }
    const tableSector = table[Math.floor(index / (size / 4))] ?? FREE;
    if (tableSector >= FREE) break;
    const chain = await sector(tableSector);
    const at = (index % (size / 4)) * 4;
    index = at + 4 <= chain.length ? chain.readUInt32LE(at) : FREE;
  }
  return names;
};

const hasPresentationMacros = async (handle: FileHandle): Promise<boolean> => {
  // Pieces overlap, so that a record between two of them is found. It ends with its flag, eight
  // bytes behind the header.
  const overlap = presentationMacros.length + 8;
  for (let from = 0; ; from += PIECE) {
    const bytes = await read(handle, from, PIECE + overlap);
    for (
      let at = bytes.indexOf(presentationMacros);
      at >= 0;
      at = bytes.indexOf(presentationMacros, at + 1)
    )
      if (at + overlap <= bytes.length && bytes.readUInt32LE(at + overlap - 4) !== 0) return true;
    if (bytes.length < PIECE + overlap) return false;
  }
};

/** The media type; null for other compound files, which may be programs. */
export const officeKind = async (path: string): Promise<string | null> => {
  const handle = await open(path, 'r');
  try {
    const names = await directoryNames(handle);
    const kind = names.map((name) => streams[name]).find((found) => found !== undefined);
    if (kind === undefined) return null;
    if (names.some((name) => macroStorages.has(name))) return MACROS;
    return kind === 'application/vnd.ms-powerpoint' && (await hasPresentationMacros(handle))
      ? MACROS
      : kind;
  } finally {
    await handle.close();
  }
};
