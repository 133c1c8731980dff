// What is found by reading alone: form, types, boundaries, dead code.
import { checkTypes } from './check-types.mjs';
import { tool } from './run.mjs';

/** A tool that speaks only when something is wrong. */
const silent = (name, args) => async () => {
  const { code, output } = await tool(name, args, { quiet: true });
  if (code !== 0) console.error(output.trim());
  return code === 0;
};

export const staticStages = [
  { name: 'formato', run: silent('oxfmt', ['--check', '.']) },
  { name: 'tipos', run: checkTypes },
  { name: 'regras e fronteiras', run: silent('oxlint', ['--deny-warnings', '.']) },
  { name: 'código sem uso', run: silent('knip', ['--no-progress']) },
];
