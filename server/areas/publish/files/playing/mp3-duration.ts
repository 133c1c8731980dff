/**
 * Duration of an MP3: from the frame count that encoders store in the first frame (Xing, Info,
 * VBRI), otherwise from size and bit rate, which is correct only for constant bit rates.
 */
import { open, type FileHandle } from 'node:fs/promises';

/** kbit/s by index, for MPEG-1 layer III and for MPEG-2 and 2.5 layer III. */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];
/** How many bytes to search for the first frame after the tags. */
const WINDOW = 64 * 1024;

interface Frame {
  bitRate: number;
  sampleRate: number;
  samples: number;
  /** Bytes of the frame. */
  length: number;
  /** Offset of the Xing header in the frame. */
  xingAt: number;
}

const parseFrame = (bytes: Buffer, at: number): Frame | null => {
  if (at + 4 > bytes.length || bytes.readUInt16BE(at) < 0xffe0) return null;
  const version = (bytes.readUInt8(at + 1) >> 3) & 3; // 0: 2.5, 2: 2, 3: 1
  const layer = (bytes.readUInt8(at + 1) >> 1) & 3; // 1: III
  const third = bytes.readUInt8(at + 2);
  if (version === 1 || layer !== 1) return null;
  const first = version === 3;
  const rate = (first ? RATES_1 : RATES_2)[third >> 4];
  const base = SAMPLE_RATES[(third >> 2) & 3];
  if (!rate || !base) return null;
  const sampleRate = base / (first ? 1 : version === 2 ? 2 : 4);
  const mono = bytes.readUInt8(at + 3) >> 6 === 3;
  const samples = first ? 1152 : 576;
  const length = Math.floor(((samples / 8) * rate * 1000) / sampleRate) + ((third >> 1) & 1);
  return {
    bitRate: rate * 1000,
    sampleRate,
    samples,
    length,
    xingAt: 4 + (first ? (mono ? 17 : 32) : mono ? 9 : 17),
  };
};

/** Length of an ID3v2 tag at the start. Its four size bytes hold seven bits each. */
const tagLength = async (handle: FileHandle): Promise<number> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(10), 0, 10, 0);
  if (bytesRead < 10 || buffer.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (buffer.readUInt8(at) & 0x7f), 0);
  return 10 + size + (buffer.readUInt8(5) & 0x10 ? 10 : 0);
};

const countedFrames = (bytes: Buffer, at: number, frame: Frame): number | null => {
  const name = (offset: number): string => bytes.toString('latin1', offset, offset + 4);
  const xing = at + frame.xingAt;
  if (
    ['Xing', 'Info'].includes(name(xing)) &&
    xing + 12 <= bytes.length &&
    bytes.readUInt32BE(xing + 4) & 1
  )
    return bytes.readUInt32BE(xing + 8);
  const vbri = at + 36;
  return name(vbri) === 'VBRI' && vbri + 18 <= bytes.length ? bytes.readUInt32BE(vbri + 14) : null;
};

/** Seconds; null when no frame is found. */
export const mp3Duration = async (path: string): Promise<number | null> => {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const start = await tagLength(handle);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(WINDOW), 0, WINDOW, start);
    const bytes = buffer.subarray(0, bytesRead);
    for (let at = 0; at < bytes.length - 4; at += 1) {
      const frame = parseFrame(bytes, at);
      // The two sync bytes can occur anywhere: the next frame must start where this one ends,
      // unless this is the last.
      const next = at + (frame?.length ?? 0);
      if (!frame || (start + next < size - 128 && !parseFrame(bytes, next))) continue;
      const frames = countedFrames(bytes, at, frame);
      return frames
        ? (frames * frame.samples) / frame.sampleRate
        : ((size - start - at) * 8) / frame.bitRate;
    }
    return null;
  } finally {
    await handle.close();
  }
};
