// @vitest-environment node
/**
 * A new viewer or block is its name in the contract, one folder and one line in a registry; a new
 * queued write is one entry in each of four files. In copies of the sources a throw-away kind of
 * each is named, once without and once with what belongs to it: the compiler names the places that
 * it misses, and is then content.
 */
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './tree.ts';

type Edit = readonly [path: string, before: string, inserted: string];

/**
 * What names the kinds. The schema is a part of the wire, and the plural of the search is a text.
 */
const named: readonly Edit[] = [
  ['contract/kinds.ts', "  27: 'external',", "  99: 'hologram',\n"],
  ['contract/kinds.ts', "  'PageBuilderTitle',", "  'Hologram',\n"],
  ['contract/blocks.ts', '  PageBuilderTitle: words,', '  Hologram: words,\n'],
  [
    'contract/commands/content.ts',
    "  'rating.set': command({",
    "  'hologram.show': command({\n    version: 1,\n    payload: vote,\n    inSupport: 'refused',\n    byFile: 'sealed',\n    lane: () => 'hologram',\n    entity: (p) => `hologram:${p.idContentItem}`,\n" +
      "    merge: 'append',\n    subject: (p) => ({ content: p.idContentItem }),\n  }),\n",
  ],
  ['src/ui/frame/search.copy.ts', "    other: 'Outros',", "    hologram: 'Hologramas',\n"],
];

/** The one line of each registry, with its import. */
const registered: readonly Edit[] = [
  ['src/kinds/viewers/registry.ts', '  audio: audioViewer,', '  hologram: hologramViewer,\n'],
  [
    'src/kinds/viewers/registry.ts',
    'import { audioViewer }',
    "import { hologramViewer } from './hologram/spec.ts';\n",
  ],
  [
    'src/kinds/blocks/registry.ts',
    '  MasterBanner: masterBannerBlock,',
    '  Hologram: hologramBlock,\n',
  ],
  [
    'src/kinds/blocks/registry.ts',
    'import { masterBannerBlock }',
    "import { hologramBlock } from './hologram/spec.ts';\n",
  ],
  [
    'sync/rebase/effects/content.ts',
    "  'rating.set': rowEffect",
    "  'hologram.show': recordOnly<'hologram.show'>(),\n",
  ],
  [
    'server/content/content-writes.ts',
    "  'rating.set': {",
    "  'hologram.show': { effect: async () => ({ answer: null }), reassign: null },\n",
  ],
  [
    'src/kinds/queued-writes/content.ts',
    "  'rating.set': view",
    "  'hologram.show': view<'hologram.show'>({ name: '', describe: () => ({ title: '', fact: null }) }),\n",
  ],
];

const folders: Readonly<Record<string, string>> = {
  'src/kinds/viewers/hologram/hologram-viewer.tsx': `import type { ViewerProps } from '../viewer.ts';
const HologramViewer = ({ content }: ViewerProps) => <p>{content.text}</p>;
export default HologramViewer;
`,
  'src/kinds/viewers/hologram/spec.ts': `import { defineViewer } from '../viewer-spec.ts';
export const hologramViewer = defineViewer({ load: () => import('./hologram-viewer.tsx'), layout: 'scroll' });
`,
  'src/kinds/blocks/hologram/hologram-block.tsx': `import type { BlockData } from '#contract/blocks.ts';
import type { BlockProps } from '#src/learning/reads/block-page.ts';
export const HologramBlock = ({ data }: BlockProps<BlockData<'Hologram'>>) => <p>{data.title}</p>;
`,
  'src/kinds/blocks/hologram/spec.ts': `import { blocks as schemas } from '#contract/blocks.ts';
import { defineBlock } from '../block-spec.tsx';
import { HologramBlock } from './hologram-block.tsx';
export const hologramBlock = defineBlock({ schema: schemas.Hologram, component: HologramBlock });
`,
};

const copies: string[] = [];
const skipped = ['src/public', 'server/demo'].map((path) => join(root, path));

const copySources = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'new-kind-'));
  copies.push(copy);
  for (const part of ['contract', 'sync', 'src', 'server', 'tsconfig.base.json', 'package.json'])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !skipped.includes(path),
    });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
};

const change = (
  copy: string,
  edits: readonly Edit[],
  added: Readonly<Record<string, string>>,
): void => {
  for (const [path, before, inserted] of edits) {
    const source = readFileSync(join(copy, path), 'utf8');
    if (!source.includes(before)) throw new Error(`${path} has no line '${before}'`);
    writeFileSync(join(copy, path), source.replace(before, `${inserted}${before}`));
  }
  for (const [path, source] of Object.entries(added)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), source);
  }
};

/** Files in which the compiler finds such an error, each once. */
const filesWithErrors = (copy: string, project: string, code: string): Promise<string[]> =>
  new Promise((resolve) => {
    const options = { cwd: copy, env: { ...process.env, NO_COLOR: '1' } };
    execFile(
      'node_modules/.bin/tsc',
      [
        '--noEmit',
        '--incremental',
        '--tsBuildInfoFile',
        join(copy, `${project}.tsbuildinfo`),
        '--pretty',
        'false',
        '-p',
        project,
      ],
      options,
      (error, stdout) => {
        const found = [
          ...stdout.matchAll(new RegExp(`^(.+?)\\(\\d+,\\d+\\): error ${code}`, 'gm')),
        ].map(([, path]) => path ?? '');
        const paths = [...new Set(found)].toSorted();
        resolve(
          error && paths.length === 0 ? [`the compiler did not run: ${error.message}`] : paths,
        );
      },
    );
  });

/**
 * What `satisfies Record<Kind, …>` says; wherever the registry is read, another error follows from
 * it.
 */
const MISSING_PROPERTY = 'TS2741';

/**
 * How a course folder writes a block or a content is the importer's to say, and no part of showing
 * it.
 */
const ofTheImporter = (path: string): boolean => path.startsWith('server/import/');

let missing: string[] = [];
let complete: string[] = [];

beforeAll(async () => {
  const copy = copySources();
  /** What was checked before and did not change is not checked again. */
  const errorsOf = async (code: string): Promise<string[]> => {
    const all = await Promise.all(
      ['src', 'server'].map((project) => filesWithErrors(copy, project, code)),
    );
    return all.flat().filter((path) => !ofTheImporter(path));
  };
  change(copy, named, {});
  missing = await errorsOf(MISSING_PROPERTY);
  change(copy, registered, folders);
  complete = await errorsOf('TS');
}, 600_000);
afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});

it('the compiler asks for a line in each registry, and for nothing else', () =>
  expect(missing).toEqual([
    'src/kinds/blocks/registry.ts',
    'src/kinds/queued-writes/registry.ts',
    'src/kinds/viewers/registry.ts',
    'sync/rebase/effects/registry.ts',
    'server/sync/queued-writes.ts',
  ]));

it('is content with one folder and one line for a viewer and a block, and four entries for a queued write', () =>
  expect(complete).toEqual([]));
