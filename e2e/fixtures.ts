/** What a journey has to hand: its own server process with freshly seeded data, browsers that can be killed, and an ear for complaints. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { Complaints } from './support/complaints.ts';
import { Device, type Display } from './support/device.ts';
import { freePort } from './support/free-port.ts';
import { ServerProcess } from './support/server-process.ts';

interface Fixtures {
  /** Running, on a copy of the seeded data that nobody else has. */
  server: ServerProcess;
  complaints: Complaints;
  display: Display;
  /** A browser of its own with a profile that outlives it; another address than the server's where one is given. */
  device: (address?: string) => Device;
  /** A second browser beside `page`, which knows nothing of it. */
  secondPage: Page;
}

export const test = base.extend<Fixtures>({
  server: async ({}, give, info) => {
    const template = process.env['E2E_TEMPLATE'];
    if (template === undefined) throw new Error('the global setup has not run');
    const folder = mkdtempSync(join(tmpdir(), 'trilha-server-'));
    const dataDir = join(folder, 'data');
    cpSync(template, dataDir, { recursive: true });
    const server = new ServerProcess(await freePort(info.parallelIndex), dataDir);
    await server.start();
    await give(server);
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

  display: async ({ viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId }, give) => {
    await give({
      viewport,
      hasTouch,
      isMobile,
      ...(deviceScaleFactor === undefined ? {} : { deviceScaleFactor }),
      ...(locale === undefined ? {} : { locale }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
    });
  },

  device: async ({ server, display, complaints }, give) => {
    const devices: Device[] = [];
    await give((address = server.url) => {
      const device = new Device(address, display, complaints);
      devices.push(device);
      return device;
    });
    complaints.allowNetwork();
    for (const device of devices) await device.throwAway();
  },

  secondPage: async ({ browser, server, display, complaints }, give) => {
    const context = await browser.newContext({ ...display, baseURL: server.url, serviceWorkers: 'allow' });
    complaints.listenTo(context);
    await give(await context.newPage());
    await context.close();
  },
});

export { expect };
