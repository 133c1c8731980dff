/** Minimal media files: headers with a duration, and silence. */

const box = (type: string, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** An MP4 with a duration but no picture. */
export const mp4 = (seconds: number, { brand = 'isom', wide = false, moovLast = true } = {}): Buffer => {
  const header = Buffer.alloc(wide ? 112 : 100);
  header.writeUInt8(wide ? 1 : 0, 0);
  header.writeUInt32BE(1000, wide ? 20 : 12);
  if (wide) header.writeBigUInt64BE(BigInt(Math.round(seconds * 1000)), 24);
  else header.writeUInt32BE(Math.round(seconds * 1000), 16);
  const kind = box('ftyp', Buffer.from(`${brand}\0\0\u0002\0isomiso2mp41`, 'latin1'));
  const movie = box('moov', box('iods', Buffer.alloc(4)), box('mvhd', header));
  const data = box('mdat', Buffer.alloc(5000));
  return Buffer.concat(moovLast ? [kind, data, movie] : [kind, movie, data]);
};

/** MPEG-1 layer III, 32 kbit/s, 44.1 kHz, mono: 104 bytes per frame, 38.28 frames per second. */
const frame = (): Buffer => {
  const bytes = Buffer.alloc(104);
  bytes.set([0xff, 0xfb, 0x10, 0xc0]);
  return bytes;
};

/** A silent MP3; with `counted`, its first frame contains the number of frames. */
export const mp3 = (seconds: number, { counted = false, tagBytes = 0 } = {}): Buffer => {
  const frames = Array.from({ length: Math.round((seconds * 44_100) / 1152) }, frame);
  if (counted) {
    const first = frame();
    first.write('Xing', 4 + 17, 'latin1');
    first.writeUInt32BE(1, 4 + 17 + 4);
    first.writeUInt32BE(frames.length, 4 + 17 + 8);
    frames.unshift(first);
  }
  const tag = Buffer.alloc(tagBytes > 0 ? 10 + tagBytes : 0);
  if (tagBytes > 0) tag.set([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, tagBytes >> 7, tagBytes & 0x7f]);
  return Buffer.concat([tag, ...frames]);
};
