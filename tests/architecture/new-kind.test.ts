// @vitest-environment node
/**
 * How much a new kind takes: a throw-away one of each is written into a copy of the sources, once
 * without and once with its entries. The compiler names the entries that it misses, is then
 * content, and the files that were written in are counted.
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

interface NewKind {
  /** Places that the contract or a text names it in. */
  named: readonly Edit[];
  /** Its entries in registries. */
  registered: readonly Edit[];
  /** Files of its own that the contract reads. */
  called?: Readonly<Record<string, string>>;
  /** Files of its own, in one folder in each runtime. */
  added: Readonly<Record<string, string>>;
  /** Files to write in at the most, its folder counted as one. */
  most: number;
}

const newKinds: Readonly<Record<string, NewKind>> = {
  'queued write': {
    named: [
      [
        'contract/areas/content/commands.ts',
        "  'rating.set': command({",
        "  'hologram.show': command({\n    version: 1,\n    payload: vote,\n    inSupport: 'refused',\n    by: 'self',\n    byFile: 'sealed',\n    lane: () => 'hologram',\n    entity: (p) => `hologram:${p.idContentItem}`,\n" +
          "    merge: 'append',\n    subject: (p) => ({ content: p.idContentItem }),\n  }),\n",
      ],
    ],
    registered: [
      [
        'sync/rebase/effects/content.ts',
        "  'rating.set': rowEffect",
        "  'hologram.show': recordOnly<'hologram.show'>(),\n",
      ],
      [
        'server/areas/content/content-writes.ts',
        "  'rating.set': {",
        "  'hologram.show': { effect: async () => ({ answer: null }), reassign: null },\n",
      ],
      [
        'src/kinds/queued-writes/content.ts',
        "  'rating.set': view",
        "  'hologram.show': view<'hologram.show'>({ name: '', describe: () => ({ title: '', fact: null }) }),\n",
      ],
    ],
    added: {},
    most: 4,
  },
  viewer: {
    named: [
      ['contract/kinds.ts', "  27: 'external',", "  99: 'hologram',\n"],
      ['src/ui/frame/search.copy.ts', "    other: 'Outros',", "    hologram: 'Hologramas',\n"],
    ],
    registered: [
      ['src/kinds/viewers/registry.ts', '  audio: audioViewer,', '  hologram: hologramViewer,\n'],
      [
        'src/kinds/viewers/registry.ts',
        'import { audioViewer }',
        "import { hologramViewer } from './hologram/spec.ts';\n",
      ],
    ],
    added: {
      'src/kinds/viewers/hologram/hologram-viewer.tsx': `import type { ViewerProps } from '../viewer.ts';
const HologramViewer = ({ content }: ViewerProps) => <p>{content.text}</p>;
export default HologramViewer;
`,
      'src/kinds/viewers/hologram/spec.ts': `import { defineViewer } from '../viewer-spec.ts';
export const hologramViewer = defineViewer({ load: () => import('./hologram-viewer.tsx'), layout: 'scroll' });
`,
    },
    most: 4,
  },
  block: {
    named: [
      ['contract/kinds.ts', "  'PageBuilderTitle',", "  'Hologram',\n"],
      ['contract/blocks.ts', '  PageBuilderTitle: words,', '  Hologram: words,\n'],
    ],
    registered: [
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
    ],
    added: {
      'src/kinds/blocks/hologram/hologram-block.tsx': `import type { BlockData } from '#contract/blocks.ts';
import type { BlockProps } from '#src/learning/reads/block-page.ts';
export const HologramBlock = ({ data }: BlockProps<BlockData<'Hologram'>>) => <p>{data.title}</p>;
`,
      'src/kinds/blocks/hologram/spec.ts': `import { blocks as schemas } from '#contract/blocks.ts';
import { defineBlock } from '../block-spec.tsx';
import { HologramBlock } from './hologram-block.tsx';
export const hologramBlock = defineBlock({ schema: schemas.Hologram, component: HologramBlock });
`,
    },
    most: 4,
  },
  section: {
    named: [['contract/kinds.ts', "  61: 'chat',", "  98: 'hologram',\n"]],
    registered: [
      [
        'src/kinds/sections/registry.ts',
        '  mosaic: defineSection(',
        "  hologram: defineSection(() => import('./hologram/hologram-section.tsx')),\n",
      ],
    ],
    added: {
      'src/kinds/sections/hologram/hologram-section.tsx': `import type { SectionProps } from '../section-spec.ts';
const HologramSection = ({ section }: SectionProps) => <p>{section.idSection}</p>;
export default HologramSection;
`,
    },
    most: 3,
  },
  'feed table': {
    named: [
      [
        'contract/feed-tables.ts',
        '  rating: {',
        "  hologram: { version: 1, key: 'idHologram', scope: 'company', indexes: ['idNode'] },\n",
      ],
    ],
    registered: [
      ['contract/feed.ts', '  rating,', '  hologram,\n'],
      [
        'contract/feed.ts',
        'import { rating, ratingSummary }',
        "import { hologram } from '#contract/areas/content/entities/hologram.ts';\n",
      ],
    ],
    added: {
      'contract/areas/content/entities/hologram.ts': `import { z } from 'zod/mini';
import { id } from '#contract/primitives.ts';
export const hologram = z.object({ idHologram: id, idNode: id });
`,
    },
    most: 3,
  },
  area: {
    named: [
      [
        'contract/calls.ts',
        'import { calls as learning }',
        "import { calls as holograms } from './areas/holograms/calls.ts';\n",
      ],
      ['contract/calls.ts', '  ...learning,', '  ...holograms,\n'],
    ],
    registered: [
      [
        'server/areas.ts',
        'export { learning }',
        "export { holograms } from './areas/holograms/plugin.ts';\n",
      ],
    ],
    called: {
      'contract/areas/holograms/calls.ts': `import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/primitives.ts';
const readHologram = call({
  method: 'GET',
  path: '/holograms/:idHologram',
  summary: 'Um holograma',
  tag: 'conteúdo',
  auth: 'person',
  params: z.object({ idHologram: id }),
  answer: z.object({ idHologram: id, isOfAdministrator: z.boolean() }),
  failures: [],
});
export const calls = { readHologram } as const;
`,
    },
    added: {
      'server/areas/holograms/routes/read-hologram.ts': `import { calls } from '#contract/areas/holograms/calls.ts';
import { forPerson } from '#server/areas/access/services.ts';
export const readHologramRoute = forPerson(calls.readHologram, async ({ params, person }) => ({
  idHologram: params.idHologram,
  isOfAdministrator: person.admin > 0,
}));
`,
      'server/areas/holograms/plugin.ts': `import { areaWith } from '#server/area.ts';
import type { AccessServices } from '#server/areas/access/services.ts';
import { readHologramRoute } from './routes/read-hologram.ts';
export const holograms = areaWith<AccessServices>()({
  routes: { readHologram: readHologramRoute },
  writes: {},
  makeServices: () => ({}),
});
`,
    },
    most: 4,
  },
  "administrators' page": {
    named: [
      ['src/paths.ts', "  reportedComments: '/admin", "  holograms: '/admin/hologramas',\n"],
      ['src/paths.ts', '  reportedComments: patterns', '  holograms: patterns.holograms,\n'],
    ],
    registered: [
      [
        'src/app/routes/administration-routes.ts',
        'const reportedComments = createRoute({',
        "const holograms = createRoute({\n  getParentRoute,\n  path: patterns.holograms,\n  component: lazyRouteComponent(\n    () => import('#src/features/holograms/holograms-screen.tsx'),\n    'HologramsScreen',\n  ),\n});\n\n",
      ],
      ['src/app/routes/administration-routes.ts', '  reportedComments,', '  holograms,\n'],
      [
        'src/app/shell/menu/menu-places.ts',
        "  {\n    id: 'reported-comments',",
        "  {\n    id: 'holograms',\n    label: hologramsCopy.title,\n    path: paths.holograms,\n    icon: Flag,\n    seenBy: 'administrators',\n  },\n",
      ],
      [
        'src/app/shell/menu/menu-places.ts',
        'import { paths, readPath }',
        "import { hologramsCopy } from '#src/features/holograms/holograms.copy.ts';\n",
      ],
    ],
    added: {
      'src/features/holograms/holograms.copy.ts': `export const hologramsCopy = { title: 'Hologramas' };
`,
      'src/features/holograms/holograms-screen.tsx': `import { hologramsCopy } from './holograms.copy.ts';
export const HologramsScreen = () => <h1>{hologramsCopy.title}</h1>;
`,
    },
    most: 4,
  },
};

const everyKind = Object.values(newKinds);
const named = everyKind.flatMap((kind) => kind.named);
const registered = everyKind.flatMap((kind) => kind.registered);
const called = Object.assign({}, ...everyKind.map((kind) => kind.called)) as Record<string, string>;
const folders = Object.assign({}, ...everyKind.map(({ added }) => added)) as Record<string, string>;

/** Files that a kind is written in, its own folder as one. */
const editsOf = (kind: NewKind): string[] => [
  ...new Set([
    ...kind.named.concat(kind.registered).map(([path]) => path),
    ...Object.keys({ ...kind.called, ...kind.added }).map((path) =>
      path.replace(/(?<=\/holograms)\/.*|\/[^/]*$/, ''),
    ),
  ]),
];

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
const ofTheImporter = (path: string): boolean => path.startsWith('server/areas/publish/');

let missing: string[] = [];
let complete: string[] = [];

beforeAll(async () => {
  const copy = copySources();
  /** What was checked before and did not change is not checked again. */
  const errorsOf = async (code: string): Promise<string[]> => {
    const all = await Promise.all(
      ['src', 'server'].map((project) => filesWithErrors(copy, project, code)),
    );
    // Both projects compile what they share.
    return [...new Set(all.flat())].filter((path) => !ofTheImporter(path));
  };
  change(copy, named, called);
  missing = await errorsOf(MISSING_PROPERTY);
  change(copy, registered, folders);
  complete = await errorsOf('TS');
}, 600_000);
afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});

it('each is written in few places', () => {
  const counts = Object.entries(newKinds).map(([name, kind]) => ({ name, edits: editsOf(kind) }));
  process.stdout.write(
    `\nPlaces of a new kind\n${counts.map(({ name, edits }) => `${name}: ${edits.length} (${edits.join(', ')})`).join('\n')}\n`,
  );
  expect(counts.filter(({ name, edits }) => edits.length > (newKinds[name]?.most ?? 0))).toEqual(
    [],
  );
});

it('the compiler asks for a line in each registry, and for nothing else', () =>
  expect(missing).toEqual([
    'contract/feed.ts',
    'src/kinds/blocks/registry.ts',
    'src/kinds/queued-writes/registry.ts',
    'src/kinds/sections/registry.ts',
    'src/kinds/viewers/registry.ts',
    'sync/rebase/effects/registry.ts',
    'server/app.ts',
    'server/sync/queued-writes.ts',
  ]));

it('is content with one folder and one line for a viewer and a block, and four entries for a queued write', () =>
  expect(complete).toEqual([]));
