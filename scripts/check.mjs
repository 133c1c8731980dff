// npm run check: the working loop. Static checks, architecture tests, and the tests that changed or
// stand beside what changed. npm test runs everything.
import { changedTests } from './steps/changed-tests.mjs';
import { installPackages } from './steps/install.mjs';
import { demandNode } from './steps/node-version.mjs';
import { runStages } from './steps/stages.mjs';
import { staticStages } from './steps/static-stages.mjs';
import { unitStage } from './steps/unit-stage.mjs';

/** Compiles the sources anew, which takes as long as everything else here. */
const COMPILES = 'tests/architecture/new-kind.test.ts';

demandNode();
if (!(await installPackages())) process.exit(1);
const chosen = ['tests/architecture', ...(await changedTests()), '--exclude', COMPILES];
process.exit((await runStages([...staticStages, unitStage(chosen).stage])) ? 0 : 1);
