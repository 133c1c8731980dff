/**
 * Duration of an Ogg file with Vorbis or Opus: the position of its last page over the sample rate
 * of its first (RFC 3533, RFC 7845).
 */
import { open } from 'node:fs/promises';

/** A page has at most 65,307 bytes, so the last header is within this window. */
const WINDOW = 128 * 1024;
const OPUS_RATE = 48_000;

interface FirstPage {
  serial: number;
  rate: number;
  /** Samples at the start that are not played. */
  skipped: number;
}

const firstPage = (head: Buffer): FirstPage | null => {
  if (head.length < 28 || head.toString('latin1', 0, 4) !== 'OggS') return null;
  const packet = head.subarray(27 + head.readUInt8(26));
  const serial = head.readUInt32LE(14);
  if (packet.length >= 16 && packet.toString('latin1', 1, 7) === 'vorbis')
    return { serial, rate: packet.readUInt32LE(12), skipped: 0 };
  if (packet.length >= 12 && packet.toString('latin1', 0, 8) === 'OpusHead')
    return { serial, rate: OPUS_RATE, skipped: packet.readUInt16LE(10) };
  return null;
};

const lastPosition = (tail: Buffer, serial: number): number | null => {
  for (
    let at = tail.lastIndexOf('OggS');
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf('OggS', at - 1)
  ) {
    if (at + 18 > tail.length || tail.readUInt32LE(at + 14) !== serial) continue;
    const position = tail.readBigInt64LE(at + 6);
    // -1: no packet ends in this page.
    if (position >= 0n) return Number(position);
  }
  return null;
};

/** Seconds; null when the file is no such stream or is broken. */
export const oggDuration = async (path: string): Promise<number | null> => {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const read = async (from: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(WINDOW), 0, WINDOW, from);
      return buffer.subarray(0, bytesRead);
    };
    const first = firstPage(await read(0));
    if (!first || first.rate === 0) return null;
    const position = lastPosition(await read(Math.max(0, size - WINDOW)), first.serial);
    return position === null || position <= first.skipped
      ? null
      : (position - first.skipped) / first.rate;
  } finally {
    await handle.close();
  }
};
