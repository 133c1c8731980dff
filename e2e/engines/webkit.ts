/** WebKitGTK by its own driver, over plain W3C WebDriver, on a virtual screen. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { findMiniBrowser, findWebKitDriver, findXvfb } from '../../scripts/steps/find-programs.mjs';
import { until } from '../support/until.ts';
import type { Engine } from './engine.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

/** The number of a display that is up. */
const openScreen = async (xvfb: string): Promise<{ screen: ChildProcess; display: string }> => {
  const screen = spawn(
    xvfb,
    ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
};

const engineOf = (base: string, close: () => Promise<void>): Engine => {
  const ask = async <T>(path: string, body?: unknown): Promise<T> => {
    const response = await fetch(
      `${base}${path}`,
      body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
    );
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const run = <T>(body: string): Promise<T> =>
    ask<T>('/execute/async', {
      script: `const done = arguments[0]; (async () => { ${body} })().then(done, (error) => done(String(error)));`,
      args: [],
    });
  const enter = async (selector: string): Promise<void> =>
    void (await ask('/frame', {
      id: await ask('/element', { using: 'css selector', value: selector }),
    }));
  return {
    goto: (url) => ask('/url', { url }),
    run,
    // The page around the lesson, and the lesson in it.
    inLesson: async <T>(body: string) => {
      try {
        await enter('main iframe');
        await enter('iframe');
        return await run<T>(body);
      } finally {
        await ask('/frame', { id: null });
      }
    },
    type: async (selector, text) => {
      let element: Record<string, string> = {};
      await until(selector, async () => {
        element = await ask('/element', { using: 'css selector', value: selector });
        return true;
      });
      await ask(`/element/${element[ELEMENT] ?? ''}/value`, { text });
    },
    close,
  };
};

/** Null where the system has no WebKitGTK or no screen to put it on. */
export const openWebKit = async (port: number): Promise<Engine | null> => {
  const [driverPath, binary, xvfb] = [findWebKitDriver(), findMiniBrowser(), findXvfb()];
  if (driverPath === null || binary === null || xvfb === null) return null;
  const runtime = mkdtempSync(join(tmpdir(), 'trilha-webkit-'));
  const { screen, display } = await openScreen(xvfb);
  const env = {
    ...process.env,
    DISPLAY: display,
    XDG_RUNTIME_DIR: runtime,
    HOME: runtime,
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const driver = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' });
  const root = `http://127.0.0.1:${port}`;
  await until('the driver listens', async () => (await fetch(`${root}/status`)).ok);
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
  };
  const started = await fetch(`${root}/session`, {
    method: 'POST',
    body: JSON.stringify({ capabilities }),
  });
  const { value } = (await started.json()) as { value: { sessionId?: string } };
  const session = `${root}/session/${value.sessionId ?? ''}`;
  return engineOf(session, async () => {
    await fetch(session, { method: 'DELETE' }).catch(() => undefined);
    await end(driver);
    await end(screen);
    rmSync(runtime, { recursive: true, force: true, maxRetries: 5 });
  });
};
