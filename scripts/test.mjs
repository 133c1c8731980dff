// npm test: installs what is missing and runs everything. The last line counts the tests.
import { browserStage } from './steps/browser-stage.mjs';
import { phrase, sum } from './steps/counts.mjs';
import { installPackages } from './steps/install.mjs';
import { demandNode } from './steps/node-version.mjs';
import { promiseStage } from './steps/promise-stage.mjs';
import { runStages } from './steps/stages.mjs';
import { staticStages } from './steps/static-stages.mjs';
import { installSystemPackages } from './steps/system-packages.mjs';
import { unitStage } from './steps/unit-stage.mjs';

const build = async () => {
  const { buildAll, isBuilt } = await import('./build.mjs');
  if (isBuilt()) return true;
  try {
    await buildAll();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
};

demandNode();
const unit = unitStage();
const browser = browserStage();
const passed = await runStages([
  { name: 'dependências', run: installPackages },
  { name: 'programas do sistema', run: installSystemPackages },
  ...staticStages,
  unit.stage,
  { name: 'construção', run: build },
  browser.stage,
  promiseStage,
]);
console.log(phrase(sum([unit.counts(), browser.counts()])));
process.exit(passed ? 0 : 1);
