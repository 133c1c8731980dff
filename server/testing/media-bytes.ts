/** Minimal media files: headers with a duration, and silence. */

const box = (type: string, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** An MP4 with a duration but no picture. */
export const mp4 = (
  seconds: number,
  { brand = 'isom', wide = false, moovLast = true } = {},
): Buffer => {
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

/** A WebM element with a size of four bytes. */
const element = (id: string, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x1000_0000 + body.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
};

/** A WebM with tracks but no picture data. Null seconds: as live recorders write it. */
export const webm = (seconds: number | null, { hasVideo = true } = {}): Buffer => {
  const length = Buffer.alloc(8);
  length.writeDoubleBE((seconds ?? 0) * 1000);
  const info = element(
    '1549a966',
    element('2ad7b1', Buffer.from('0f4240', 'hex')),
    ...(seconds === null ? [] : [element('4489', length)]),
  );
  const track = element(
    'ae',
    element('d7', Buffer.from([1])),
    element('83', Buffer.from([hasVideo ? 1 : 2])),
  );
  const cluster = Buffer.concat([
    Buffer.from('1f43b67501ffffffffffffff', 'hex'),
    Buffer.alloc(500, 0xff),
  ]);
  const body = Buffer.concat([
    element('ec', Buffer.alloc(60)),
    info,
    element('1654ae6b', track),
    cluster,
  ]);
  const head = element(
    '1a45dfa3',
    element('4286', Buffer.from([1])),
    element('4282', Buffer.from('webm')),
  );
  return Buffer.concat([head, Buffer.from('1853806701ffffffffffffff', 'hex'), body]);
};

const oggPage = (position: bigint, packet: Buffer, serial = 7): Buffer => {
  const head = Buffer.alloc(28);
  head.write('OggS', 0, 'latin1');
  head.writeBigInt64LE(position, 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt8(1, 26);
  head.writeUInt8(packet.length, 27);
  return Buffer.concat([head, packet]);
};

/** An Ogg with headers and positions but no sound. The last page is of another stream. */
export const ogg = (seconds: number, codec: 'vorbis' | 'opus' | 'flac' = 'vorbis'): Buffer => {
  const rate = codec === 'opus' ? 48_000 : 44_100;
  const first = Buffer.alloc(30);
  first.write({ vorbis: '\u0001vorbis', opus: 'OpusHead', flac: '\u007fFLAC' }[codec], 0, 'latin1');
  if (codec === 'vorbis') first.writeUInt32LE(rate, 12);
  const skipped = codec === 'opus' ? 312 : 0;
  first.writeUInt16LE(skipped, codec === 'opus' ? 10 : 20);
  const end = BigInt(Math.round(seconds * rate) + skipped);
  const pages = [
    oggPage(0n, first),
    oggPage(end, Buffer.alloc(200)),
    oggPage(-1n, Buffer.alloc(200)),
    oggPage(end * 9n, Buffer.alloc(9), 8),
  ];
  return Buffer.concat(pages);
};

const SECTOR = 512;
const [END, TABLE] = [0xffff_fffe, 0xffff_fffd];

/** A compound file of before 2007 whose directory has these names. */
export const compoundFile = (
  names: readonly string[],
  more: Uint8Array = new Uint8Array(0),
): Buffer => {
  const entries = ['Root Entry', ...names].map((name, i) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 0, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    entry.writeUInt8(i === 0 ? 5 : 2, 66);
    return entry;
  });
  const sectors = Math.ceil(entries.length / 4);
  const header = Buffer.alloc(SECTOR);
  header.write('d0cf11e0a1b11ae1', 0, 'hex');
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(END, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(TABLE, 0);
  for (let i = 1; i <= sectors; i += 1) table.writeUInt32LE(i === sectors ? END : i + 1, i * 4);
  return Buffer.concat([header, table, Buffer.concat(entries, sectors * SECTOR), more]);
};
