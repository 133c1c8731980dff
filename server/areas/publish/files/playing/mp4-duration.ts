/**
 * Duration of an MP4 or M4A file from its movie header (ISO/IEC 14496-12 §8.2). Reads only box
 * headers, so a file of gigabytes costs a few small reads.
 */
import { open, type FileHandle } from 'node:fs/promises';

interface Box {
  type: string;
  /** First byte after the header, and first byte after the box. */
  start: number;
  end: number;
}

/** No real file has more boxes at one level. The limit stops malicious files from wasting time. */
const MAX_BOXES = 10_000;

const read = async (handle: FileHandle, at: number, length: number): Promise<Buffer | null> => {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, at);
  return bytesRead === length ? buffer : null;
};

const findBox = async (
  handle: FileHandle,
  wanted: string,
  from: number,
  until: number,
): Promise<Box | null> => {
  let at = from;
  for (let count = 0; count < MAX_BOXES && at + 8 <= until; count += 1) {
    const header = await read(handle, at, Math.min(16, until - at));
    if (!header) return null;
    const type = header.toString('latin1', 4, 8);
    const short = header.readUInt32BE(0);
    // 1: the size is in the next eight bytes; 0: the box extends to the end of the file.
    const long = short === 1 && header.length === 16 ? Number(header.readBigUInt64BE(8)) : null;
    const size = short === 0 ? until - at : (long ?? short);
    const head = long === null ? 8 : 16;
    if (size < head || at + size > until) return null;
    if (type === wanted) return { type, start: at + head, end: at + size };
    at += size;
  }
  return null;
};

/**
 * Duration divided by timescale of a full box. The fields are 4 bytes wide in version 0, 8 in
 * version 1.
 */
const headerSeconds = (header: Buffer): number | null => {
  const wide = header.readUInt8(0) === 1;
  const timescale = header.readUInt32BE(wide ? 20 : 12);
  const duration = wide ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const unknown = wide ? duration >= 2 ** 63 : duration === 0xffff_ffff;
  return timescale === 0 || duration === 0 || unknown ? null : duration / timescale;
};

/** Seconds; null when the file has no duration (fragmented stream) or is broken. */
export const mp4Duration = async (path: string): Promise<number | null> => {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const movie = await findBox(handle, 'moov', 0, size);
    const header = movie && (await findBox(handle, 'mvhd', movie.start, movie.end));
    const bytes =
      header && (await read(handle, header.start, Math.min(32, header.end - header.start)));
    return bytes?.length === 32 ? headerSeconds(bytes) : null;
  } finally {
    await handle.close();
  }
};
