import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Child, startChild } from '#server/testing/child-process.ts';
import { bundleChild } from '#tests/setup/bundle-child.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { FolderOpenToOthers } from './data-folder.ts';

const LONG = 120_000;
const folders: string[] = [];
const children: Child[] = [];
let bundle: string;

beforeAll(async () => {
  bundle = await bundleChild('server/testing/private-folder.mjs');
}, LONG);
afterAll(async () => {
  for (const child of children) await child.kill();
  for (const folder of [...folders, dirname(bundle)])
    rmSync(folder, { recursive: true, force: true });
});

const temporary = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'test-folder-'));
  folders.push(folder);
  return folder;
};
const keep = (dataDir: string, user?: number): Promise<string> => {
  const child = startChild(bundle, user === undefined ? [dataDir] : [dataDir, String(user)]);
  children.push(child);
  return child.said((line) => line === 'kept' || line.startsWith('refused'));
};
const modeOf = (path: string): number => statSync(path).mode & 0o777;
/** Paths that another person could open, if the folder above were theirs to enter. */
const open = (folder: string): string[] =>
  [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ].filter((path) => existsSync(path) && (modeOf(path) & 0o077) !== 0);

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  test('and all in it are for its owner alone', { timeout: LONG }, async () => {
    const dataDir = join(temporary(), 'new', 'data');
    expect(await keep(dataDir)).toBe('kept');
    expect([modeOf(dataDir), readdirSync(dataDir).toSorted(), open(dataDir)]).toEqual([
      0o700,
      expect.arrayContaining(['database', 'mail']),
      [],
    ]);
  });

  test('is closed where an older start left it open', { timeout: LONG }, async () => {
    const dataDir = temporary();
    const outside = temporary();
    chmodSync(outside, 0o755);
    mkdirSync(join(dataDir, 'mail'));
    writeFileSync(join(dataDir, 'mail', 'old.txt'), 'secret');
    symlinkSync(outside, join(dataDir, 'link'));
    for (const [path, mode] of [
      ['mail/old.txt', 0o666],
      ['mail', 0o755],
      ['', 0o755],
    ] as const)
      chmodSync(join(dataDir, path), mode);
    expect(await keep(dataDir)).toBe('kept');
    expect([
      open(join(dataDir, 'mail')),
      open(join(dataDir, 'database')),
      modeOf(dataDir),
      modeOf(outside),
    ]).toEqual([[], [], 0o700, 0o755]);
  });

  test.skipIf(process.getuid?.() !== 0)(
    'that is open and another person’s is refused in words',
    { timeout: LONG },
    async () => {
      const dataDir = temporary();
      chmodSync(dataDir, 0o777);
      expect(await keep(dataDir, 65_534)).toBe('refused FolderOpenToOthers');
      expect(explainStartFailure(new FolderOpenToOthers('/dados', null), undefined)).toMatch(
        /\/dados.*outros usuários.*DATA_DIR/,
      );
    },
  );
});
