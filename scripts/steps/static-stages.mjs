// Static checks: format, types, lint rules and import boundaries, dead code.
import { checkTypes } from './check-types.mjs';
import { tool } from './run.mjs';

/** Runs a tool and prints its output only when it fails. */
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
