/**
 * Hostile packages in Firefox: at localhost, behind a proxy with one name for packages, and with a
 * name each.
 */
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { freePort } from '../support/free-port.ts';
import { Gate } from '../support/gate.ts';
import { ServerProcess } from '../support/server-process.ts';
import { enter, readyForOffline } from './actions.ts';
import { firefoxProfile } from './firefox.ts';
import { attack, enrollWithRivals, importRivals } from './hostile-packages.ts';
import { soakOnly } from '../soak-only.ts';

for (const [names, host, origins] of [
  [null, 'localhost', 'own'],
  ['licoes.{host}', 'aurora.localhost', 'shared'],
  ['{package}.licoes.{host}', 'aurora.localhost', 'own'],
] as const)
  test(
    `a rival package gets at nothing of another in Firefox, at ${names ?? host}`,
    soakOnly('the hostile packages that are walked, in a second browser at three kinds of address'),
    async ({ server: first }, info) => {
      const profile = firefoxProfile();
      test.skip(profile === null, 'firefox-esr is not installed');
      if (!profile) return;
      const [packagesPort, proxyPort] = [
        await freePort(info.parallelIndex),
        await freePort(info.parallelIndex),
      ];
      await first.stop();
      const settings =
        names === null
          ? {}
          : { PACKAGES_PORT: String(packagesPort), PACKAGES_URL: `http://${names}:${proxyPort}` };
      const server = new ServerProcess(first.port, first.dataDir, settings);
      const proxy = new Gate(proxyPort, packagesPort);
      await proxy.open();
      const engine = await profile.open();
      try {
        await importRivals(server);
        const address = `http://${host}:${server.port}`;
        await enter(engine, address, accounts.aprendiz);
        await readyForOffline(engine);
        await enrollWithRivals(engine, address);
        await attack(engine, { server, address, origins, account: accounts.aprendiz });
        expect(server.running).toBe(true);
      } finally {
        await engine.close();
        profile.throwAway();
        await Promise.all([server.stop(), proxy.close()]);
      }
    },
  );
