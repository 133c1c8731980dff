// npm run check: static checks and unit tests, to be passed before a change is shared. Browser
// tests run only in npm test.
import { installPackages } from './steps/install.mjs';
import { demandNode } from './steps/node-version.mjs';
import { runStages } from './steps/stages.mjs';
import { staticStages } from './steps/static-stages.mjs';
import { unitStage } from './steps/unit-stage.mjs';

demandNode();
if (!(await installPackages())) process.exit(1);
process.exit((await runStages([...staticStages, unitStage().stage])) ? 0 : 1);
