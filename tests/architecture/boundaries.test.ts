/**
 * The linter is what keeps the boundaries; here it is seen to refuse one trespass of each kind, and
 * to let the lawful ones pass.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { type LintReport, lintPlanted } from './oxlint.ts';

/** A file that imports one thing and uses it. */
const importing = (specifier: string): string =>
  `import { thing } from '${specifier}';\n\nexport const used = thing;\n`;

const forbidden: readonly (readonly [path: string, specifier: string])[] = [
  ['contract/areas/access/a.ts', 'dexie'],
  ['contract/areas/access/b.ts', 'node:crypto'],
  ['contract/areas/access/c.ts', '#sync/engine/engine.ts'],
  ['contract/areas/access/d.ts', '../../../server/services.ts'],
  ['contract/areas/access/e.ts', 'zod'],
  ['sync/outbox/a.ts', 'react'],
  ['sync/outbox/b.ts', '#src/platform/runtime/ports.ts'],
  ['sync/outbox/c.ts', '#worker/caches.ts'],
  ['sync/outbox/d.ts', '#server/services.ts'],
  ['sync/outbox/e.ts', '#src/platform/runtime/ports.ts'],
  ['sync/outbox/f.ts', 'workbox-core'],
  ['sync/outbox/g.ts', 'zod'],
  ['worker/a.ts', '#src/platform/runtime/ports.ts'],
  ['worker/b.ts', '#server/services.ts'],
  ['worker/c.ts', 'react'],
  ['worker/d.ts', '../src/main.tsx'],
  ['worker/e.ts', 'zod'],
  ['src/app/routes/a.ts', '#worker/caches.ts'],
  ['src/app/routes/b.ts', '#server/services.ts'],
  ['src/app/routes/c.ts', '../../../server/services.ts'],
  ['src/app/routes/d.ts', 'node:fs'],
  ['src/app/routes/e.ts', '#tests/builders/node.ts'],
  ['src/app/routes/f.ts', 'zod'],
  ['src/features/login/a.ts', '#src/features/terms/terms-screen.tsx'],
  ['src/features/login/b.ts', '../terms/terms-screen.tsx'],
  ['src/features/login/steps/c.ts', '../../terms/terms-screen.tsx'],
  ['src/features/login/d.ts', '#sync/transport/http.ts'],
  ['src/features/login/e.ts', 'ofetch'],
  ['src/features/login/steps/f.ts', 'socket.io-client'],
  ['src/features/login/g.ts', 'zod'],
  ['src/kinds/blocks/grid/a.ts', '#sync/transport/http.ts'],
  ['src/kinds/blocks/grid/b.ts', 'ofetch'],
  ['src/kinds/viewers/video/a.ts', '#sync/transport/http.ts'],
  ['src/kinds/viewers/video/b.ts', 'socket.io-client'],
  ['server/areas/access/a.ts', '#src/main.tsx'],
  ['server/areas/access/b.ts', '#sync/engine/engine.ts'],
  ['server/areas/access/c.ts', '#worker/caches.ts'],
  ['server/areas/access/d.ts', '../../../src/main.tsx'],
  ['server/areas/access/e.ts', 'dexie'],
];

const lawful: readonly (readonly [path: string, specifier: string])[] = [
  ['contract/areas/access/ok-a.ts', 'zod/mini'],
  ['contract/areas/access/ok-b.ts', '#contract/call.ts'],
  ['sync/outbox/ok-a.ts', '#contract/command.ts'],
  ['sync/outbox/ok-b.ts', 'dexie'],
  ['sync/outbox/ok-c.ts', '../ports.ts'],
  ['worker/ok-a.ts', '#sync/engine/engine.ts'],
  ['worker/ok-b.ts', 'workbox-core'],
  ['src/app/routes/ok-a.ts', '#src/features/login/login-screen.tsx'],
  ['src/app/routes/ok-b.ts', '#sync/engine/engine.ts'],
  ['src/app/routes/ok-d.ts', 'zod/mini'],
  ['src/platform/ok-c.ts', '#sync/transport/http.ts'],
  ['src/features/login/ok-d.ts', './steps/c.ts'],
  ['src/features/login/steps/ok-e.ts', '../login-screen.tsx'],
  ['src/features/login/steps/ok-f.ts', '../../../ui/action/button.tsx'],
  ['server/areas/access/ok-a.ts', '#contract/failure.ts'],
  ['server/areas/access/ok-b.ts', '#server/services.ts'],
  ['server/areas/access/ok-c.ts', 'fastify'],
];

/** Path, source, and the rule that refuses it. */
const trespasses: readonly (readonly [path: string, source: string, rule: string])[] = [
  ['sync/clock.ts', 'export const now = () => Date.now();\n', 'no-restricted-properties'],
  ['sync/chance.ts', 'export const chance = () => Math.random();\n', 'no-restricted-properties'],
  ['sync/network.ts', "export const ask = () => fetch('/api/health');\n", 'no-restricted-globals'],
  [
    'src/features/login/online.ts',
    'export const online = () => navigator.onLine;\n',
    'no-restricted-properties',
  ],
  [
    'server/areas/access/id.ts',
    "import { randomUUID } from 'node:crypto';\n\nexport const id = () => randomUUID();\n",
    'no-restricted-imports',
  ],
  [
    'src/ui/words.tsx',
    'export const Words = () => <p>Salvo neste aparelho</p>;\n',
    'jsx-no-literals',
  ],
  ['src/ui/loose.ts', 'export const loose = (value: any): unknown => value;\n', 'no-explicit-any'],
  [
    'src/ui/sure.ts',
    'export const sure = (value: string | null): string => value!;\n',
    'no-non-null-assertion',
  ],
  ['src/ui/barrel.ts', "export * from './words.tsx';\n", 'no-barrel-file'],
  [
    'sync/ring/one.ts',
    "import { two } from '#sync/ring/two.ts';\n\nexport const one = () => two();\n",
    'no-cycle',
  ],
  [
    'sync/ring/two.ts',
    "import { one } from './one.ts';\n\nexport const two = () => one();\n",
    'no-cycle',
  ],
];

const refusals = (
  diagnostics: readonly { code: string; filename: string }[],
  rule: string,
): string[] =>
  diagnostics
    .filter(({ code: name }) => name.includes(rule))
    .map(({ filename }) => filename.replaceAll('\\', '/'))
    .toSorted();

/** A path for the same trespass made another way. */
const later = (path: string): string => path.replace(/(\.tsx?)$/, '-later$1');

const planted: readonly (readonly [path: string, source: string])[] = [
  ...[...forbidden, ...lawful].map(([path, specifier]) => [path, importing(specifier)] as const),
  ...forbidden.map(
    ([path, specifier]) =>
      [later(path), `export const later = () => import('${specifier}');\n`] as const,
  ),
  ...trespasses.map(([path, source]) => [path, source] as const),
];

describe('the linter', () => {
  let report: LintReport;
  // One call for everything: starting the linter takes longer than what it reads.
  beforeAll(async () => {
    report = await lintPlanted(Object.fromEntries(planted));
  });
  const refused = (rule: string): string[] => refusals(report.diagnostics, rule);

  it('reads everything that is planted', () => {
    expect(report.number_of_files).toBe(planted.length);
  });

  it('refuses a planted import for every boundary, static or dynamic, and lets the lawful ones pass', () => {
    const own = new Set(trespasses.map(([path]) => path));
    expect(refused('no-restricted-imports').filter((path) => !own.has(path))).toEqual(
      forbidden.flatMap(([path]) => [path, later(path)]).toSorted(),
    );
  });

  it('refuses one trespass against every other rule of the house', () => {
    for (const [path, , rule] of trespasses)
      expect(refused(rule), `${rule} in ${path}`).toContain(path);
  });
});
