// Runs Playwright against the built product.
import { freshReport, playwrightCounts } from './counts.mjs';
import { quickDisk } from './quick-disk.mjs';
import { tool } from './run.mjs';

/** The stage, and its test counts once it has run. A run without any passed test fails. */
export const browserStage = () => {
  let counts = playwrightCounts('');
  const run = async () => {
    const report = freshReport('playwright.json');
    const disk = quickDisk();
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(disk ? { TMPDIR: disk.path } : {}) };
    const { code } = await tool('playwright', ['test', '--reporter=dot,json'], { env });
    disk?.remove();
    counts = playwrightCounts(report);
    return code === 0 && counts.passed > 0;
  };
  return { stage: { name: 'testes no navegador', run }, counts: () => counts };
};
