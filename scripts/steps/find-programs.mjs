// Finds the system programs that the tests use at their usual places. An environment variable can
// name another path.
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const runs = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(runs) ?? null;

/**
 * The path from the variable, else the first program found on PATH or at one of the places; null
 * when there is none.
 */
const find = (variable, names, places = []) => {
  const named = process.env[variable];
  if (named) return runs(named) ? named : null;
  return onPath(names) ?? places.find(runs) ?? null;
};

const postgresFolders = () => {
  try {
    return readdirSync('/usr/lib/postgresql')
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join('/usr/lib/postgresql', version, 'bin', 'initdb'));
  } catch {
    return [];
  }
};

const macBrowser = (name) => `/Applications/${name}.app/Contents/MacOS/${name}`;

export const findChromium = () =>
  find(
    'CHROMIUM_PATH',
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    [macBrowser('Google Chrome'), macBrowser('Chromium')],
  );
export const findFirefox = () =>
  find('FIREFOX_PATH', ['firefox-esr', 'firefox'], [macBrowser('firefox')]);
export const findWebKitDriver = () => find('WEBKIT_DRIVER_PATH', ['WebKitWebDriver']);
export const findXvfb = () => find('XVFB_PATH', ['Xvfb']);
export const findRedis = () => find('REDIS_SERVER_PATH', ['redis-server']);
export const findOpenssl = () => find('OPENSSL_PATH', ['openssl']);
/** For tests in a network of their own. */
export const findIp = () => find('IP_PATH', ['ip'], ['/usr/sbin/ip', '/sbin/ip']);
export const findInitdb = () => find('INITDB_PATH', ['initdb'], postgresFolders());

/** The minimal browser that WebKitGTK's WebDriver controls. */
export const findMiniBrowser = () => {
  const libraries = [
    '/usr/lib/x86_64-linux-gnu',
    '/usr/lib/aarch64-linux-gnu',
    '/usr/lib',
    '/usr/libexec',
  ];
  const editions = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
  return find(
    'MINIBROWSER_PATH',
    ['MiniBrowser'],
    libraries.flatMap((library) =>
      editions.map((edition) => join(library, edition, 'MiniBrowser')),
    ),
  );
};
