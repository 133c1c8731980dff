// npm run import -- FOLDER [--company ID]: brings a company, or a course of one, into the database and the store of this installation.
import { join } from 'node:path';
import { installPackages } from './steps/install.mjs';
import { demandNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';

demandNode();
if (!(await installPackages())) process.exit(1);

// Imported late: it needs the packages. Runs the sources as they are, so nothing has to be built first.
const { loadSource } = await import('./steps/load-source.mjs');
const { module, close } = await loadSource(join(root, 'server/import/command/import-command.ts'));

// npm runs scripts at the root and leaves word of where it was called; settings such as DATA_DIR are of the root, as the server's are.
const surroundings = { env: process.env, cwd: process.env.INIT_CWD ?? process.cwd() };
process.chdir(root);
const terminal = { write: (text) => process.stdout.write(text), isWatched: process.stdout.isTTY === true };
try {
  process.exitCode = await module.runImport(process.argv.slice(2), surroundings, terminal);
} catch (error) {
  console.error('A importação falhou por um erro inesperado; nada foi alterado no banco de dados:');
  console.error(error);
  process.exitCode = 1;
} finally {
  await close();
}
