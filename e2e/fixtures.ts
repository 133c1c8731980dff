/**
 * What a journey has to hand: its own server process with freshly seeded data, browsers that can be
 * killed, and an ear for complaints.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { type Entered, enteredIn } from './setup/entered.ts';
import { Complaints } from './support/complaints.ts';
import { Device, type Display } from './support/device.ts';
import { freePort } from './support/free-port.ts';
import { Gate } from './support/gate.ts';
import { ServerProcess } from './support/server-process.ts';

interface Fixtures {
  /**
   * A journey marked @entered, or @entered-gate where it begins behind a gate: `begin` finds
   * `aprendiz` logged in.
   */
  entered: Entered | null;
  /** Running, on a copy of the seeded data that no other person has. */
  server: ServerProcess;
  complaints: Complaints;
  display: Display;
  /**
   * A browser of its own with a profile that outlives it; another address than the server's where
   * one is given.
   */
  device: (address?: string) => Device;
  /** A second browser beside `page`, which knows nothing of it. */
  secondPage: Page;
}

export const test = base.extend<Fixtures>({
  entered: async ({ display }, give, info) => {
    const way = info.tags.includes('@entered-gate')
      ? 'gate'
      : info.tags.includes('@entered')
        ? 'direct'
        : null;
    await give(way && (await enteredIn(info.parallelIndex, way, display)));
  },

  server: async ({ entered }, give, info) => {
    const template = entered?.data ?? process.env['E2E_TEMPLATE'];
    if (template === undefined) throw new Error('the global setup has not run');
    const folder = mkdtempSync(join(tmpdir(), 'trilha-server-'));
    const dataDir = join(folder, 'data');
    cpSync(template, dataDir, { recursive: true });
    const server = new ServerProcess(
      entered?.serverPort ?? (await freePort(info.parallelIndex)),
      dataDir,
    );
    await server.start();
    await give(server);
    await Gate.closeAll();
    if (info.status !== info.expectedStatus && server.said !== '')
      await info.attach('server', { body: server.said, contentType: 'text/plain' });
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },

  // An empty ear at the start, an empty ear at the end.
  complaints: [
    async ({}, give) => {
      const complaints = new Complaints();
      await give(complaints);
      expect(complaints.heard, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],

  baseURL: async ({ server }, give) => {
    await give(server.url);
  },

  context: async ({ context, complaints }, give) => {
    complaints.listenTo(context);
    await give(context);
  },

  display: async (
    { viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId },
    give,
  ) => {
    await give({
      viewport,
      hasTouch,
      isMobile,
      ...(deviceScaleFactor === undefined ? {} : { deviceScaleFactor }),
      ...(locale === undefined ? {} : { locale }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
    });
  },

  device: async ({ server, display, complaints, entered }, give) => {
    const devices: Device[] = [];
    await give((address = server.url) => {
      // Two devices are never copies of one.
      const isFirst = devices.length === 0 && address === entered?.address;
      const device = new Device(address, display, complaints, isFirst ? entered : null);
      devices.push(device);
      return device;
    });
    complaints.allowNetwork();
    for (const device of devices) await device.throwAway();
  },

  secondPage: async ({ browser, server, display, complaints }, give) => {
    const context = await browser.newContext({
      ...display,
      baseURL: server.url,
      serviceWorkers: 'allow',
    });
    complaints.listenTo(context);
    await give(await context.newPage());
    await context.close();
  },
});

export { expect };
