// npm run test:soak: the same promises as npm test, held for hours. Parts with their figures may follow, and then only those run:
// npm run test:soak -- seeds=5000 kills=50
import { tool } from './steps/run.mjs';

/** Each with its usual figure, and how it is given to the tests. */
const parts = {
  seeds: {
    figure: 100_000,
    run: (figure) => tool('vitest', ['run', '--project', 'node', 'tests/simulation/seeds'], { env: { SIM_SEEDS: String(figure) } }),
  },
  kills: {
    figure: 500,
    run: (figure) => tool('playwright', ['test', '--workers=1', 'e2e/journeys/sync/kill-random'], { env: { KILLS: String(figure) } }),
  },
};

const wanted = process.argv.slice(2).map((word) => {
  const [name, figure] = word.split('=');
  return { name, figure: figure === undefined ? undefined : Number(figure) };
});
const unknown = wanted.filter(({ name, figure }) => !Object.hasOwn(parts, name) || Number.isNaN(figure));
if (unknown.length > 0) {
  console.error(`Não há: ${unknown.map(({ name }) => name).join(', ')}. Há: ${Object.keys(parts).join(', ')}, cada um com =número.`);
  process.exit(2);
}

let passed = true;
for (const { name, figure } of wanted.length > 0 ? wanted : Object.keys(parts).map((part) => ({ name: part, figure: undefined }))) {
  const part = parts[name];
  const count = figure ?? part.figure;
  const started = Date.now();
  const { code } = await part.run(count);
  console.log(`${name}=${count}: ${code === 0 ? 'passou' : 'falhou'} em ${Math.round((Date.now() - started) / 1000)} s`);
  passed &&= code === 0;
}
process.exit(passed ? 0 : 1);
