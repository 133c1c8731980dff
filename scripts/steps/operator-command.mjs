// Runs one of the operator's commands from its source, so no build is needed.
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { installPackages } from './install.mjs';
import { demandNode } from './node-version.mjs';
import { root } from './root.mjs';

/**
 * @param {string} file below server/operator/command. @param {string} name of the function that it
 * exports.
 */
export const runOperatorCommand = async (file, name) => {
  demandNode();
  if (!(await installPackages())) process.exit(1);
  // Imported after the installation, because it needs the packages.
  const { loadSource } = await import('./load-source.mjs');
  const { module, close } = await loadSource(join(root, 'server/operator/command', file));
  // npm runs scripts in the root and puts the caller's folder into INIT_CWD. Settings such as
  // DATA_DIR are relative to the root, as the server's are.
  const surroundings = { env: process.env, cwd: process.env.INIT_CWD ?? process.cwd() };
  process.chdir(root);
  const typing = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : null;
  const terminal = {
    write: (text) => process.stdout.write(text),
    ask: typing && ((question) => typing.question(question)),
  };
  try {
    process.exitCode = await module[name](process.argv.slice(2), surroundings, terminal);
  } catch (error) {
    console.error('O comando falhou por um erro inesperado:');
    console.error(error);
    process.exitCode = 1;
  } finally {
    typing?.close();
    await close();
  }
};
