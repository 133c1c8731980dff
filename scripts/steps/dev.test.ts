/**
 * `npm run dev` in a copy of the sources: the app and the API at one address, the API again after a
 * change of its source, and nothing left when it ends.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './root.mjs';

const COPIED = [
  'contract',
  'sync',
  'worker',
  'src',
  'server',
  'scripts',
  'index.html',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

let copy: string;
let dev: ChildProcess;
let said = '';
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'trilha-dev-'));
  for (const name of COPIED)
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/server\/demo\/./.test(path) && !/\.test\.tsx?$/.test(path),
    });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => {
  dev.kill('SIGKILL');
  rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

const read = async (port: number, path: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: answer.status, text: await answer.text() };
};

test('serves the app and the API at one address, and ends all of it at once', async () => {
  const port = await freePort();
  const packagesPort = await freePort();
  dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: copy,
    env: {
      ...process.env,
      PORT: String(port),
      PACKAGES_PORT: String(packagesPort),
      DATA_DIR: join(copy, 'data'),
      DEMO: 'no',
      DISK_RESERVE_MB: '1',
      UPLOAD_RESERVE_MB: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
  const ready = `http://127.0.0.1:${port}`;
  const starts = (): number => said.split(ready).length - 1;
  await expect.poll(() => said, { timeout: 60_000 }).toContain(ready);

  expect((await read(port, '/health')).status).toBe(200);
  const page = await read(port, '/login');
  expect(page.text).toContain('/@vite/client');
  const module = await read(port, '/src/main.tsx');
  expect(module.text).toContain('createRoot');
  const worker = await read(port, '/service-worker.js');
  expect(worker.text).toContain('registration.unregister()');
  expect((await read(packagesPort, '/lesson-page.js')).status).toBe(200);

  appendFileSync(join(copy, 'server/main.ts'), "\nprint('changed source');\n");
  await expect.poll(() => said, { timeout: 60_000 }).toContain('changed source');
  await expect.poll(starts, { timeout: 60_000 }).toBe(2);
  expect((await read(port, '/health')).status).toBe(200);

  const gone = once(dev, 'exit');
  dev.kill('SIGINT');
  expect(await gone).toEqual([0, null]);
  for (const one of [port, packagesPort]) await expect(read(one, '/')).rejects.toThrow();
}, 240_000);
