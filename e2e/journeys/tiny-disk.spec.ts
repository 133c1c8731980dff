/**
 * A disk of its own for the browser that is filled to its last megabyte, on a machine that lets one
 * mount it. Chromium may throw its databases away at a start without room: what waited comes back
 * from the second copy.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { badge, expectAllSent } from '../actions/badge.ts';
import { begin, beginBehindGate } from '../actions/begin.ts';
import { logIn } from '../actions/enter.ts';
import { finishUnsent, pages } from '../actions/finish.ts';
import { expectOnce } from '../actions/once.ts';
import { outboxOps } from '../actions/waiting.ts';
import { expect, test as base } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { readLedger } from '../support/ledger.ts';
import { soakOnly } from '../soak-only.ts';

interface SmallDisk {
  /** Leaves so many bytes. */
  leave(bytes: number): void;
  free(): number;
  makeRoom(): void;
}

/**
 * While it is mounted, new folders of this process are made on it: the profiles of the browsers.
 */
const test = base.extend<{ disk: SmallDisk }>({
  disk: async ({}, give) => {
    const folder = mkdtempSync(join(tmpdir(), 'trilha-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder], {
        stdio: 'ignore',
      });
    } catch {
      rmSync(folder, { recursive: true });
      base.skip(true, 'this machine does not allow a disk to be mounted');
      return;
    }
    const { TMPDIR } = process.env;
    process.env['TMPDIR'] = folder;
    const free = (): number => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    };
    const fill = join(folder, 'fill');
    try {
      await give({
        free,
        leave: (bytes) => {
          try {
            writeFileSync(fill, Buffer.alloc(Math.max(0, free() - bytes), 1));
          } catch {
            // The browser took some of it meanwhile.
          }
        },
        makeRoom: () => rmSync(fill),
      });
    } finally {
      if (TMPDIR === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = TMPDIR;
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

for (const megabytes of [1, 0])
  test(
    `with ${megabytes} MB left, two kills lose nothing that waited @once @entered`,
    soakOnly(
      'makes disks of a megabyte, which not every machine allows; docs/guarantees.md promises nothing of it',
    ),
    async ({ disk, device, server, complaints }) => {
      complaints.allow(/^/);
      const { phone, page, database } = await begin(device());
      await server.stop();
      const waited = await finishUnsent(page, database, pages[4]);
      // The second copy is made a moment after each write.
      await page.waitForTimeout(2_000);
      disk.leave(megabytes * 1024 * 1024);
      await phone.kill();
      for (let start = 1; start <= 2; start += 1) {
        const again = await phone.open('/');
        // Home with what waits, the login that tells of it, or that there is no room: something is
        // said.
        await expect(
          again
            .getByText(/\d+ itens a enviar|Continue de onde parou|sem espaço/)
            .filter({ visible: true })
            .first(),
        ).toBeVisible();
        await again.waitForTimeout(3_000);
        await phone.kill();
      }
      disk.makeRoom();
      await server.start();
      const last = await phone.open('/');
      await expect(
        last.getByRole('heading', { name: /^(Entrar|Continue de onde parou)$/ }).first(),
      ).toBeVisible();
      if (last.url().endsWith('/login')) await logIn(last, accounts.aprendiz);
      await expectAllSent(last, 60_000);
      await phone.close();
      expectOnce(await readLedger(server), waited);
    },
  );

test(
  'what waits stays while not a byte can be written, without haste, and goes once when there is room @once @entered-gate',
  soakOnly(
    'makes disks of a megabyte, which not every machine allows; docs/guarantees.md promises nothing of it',
  ),
  async ({ disk, device, server, complaints }, info) => {
    complaints.allow(/^/);
    const { phone, page, database, gate } = await beginBehindGate(
      device,
      server,
      info.parallelIndex,
    );
    await server.stop();
    const waited = await finishUnsent(page, database, pages[4]);
    disk.leave(0);
    await server.start();
    gate.passed.length = 0;
    await page.waitForTimeout(30_000);
    const pushesSoFar = (): number =>
      gate.passed.filter((path) => path.startsWith('/api/sync/push')).length;
    const pushes = pushesSoFar();
    info.annotations.push({
      type: 'pushes',
      description: `${pushes} pushes in 30 s, ${disk.free()} bytes free`,
    });
    expect(pushes).toBeLessThan(15);

    disk.makeRoom();
    gate.passed.length = 0;
    await page.reload();
    // Where Chromium threw its databases away, what waits comes from the second copy, soon after its
    // owner is back.
    await expect(
      page.getByRole('heading', { name: 'Entrar' }).or(badge(page)).first(),
    ).toBeVisible();
    if (page.url().endsWith('/login')) await logIn(page, accounts.aprendiz);
    await expect.poll(pushesSoFar, { timeout: 60_000 }).toBeGreaterThan(0);
    await expectAllSent(page, 60_000);
    await expect.poll(() => outboxOps(page, database), { timeout: 60_000 }).toEqual([]);
    await phone.close();
    await gate.close();
    expectOnce(await readLedger(server), waited);
  },
);
