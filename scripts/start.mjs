// npm start: installs missing packages, builds what changed, then runs the server and passes its
// exit code on.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { demandWritable, installPackages } from './steps/install.mjs';
import { demandNode } from './steps/node-version.mjs';
import { passSignals } from './steps/pass-signals.mjs';
import { root } from './steps/root.mjs';

demandNode();
if (!(await installPackages())) process.exit(1);

// Imported after the installation, because it needs the packages.
const { buildAll, isBuilt } = await import('./build.mjs');
if (!isBuilt()) {
  demandWritable();
  console.log('Construindo o aplicativo...');
  try {
    await buildAll();
  } catch (error) {
    console.error('A construção do aplicativo falhou:');
    console.error(error);
    process.exit(1);
  }
}

const server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
  cwd: root,
  // The server ends when the channel closes: this script was killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // A first look at it: a server that is started in another way has no demonstration unless it is
  // asked for.
  env: { ...process.env, DEMO: process.env.DEMO?.trim() || 'auto' },
});
const stopPassing = passSignals((signal) => server.kill(signal));
server.once('error', (error) => {
  console.error(`O servidor não pôde ser iniciado: ${error.message}`);
  process.exit(1);
});
server.once('exit', (code, signal) => {
  stopPassing();
  if (signal === null) process.exit(code ?? 1);
  process.kill(process.pid, signal);
});
