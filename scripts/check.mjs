// npm run check: the working loop. Static checks, architecture tests, and the tests that changed or
// stand beside what changed. npm test runs everything.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { changedTests } from './steps/changed-tests.mjs';
import { installPackages } from './steps/install.mjs';
import { demandNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';
import { runStages } from './steps/stages.mjs';
import { staticStages } from './steps/static-stages.mjs';
import { unitStage } from './steps/unit-stage.mjs';

/** Compiles the sources anew, which takes as long as everything else here. */
const COMPILES = 'new-kind.test.ts';

const architecture = readdirSync(join(root, 'tests/architecture'))
  .filter((name) => name.endsWith('.test.ts') && name !== COMPILES)
  .map((name) => `tests/architecture/${name}`);

demandNode();
if (!(await installPackages())) process.exit(1);
const chosen = [...new Set([...architecture, ...(await changedTests())])].filter(
  (path) => !path.endsWith(COMPILES),
);
process.exit((await runStages([...staticStages, unitStage(chosen).stage])) ? 0 : 1);
