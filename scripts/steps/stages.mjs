// Runs stages one after the other and times them. Stops at the first that fails.

/**
 * @typedef {{ name: string, run: () => Promise<boolean> }} Stage
 * @param {readonly Stage[]} stages
 * @returns {Promise<boolean>} true when all passed
 */
export const runStages = async (stages) => {
  const times = [];
  let failed = null;
  for (const { name, run } of stages) {
    const started = performance.now();
    const passed = await run();
    const seconds = (performance.now() - started) / 1000;
    times.push(`${name} ${seconds.toFixed(1)} s`);
    if (!passed) {
      failed = name;
      break;
    }
    console.log(`✓ ${name} (${seconds.toFixed(1)} s)`);
  }
  if (failed !== null) console.error(`✗ ${failed}`);
  console.log(`Tempos: ${times.join(' · ')}`);
  return failed === null;
};
