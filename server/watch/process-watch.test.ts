import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataFolder } from '#server/db/data-lock.ts';
import { startChild } from '#server/testing/child-process.ts';
import { bundleChild } from '#tests/setup/bundle-child.ts';

const LONG = 60_000;
let bundle: string;
let folder: string;
beforeAll(async () => {
  bundle = await bundleChild('server/testing/standing-process.mjs');
  folder = mkdtempSync(join(tmpdir(), 'test-watch-'));
}, LONG);
afterAll(() => {
  for (const one of [folder, dirname(bundle)]) rmSync(one, { recursive: true, force: true });
});

test(
  'a process that stands still is ended, says so, and leaves a lock that the next one takes over',
  async () => {
    const child = startChild(bundle, [folder, 'standing']);
    expect(await child.ended).toBe('SIGKILL');
    expect(child.lines[0]).toBe('free true');
    expect(JSON.parse(child.lines[1] ?? '')).toMatchObject({
      level: 60,
      msg: 'the process stands still and is ended',
    });
    lockDataFolder(join(folder, 'database.lock'))();
  },
  LONG,
);

test(
  'long work that tells of its steps is not ended',
  async () => {
    const child = startChild(bundle, [folder, 'beating']);
    await child.said((line) => line === 'moved on');
    await child.kill();
  },
  LONG,
);
