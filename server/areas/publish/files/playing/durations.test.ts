import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mp3, mp4, ogg, webm } from '#server/testing/media-bytes.ts';
import { mp3Duration } from './mp3-duration.ts';
import { mp4Duration } from './mp4-duration.ts';
import { oggDuration } from './ogg-duration.ts';
import { webmHeader } from './webm-header.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trilha-durations-'));
});
afterAll(() => rm(folder, { recursive: true }));

const measured = async (
  measure: (path: string) => Promise<number | null>,
  bytes: Uint8Array,
): Promise<number | null> => {
  await writeFile(join(folder, 'file'), bytes);
  const seconds = await measure(join(folder, 'file'));
  return seconds === null ? null : Math.round(seconds * 10) / 10;
};

describe('how long an MP4 plays', () => {
  it.each([
    ['with its header at the end', mp4(61.4), 61.4],
    ['with its header at the start', mp4(61.4, { moovLast: false }), 61.4],
    ['with wide times', mp4(90_000, { wide: true }), 90_000],
    ['as sound', mp4(7.3, { brand: 'M4A ' }), 7.3],
    ['in fragments, which do not say', mp4(0), null],
    ['cut short', mp4(10).subarray(0, -60), null],
    ['empty', new Uint8Array(0), null],
    ['of boxes that claim nothing', Buffer.alloc(4096), null],
    ['of a box that claims more than there is', Buffer.from('7fffffff6d6f6f76', 'hex'), null],
    ['of a box smaller than its own head', Buffer.from('000000046d6f6f76', 'hex'), null],
    ['of something else', Buffer.from('%PDF-1.4 and so on, and so on'), null],
  ])('%s', async (_name, bytes, seconds) => {
    expect(await measured(mp4Duration, bytes)).toBe(seconds);
  });
});

describe('how long an MP3 plays', () => {
  it.each([
    ['of one bit rate', mp3(5), 5],
    ['that counted its frames', mp3(30, { counted: true }), 30],
    ['behind a tag', mp3(5, { tagBytes: 3000 }), 5],
    [
      'behind noise',
      Buffer.concat([Buffer.from('fffb00fffffb90ffff0000'.repeat(9), 'hex'), mp3(5)]),
      5,
    ],
    ['empty', new Uint8Array(0), null],
    ['of something else', Buffer.alloc(100_000, 0xff), null],
    ['that is a tag alone', mp3(5, { tagBytes: 3000 }).subarray(0, 2000), null],
  ])('%s', async (_name, bytes, seconds) => {
    expect(await measured(mp3Duration, bytes)).toBe(seconds);
  });
});

describe('how long an Ogg plays', () => {
  it.each([
    ['of Vorbis', ogg(61.4), 61.4],
    ['of Opus, without what is skipped', ogg(7.3, 'opus'), 7.3],
    ['of something that browsers do not play', ogg(5, 'flac'), null],
    ['without an end', ogg(0), null],
    ['cut short', ogg(5).subarray(0, 40), null],
    ['empty', new Uint8Array(0), null],
    ['of names of pages alone', Buffer.from('OggS'.repeat(40_000)), null],
  ])('%s', async (_name, bytes, seconds) => {
    expect(await measured(oggDuration, bytes)).toBe(seconds);
  });
});

describe('what the head of a WebM says', () => {
  const head = async (bytes: Uint8Array) => {
    await writeFile(join(folder, 'film'), bytes);
    return webmHeader(join(folder, 'film'));
  };
  it.each([
    ['of a film', webm(61.4), { duration: 61.4, hasVideo: true }],
    ['of a sound', webm(5, { hasVideo: false }), { duration: 5, hasVideo: false }],
    ['of a live recorder', webm(null), { duration: null, hasVideo: true }],
    ['empty', new Uint8Array(0), null],
    ['of something else', Buffer.alloc(5000, 0x80), null],
    ['cut short', webm(5).subarray(0, 60), { duration: null, hasVideo: false }],
    [
      'that never ends',
      Buffer.from(
        `1a45dfa380${'1853806701ffffffffffffff'.repeat(9)}${'ec80'.repeat(300_000)}`,
        'hex',
      ),
      null,
    ],
  ])('%s', async (_name, bytes, expected) => {
    const found = await head(bytes);
    if (_name === 'that never ends') expect(found?.duration ?? null).toBe(null);
    else expect(found).toEqual(expected);
  });
});
