// npm run check: what a change must pass before it is shared. The browser's tests are left to npm test.
import { installPackages } from './steps/install.mjs';
import { demandNode } from './steps/node-version.mjs';
import { runStages } from './steps/stages.mjs';
import { staticStages } from './steps/static-stages.mjs';
import { unitStage } from './steps/unit-stage.mjs';

demandNode();
if (!(await installPackages())) process.exit(1);
process.exit((await runStages([...staticStages, unitStage().stage])) ? 0 : 1);
