// npm run test:soak: checks the same guarantees as npm test, but for hours. To run only some parts,
// name them with their figures: npm run test:soak -- seeds=5000 kills=50 SIM_FIRST sets the first
// seed, so that a run that was stopped at seed 40,000 can continue there. `npm run test:soak -- list`
// prints the journeys that npm test leaves to this command, each with its reason.
import { installPackages } from './steps/install.mjs';
import { demandNode } from './steps/node-version.mjs';
import { tool } from './steps/run.mjs';
import { listSoakJourneys } from './steps/soak-journeys.mjs';
import { installSystemPackages } from './steps/system-packages.mjs';

/** A first seed that was not used before. It is printed so that the run can be repeated. */
const fresh = () => {
  const first = 1_000_000 + (Math.floor(Date.now() / 1_000) % 1_000_000_000);
  console.log(`sementes a partir de ${first}`);
  return String(first);
};
const once = ['run', '--project', 'node*'];

/**
 * Seeds per round. Each finished round is printed, so that its result is known even when the rest
 * is aborted.
 */
const ROUND = 2_000;
const inRounds = async (figure) => {
  const first = Number(process.env.SIM_FIRST ?? 1);
  for (let done = 0; done < figure; done += ROUND) {
    const count = Math.min(ROUND, figure - done);
    const env = { SIM_SEEDS: String(count), SIM_FIRST: String(first + done) };
    const { code, output } = await tool('vitest', [...once, 'tests/simulation/seeds'], {
      quiet: true,
      env,
    });
    if (code !== 0) {
      console.log(output);
      return { code };
    }
    console.log(`sementes ${first} a ${first + done + count - 1}: nenhuma falhou`);
  }
  return { code: 0 };
};

/** Each part with its default figure and the command that runs it. */
const parts = {
  seeds: {
    figure: 100_000,
    run: inRounds,
  },
  losses: {
    figure: 5_000,
    run: (figure) =>
      tool('vitest', [...once, 'tests/simulation/story/losing'], {
        env: { SIM_LOSING_SEEDS: String(figure) },
      }),
  },
  plants: {
    figure: 500,
    run: (figure) =>
      tool('vitest', [...once, 'tests/planted'], {
        env: { PLANTED_SEEDS: String(figure), PLANTED_FIRST: fresh() },
      }),
  },
  'server-plants': {
    figure: 100,
    run: (figure) =>
      tool('vitest', [...once, 'tests/planted/server-bugs'], {
        env: { PLANTED_SERVER: String(figure) },
      }),
  },
  hostile: {
    figure: 1,
    run: () => tool('vitest', [...once, 'server/http/hostile'], { env: { HOSTILE: 'all' } }),
  },
  feed: {
    figure: 100_000,
    run: (figure) =>
      tool('vitest', [...once, 'server/sync/feed-load'], { env: { FEED_ROWS: String(figure) } }),
  },
  server: {
    figure: 200,
    run: (figure) =>
      tool('vitest', [...once, 'tests/simulation/real-server'], {
        env: { SIM_REAL_SEEDS: String(figure), SIM_FIRST: fresh() },
      }),
  },
  databases: {
    figure: 1,
    run: () => tool('vitest', [...once, 'server', 'tests'], { env: { DATABASES: 'all' } }),
  },
  kills: {
    figure: 500,
    run: (figure) =>
      tool('playwright', ['test', '--workers=1', 'e2e/journeys/sync/kill-random'], {
        env: { KILLS: String(figure) },
      }),
  },
  'evaluation-kills': {
    figure: 200,
    run: (figure) =>
      tool(
        'playwright',
        ['test', '--workers=1', '--project=phone', 'e2e/journeys/evaluations/evaluation-kills'],
        {
          env: { EVALUATION_KILLS: String(figure) },
        },
      ),
  },
  sittings: {
    figure: 2000,
    run: (figure) =>
      tool('vitest', [...once, 'tests/simulation/sitting/with-engine'], {
        env: { SITTING_SEEDS: String(figure), SITTING_FIRST: fresh() },
      }),
  },
  endings: {
    figure: 2000,
    run: (figure) =>
      tool('vitest', [...once, 'tests/simulation/ending'], {
        env: { ENDING_SEEDS: String(figure) },
      }),
  },
  drafts: {
    figure: 500,
    run: (figure) =>
      tool('vitest', [...once, 'tests/simulation/drafting'], {
        env: { DRAFT_SEEDS: String(figure) },
      }),
  },
  journeys: {
    figure: 1,
    run: () => tool('playwright', ['test'], { env: { JOURNEYS: 'all' } }),
  },
  minutes: {
    figure: 60,
    run: (figure) =>
      tool('playwright', ['test', '--workers=1', '--project=soak'], {
        env: { SOAK_MINUTES: String(figure) },
      }),
  },
};

if (process.argv[2] === 'list') process.exit((await listSoakJourneys()) ? 0 : 1);

const wanted = process.argv.slice(2).map((word) => {
  const [name, figure] = word.split('=');
  return { name, figure: figure === undefined ? undefined : Number(figure) };
});
const unknown = wanted.filter(
  ({ name, figure }) => !Object.hasOwn(parts, name) || Number.isNaN(figure),
);
if (unknown.length > 0) {
  console.error(
    `Não há: ${unknown.map(({ name }) => name).join(', ')}. Há: ${Object.keys(parts).join(', ')}, cada um com =número.`,
  );
  process.exit(2);
}

demandNode();
if (!(await installPackages()) || !(await installSystemPackages())) process.exit(1);
// Imported after the installation, because it needs the packages.
const { buildAll, isBuilt } = await import('./build.mjs');
if (!isBuilt()) await buildAll();
let passed = true;
for (const { name, figure } of wanted.length > 0
  ? wanted
  : Object.keys(parts).map((part) => ({ name: part, figure: undefined }))) {
  const part = parts[name];
  const count = figure ?? part.figure;
  const started = Date.now();
  const { code } = await part.run(count);
  console.log(
    `${name}=${count}: ${code === 0 ? 'passou' : 'falhou'} em ${Math.round((Date.now() - started) / 1000)} s`,
  );
  passed &&= code === 0;
}
process.exit(passed ? 0 : 1);
