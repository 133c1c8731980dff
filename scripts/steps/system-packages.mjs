// System packages that the tests need. Installs them when run as root on Debian; elsewhere it names
// what is missing.
import { existsSync } from 'node:fs';
import {
  findChromium,
  findFirefox,
  findInitdb,
  findIp,
  findMiniBrowser,
  findOpenssl,
  findRedis,
  findWebKitDriver,
  findXvfb,
} from './find-programs.mjs';
import { run } from './run.mjs';

const needs = [
  { name: 'chromium', found: () => findChromium(), required: true },
  { name: 'firefox-esr', found: () => findFirefox() },
  { name: 'webkit2gtk-driver', found: () => findWebKitDriver() && findMiniBrowser() },
  { name: 'xvfb', found: () => findXvfb() },
  { name: 'redis-server', found: () => findRedis() },
  { name: 'postgresql', found: () => findInitdb() },
  { name: 'openssl', found: () => findOpenssl() },
  { name: 'iproute2', found: () => findIp() },
];

const missing = () => needs.filter(({ found }) => !found());

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const aptInstall = async (names) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-qq', '-o', 'Dpkg::Use-Pty=0'];
  const update = await run('apt-get', [...options, 'update'], { quiet: true, env });
  const install = await run(
    'apt-get',
    [...options, 'install', '-y', '--no-install-recommends', ...names],
    { quiet: true, env },
  );
  if (install.code !== 0) console.error(`${update.output}\n${install.output}`.trim());
};

/**
 * True when the tests can run. Tests that need a missing optional package are skipped, with a
 * message.
 */
export const installSystemPackages = async () => {
  const names = missing().map(({ name }) => name);
  if (names.length > 0 && canInstall()) {
    console.log(`Instalando do sistema: ${names.join(', ')}...`);
    await aptInstall(names);
  }
  const left = missing();
  for (const { name, required } of left)
    console.error(
      required
        ? `Falta um navegador Chromium ou Chrome: instale o pacote ${name}, ou diga onde ele está em CHROMIUM_PATH.`
        : `Falta o pacote ${name}: os testes que precisam dele serão pulados.`,
    );
  return !left.some(({ required }) => required);
};
