// npm run import -- FOLDER [--company ID] [--pictures fetch|drop]: imports a company, or one course
// of a company, into this installation's database and storage. --example FOLDER writes a folder to
// begin with.
import { join } from 'node:path';
import { installPackages } from './steps/install.mjs';
import { demandNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';

demandNode();
if (!(await installPackages())) process.exit(1);

// Imported after the installation, because it needs the packages. Runs the sources directly, so no
// build is needed.
const { loadSource } = await import('./steps/load-source.mjs');
const { module, close } = await loadSource(
  join(root, 'server/areas/publish/command/import-command.ts'),
);

// npm runs scripts in the root and puts the caller's folder into INIT_CWD. Settings such as
// DATA_DIR are relative to the root, as the server's are.
const surroundings = { env: process.env, cwd: process.env.INIT_CWD ?? process.cwd() };
process.chdir(root);
const terminal = {
  write: (text) => process.stdout.write(text),
  isWatched: process.stdout.isTTY === true,
};
try {
  process.exitCode = await module.runImport(process.argv.slice(2), surroundings, terminal);
} catch (error) {
  console.error('A importação falhou por um erro inesperado; nada foi alterado no banco de dados:');
  console.error(error);
  process.exitCode = 1;
} finally {
  await close();
}
