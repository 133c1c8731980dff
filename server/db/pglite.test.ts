import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Child, startChild } from '#server/testing/child-process.ts';
import { bundleChild } from '#tests/setup/bundle-child.ts';
import { DataFolderInUse, lockDataFolder } from './data-lock.ts';
import { openPglite } from './pglite.ts';
import { meta } from './schema/installation.ts';

const LONG = 120_000;
let bundle: string;
let folder: string;
const children: Child[] = [];

beforeAll(async () => {
  bundle = await bundleChild('server/testing/hold-database.mjs');
}, LONG);
afterAll(() => rmSync(dirname(bundle), { recursive: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-pglite-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts another process on the folder. */
const other = (): Child => {
  const child = startChild(bundle, [folder]);
  children.push(child);
  return child;
};

const lock = () => join(folder, 'database.lock');

describe('the lock of a data folder', () => {
  test('is held by one, and free again after it', () => {
    const release = lockDataFolder(lock());
    expect(() => lockDataFolder(lock())).toThrow(DataFolderInUse);
    release();
    expect(readdirSync(folder)).toEqual([]);
    lockDataFolder(lock())();
  });

  test('is taken over from a process that is gone, from one whose number was given anew, and from half a file', () => {
    const gone = [
      JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }),
      JSON.stringify({ pid: process.pid, started: '1' }),
      '{"pid":',
      '',
    ];
    for (const text of gone) {
      writeFileSync(lock(), text);
      const release = lockDataFolder(lock());
      expect(JSON.parse(readFileSync(lock(), 'utf8')).pid).toBe(process.pid);
      release();
      expect(readdirSync(folder)).toEqual([]);
    }
  });
});

describe('the embedded database', () => {
  test(
    'is opened by one process at a time',
    async () => {
      const first = await openPglite(folder);
      await expect(openPglite(folder)).rejects.toThrow(DataFolderInUse);
      expect(await other().said((line) => /^refused|^open$/.test(line))).toBe(
        `refused ${process.pid}`,
      );
      await first.close();
      const again = await openPglite(folder);
      await again.close();
      expect(readdirSync(folder)).toEqual(['database']);
    },
    LONG,
  );

  test(
    'is made whole or not at all: killed while it is made, it is made anew',
    async () => {
      const killed = other();
      await killed.said((line) => line === 'opening');
      await expect
        .poll(() => readdirSync(folder).some((name) => name.startsWith('database.making-')), {
          timeout: LONG,
          interval: 5,
        })
        .toBe(true);
      await killed.kill();
      expect([existsSync(join(folder, 'database')), existsSync(lock())]).toEqual([false, true]);
      const opened = await openPglite(folder);
      expect(await opened.db.select().from(meta)).toEqual([]);
      await opened.close();
      expect(readdirSync(folder)).toEqual(['database']);
    },
    LONG,
  );

  test(
    'loses nothing that was answered when its process is killed',
    async () => {
      const writer = other();
      await writer.said((line) => line === 'row-20');
      await writer.kill();
      const answered = writer.lines.filter((line) => line.startsWith('row-'));
      const opened = await openPglite(folder);
      const kept = new Set(
        (await opened.db.select({ name: meta.name }).from(meta)).map(({ name }) => name),
      );
      expect(answered.filter((name) => !kept.has(name))).toEqual([]);
      await opened.close();
    },
    LONG,
  );
});
