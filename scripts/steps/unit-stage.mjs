// Runs Vitest over everything that needs no browser: units, properties, simulation, architecture,
// and the server on both databases.
import { freshReport, vitestCounts } from './counts.mjs';
import { tool } from './run.mjs';

/** The stage, and its test counts once it has run. A run without any passed test fails. */
export const unitStage = () => {
  let counts = vitestCounts('');
  const run = async () => {
    const report = freshReport('vitest.json');
    const { code } = await tool('vitest', [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    counts = vitestCounts(report);
    return code === 0 && counts.passed > 0;
  };
  return { stage: { name: 'testes sem navegador', run }, counts: () => counts };
};
