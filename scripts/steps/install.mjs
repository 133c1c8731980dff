// Installs the packages when they are missing or differ from package-lock.json.
import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

const packagesOf = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;

/**
 * True when all that the lock file wants is there in its version. What another platform or a
 * missing peer leaves out may be absent.
 * @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?:
 * boolean }>} Packages
 * @param {Packages} wanted
 * @param {Packages} present
 */
export const agrees = (wanted, present) =>
  Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === version : Boolean(optional || devOptional || peer);
  });

/** npm writes its hidden lock file last, so an interrupted installation does not have it. */
const isInstalled = () => {
  try {
    return agrees(packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json'));
  } catch {
    return false;
  }
};

/** Ends the process with one sentence when the project folder is not writable. */
export const demandWritable = () => {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    console.error(
      `Não é possível gravar em ${root}: confira as permissões da pasta e o espaço em disco.`,
    );
    process.exit(1);
  }
};

/** True when all packages are installed afterwards. */
export const installPackages = async () => {
  if (isInstalled()) return true;
  demandWritable();
  console.log('Instalando as dependências (só na primeira vez ou quando mudam)...');
  // Not `npm ci`: it refuses a lock file that omits binaries of other platforms, and a registry
  // that lacks some of them produces such a lock file. `install` keeps to the locked versions too,
  // and with --no-save it changes no file of the project.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  // npm leaves what it started behind when it is asked to end.
  const options = { group: true };
  const { code } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args], options)
    : await run('npm', args, options);
  if (code !== 0)
    console.error(
      'A instalação das dependências falhou: confira a conexão, o espaço em disco e o registro configurado no npm.',
    );
  return code === 0;
};
