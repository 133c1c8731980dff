/**
 * What the head of a WebM file says of it: its duration, and whether it has a picture (RFC 8794,
 * RFC 9559).
 */
import { open } from 'node:fs/promises';

export interface WebmHeader {
  /** Seconds; null when the recorder did not write it. */
  duration: number | null;
  hasVideo: boolean;
}

/** Duration and tracks come before the first cluster. */
const HEAD_BYTES = 1024 * 1024;
const MAX_ELEMENTS = 10_000;

const ID = {
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  cluster: 0x1f43b675,
} as const;
const VALUE = { scale: 0x2ad7b1, duration: 0x4489, trackType: 0x83 } as const;
const VIDEO_TRACK = 1;

interface Element {
  id: number;
  start: number;
  end: number;
}

/** A number whose length is told by the leading zero bits of its first byte. */
const readNumber = (
  bytes: Buffer,
  at: number,
  keepsMarker: boolean,
): { value: number; next: number; isUnknown: boolean } | null => {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  const mask = 0xff >> length;
  let value = keepsMarker ? first : first & mask;
  // A size of ones alone: the recorder did not know it.
  let isUnknown = (first & mask) === mask;
  for (let i = 1; i < length; i += 1) {
    const byte = bytes[at + i] ?? 0;
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, next: at + length, isUnknown };
};

const elementsIn = (
  bytes: Buffer,
  from: number,
  until: number,
  budget: { left: number },
): Element[] => {
  const found: Element[] = [];
  let at = from;
  while (at < until && budget.left > 0) {
    budget.left -= 1;
    const id = readNumber(bytes, at, true);
    const size = id && readNumber(bytes, id.next, false);
    if (!id || !size || id.value === ID.cluster) break;
    const end = size.isUnknown ? until : Math.min(until, size.next + size.value);
    found.push({ id: id.value, start: size.next, end });
    at = end;
  }
  return found;
};

const unsigned = (bytes: Buffer, { start, end }: Element): number =>
  end - start <= 6 && end > start ? bytes.readUIntBE(start, end - start) : 0;

const float = (bytes: Buffer, { start, end }: Element): number => {
  if (end - start === 4) return bytes.readFloatBE(start);
  return end - start === 8 ? bytes.readDoubleBE(start) : 0;
};

/** Null when it is no WebM file. */
export const webmHeader = async (path: string): Promise<WebmHeader | null> => {
  const handle = await open(path, 'r');
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    .finally(() => handle.close());
  const bytes = buffer.subarray(0, bytesRead);
  const budget = { left: MAX_ELEMENTS };
  const within = ({ start, end }: Element): Element[] => elementsIn(bytes, start, end, budget);
  const segment = elementsIn(bytes, 0, bytes.length, budget).find(({ id }) => id === ID.segment);
  if (!segment) return null;
  const parts = within(segment);
  const info = parts.filter(({ id }) => id === ID.info).flatMap(within);
  const tracks = parts.filter(({ id }) => id === ID.tracks).flatMap(within);
  const scale = info.find(({ id }) => id === VALUE.scale);
  const ticks = info.find(({ id }) => id === VALUE.duration);
  const seconds = ticks
    ? (float(bytes, ticks) * (scale ? unsigned(bytes, scale) : 1_000_000)) / 1e9
    : 0;
  const types = tracks.filter(({ id }) => id === ID.track).flatMap(within);
  return {
    duration: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    hasVideo: types.some(
      (one) => one.id === VALUE.trackType && unsigned(bytes, one) === VIDEO_TRACK,
    ),
  };
};
