import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolderInUse, lockDataFolder } from './data-lock.ts';
import { openPglite } from './pglite.ts';
import { meta } from './schema/installation.ts';

const LONG = 120_000;
let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-pglite-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Another process on the folder, and the lines that it says. */
const other = () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../testing/hold-database.mjs', import.meta.url)), folder]);
  children.push(child);
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  child.stdout.on('data', (bytes: Buffer) => {
    const parts = (rest + bytes.toString()).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    for (const look of waiting) look();
  });
  const said = (wanted: (line: string) => boolean): Promise<string> =>
    new Promise((resolve) => {
      const look = () => {
        const line = lines.find(wanted);
        if (line === undefined) return;
        waiting.delete(look);
        resolve(line);
      };
      waiting.add(look);
      look();
    });
  const kill = (): Promise<void> =>
    new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  return { child, lines, said, kill };
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
    const gone = [JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }), JSON.stringify({ pid: process.pid, started: '1' }), '{"pid":', ''];
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
      expect(await other().said((line) => /^refused|^open$/.test(line))).toBe(`refused ${process.pid}`);
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
        .poll(() => readdirSync(folder).some((name) => name.startsWith('database.making-')), { timeout: LONG, interval: 5 })
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
      const kept = new Set((await opened.db.select({ name: meta.name }).from(meta)).map(({ name }) => name));
      expect(answered.filter((name) => !kept.has(name))).toEqual([]);
      await opened.close();
    },
    LONG,
  );
});
