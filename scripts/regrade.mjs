// npm run regrade -- EVALUATION --company ID: grades what was handed in anew, by the newest version
// of the evaluation.
import { join } from 'node:path';
import { installPackages } from './steps/install.mjs';
import { demandNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';

demandNode();
if (!(await installPackages())) process.exit(1);

// Imported after the installation, because it needs the packages. Settings such as DATA_DIR are
// relative to the root, as the server's are.
const { loadSource } = await import('./steps/load-source.mjs');
const { module, close } = await loadSource(
  join(root, 'server/areas/evaluation/regrade/regrade-command.ts'),
);
process.chdir(root);
try {
  process.exitCode = await module.runRegrade(process.argv.slice(2), process.env, (line) =>
    console.log(line),
  );
} catch (error) {
  console.error(
    'A correção falhou por um erro inesperado; o que já foi corrigido fica, e o comando pode ser repetido:',
  );
  console.error(error);
  process.exitCode = 1;
} finally {
  await close();
}
