// npm start: installs missing packages, builds what changed, then runs the server and passes its exit code on.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { demandWritable, installPackages } from './steps/install.mjs';
import { demandNode } from './steps/node-version.mjs';
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
  stdio: 'inherit',
  // A first look at it: a server that is started in another way has no demonstration unless it is asked for.
  env: { ...process.env, DEMO: process.env.DEMO?.trim() || 'auto' },
});
// A terminal sends SIGINT to the whole process group, so it is not forwarded again.
const passOn = (signal) => process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : server.kill(signal)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) passOn(signal);
server.once('error', (error) => {
  console.error(`O servidor não pôde ser iniciado: ${error.message}`);
  process.exit(1);
});
server.once('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
