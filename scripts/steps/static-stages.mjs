// Static checks: format, types, lint rules and import boundaries, dead code.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkTypes } from './check-types.mjs';
import { root } from './root.mjs';
import { tool } from './run.mjs';

/** Runs a tool and prints its output only when it fails. */
const silent = (name, args) => async () => {
  const { code, output } = await tool(name, args, { quiet: true });
  if (code !== 0) console.error(output.trim());
  return code === 0;
};

const SOURCES = ['contract', 'sync', 'worker', 'src', 'server', 'tests', 'e2e', 'bench', 'scripts'];
const isCode = (path) =>
  /\.(ts|tsx|mjs|mts)$/.test(path) && !/^server[/\\](demo|db[/\\]migrations)[/\\]/.test(path);

const codeFiles = () =>
  SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  ).filter(isCode).length;

/** The linter must have read every file of the project, or a pattern leaves some out. */
const lint = async () => {
  const { code, output } = await tool('oxlint', ['--deny-warnings', '.'], { quiet: true });
  const [, read = '0'] = /\bon (\d+) files/.exec(output) ?? [];
  const wanted = codeFiles();
  const readAll = Number(read) >= wanted;
  if (code !== 0) console.error(output.trim());
  else if (!readAll) console.error(`${read} de ${wanted} arquivos lidos`);
  return code === 0 && readAll;
};

export const staticStages = [
  { name: 'formato', run: silent('oxfmt', ['--check', '.']) },
  { name: 'tipos', run: checkTypes },
  { name: 'regras e fronteiras', run: lint },
  { name: 'código sem uso', run: silent('knip', ['--no-progress']) },
];
