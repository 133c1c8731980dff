// Prints the journeys that npm test leaves to the soak, by file, each with its reason.
import { tool } from './run.mjs';

const journeysIn = (suite) => [
  ...(suite.specs ?? []).filter(({ tags }) => tags.includes('long')),
  ...(suite.suites ?? []).flatMap(journeysIn),
];

/** False where the journeys cannot be read. */
export const listSoakJourneys = async () => {
  const { code, output } = await tool('playwright', ['test', '--list', '--reporter=json'], {
    quiet: true,
    env: { JOURNEYS: 'all' },
  });
  if (code !== 0) {
    console.error(output);
    return false;
  }
  const reasons = new Map();
  for (const { file, title, tests } of JSON.parse(output).suites.flatMap(journeysIn)) {
    const why = tests[0].annotations.find(({ type }) => type === 'soak only')?.description;
    reasons.set(`${file}\n  ${title.replaceAll(/ @[\w-]+/g, '')}`, why);
  }
  for (const [journey, why] of reasons) console.log(`${journey}\n    ${why}`);
  console.log(`\n${reasons.size} de soak`);
  return true;
};
