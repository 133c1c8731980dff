/** Zips for tests, right ones and wrong ones: whatever a header says may be said otherwise. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** Bytes where the name is no UTF-8. */
  name: string | Uint8Array;
  data: string | Uint8Array;
  /** By default deflated. */
  isStored?: boolean;
  /** What the headers claim, where it is not the truth. */
  crc?: number;
  size?: number;
  flags?: number;
  method?: number;
  /** Unix mode. */
  mode?: number;
}

const UTF8 = 0x800;

const bytesOf = (data: string | Uint8Array): Buffer => Buffer.from(data);

const numbers = (...fields: [size: 2 | 4, value: number][]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields)
    at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value >>> 0, at);
  return bytes;
};

/** Part by part, for zips larger than memory should hold. */
export function* zipParts(entries: Iterable<ZipEntry>): Generator<Buffer> {
  let count = 0;
  const central: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = bytesOf(entry.name);
    const data = bytesOf(entry.data);
    const packed = entry.isStored ? data : deflateRawSync(data);
    const flags = entry.flags ?? (typeof entry.name === 'string' ? UTF8 : 0);
    const shared = numbers(
      [2, 20],
      [2, flags],
      [2, entry.method ?? (entry.isStored ? 0 : 8)],
      [4, 0x5a215a21],
      [4, entry.crc ?? crc32(data)],
      [4, packed.length],
      [4, entry.size ?? data.length],
      [2, name.length],
      [2, 0],
    );
    const header = Buffer.concat([numbers([4, 0x04034b50]), shared, name, packed]);
    yield header;
    count += 1;
    const mode = ((entry.mode ?? 0o100644) << 16) >>> 0;
    central.push(
      Buffer.concat([
        numbers([4, 0x02014b50], [2, 0x031e]),
        shared,
        numbers([2, 0], [2, 0], [2, 0], [4, mode], [4, at]),
        name,
      ]),
    );
    at += header.length;
  }
  const directory = Buffer.concat(central);
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, at],
    [2, 0],
  );
  yield Buffer.concat([directory, end]);
}

export const zipBytes = (entries: Iterable<ZipEntry>): Buffer =>
  Buffer.concat([...zipParts(entries)]);
