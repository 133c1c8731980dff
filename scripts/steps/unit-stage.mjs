// Runs Vitest over everything that needs no browser: units, properties, simulation, architecture,
// and the server on both databases.
import { freshReport, vitestCounts } from './counts.mjs';
import { quickDisk } from './quick-disk.mjs';
import { tool } from './run.mjs';

/**
 * The stage, and its test counts once it has run. A run without any passed test fails. `chosen`:
 * files and folders, where not everything is wanted.
 */
export const unitStage = (chosen = []) => {
  let counts = vitestCounts('');
  const run = async () => {
    const report = freshReport('vitest.json');
    const disk = quickDisk();
    const { code } = await tool(
      'vitest',
      ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...chosen],
      { env: disk ? { TMPDIR: disk.path } : {} },
    );
    disk?.remove();
    counts = vitestCounts(report);
    return code === 0 && counts.passed > 0;
  };
  return { stage: { name: 'testes sem navegador', run }, counts: () => counts };
};
