// Generates .oxlintrc.json: general rules, what each top-level folder may import, and the layers of
// scripts/steps/floors.mjs. Run it with node scripts/lint-rules.mjs;
// tests/architecture/floors.test.ts checks that the file is up to date.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { floors } from './steps/floors.mjs';
import { general, lastOverrides } from './steps/lint-general.mjs';
import { root } from './steps/root.mjs';

const topLevel = [
  'contract',
  'sync',
  'worker',
  'src',
  'server',
  'tests',
  'e2e',
  'bench',
  'scripts',
];

const byAlias = (...own) => ({
  regex: `^(\\.\\./)+(${topLevel.filter((folder) => !own.includes(folder)).join('|')})/`,
  message:
    'Another top-level folder is reached by its alias, where the direction allows it (ARCHITECTURE.md).',
});
const only = (who, allowed, words) => ({
  group: ['*', ...allowed.map((one) => `!${one}`), './**', '../**'].map((one) =>
    one.startsWith('.') ? `!${one}` : one,
  ),
  message: `${who} imports ${words} alone.`,
});
const noOtherRuntime = (group) => ({ group, message: 'A package of another runtime.' });

const property = (object, name, message) => ({ object, property: name, message });
const noClock = [
  'error',
  property('Date', 'now', 'Time comes from the clock port.'),
  property('Math', 'random', 'Chance comes from a port.'),
  property('navigator', 'onLine', "Whether there is a network is a port's word."),
  property('crypto', 'randomUUID', 'Ids come from a port.'),
  property('performance', 'now', 'Time comes from the clock port.'),
];
const globals = [
  'fetch',
  'setTimeout',
  'setInterval',
  'navigator',
  'indexedDB',
  'localStorage',
  'window',
  'document',
  'self',
  'location',
  'crypto',
  'performance',
  'XMLHttpRequest',
  'WebSocket',
  'BroadcastChannel',
  'caches',
];
const noGlobals = [
  'error',
  ...globals.map((name) => ({
    name,
    message: 'Clock, network, locks and storage are passed in (sync/ports.ts).',
  })),
];

const contract = [
  byAlias('contract'),
  only('contract', ['zod/mini', '\\#contract/**'], 'zod/mini'),
];
const sync = [
  byAlias('sync'),
  only(
    'sync',
    [
      'zod/mini',
      'dexie',
      'ofetch',
      'tus-js-client',
      'tus-js-client/**',
      '\\#contract/**',
      '\\#sync/**',
    ],
    'contract, dexie, ofetch, tus-js-client and zod/mini',
  ),
];
const workerPackages = [
  'zod/mini',
  'uuid',
  'write-excel-file/**',
  '@noble/hashes/**',
  'minisearch',
  'dexie',
  'comlink',
  'workbox-*',
];
const worker = [
  byAlias('worker'),
  only(
    'worker',
    [...workerPackages, '\\#contract/**', '\\#sync/**', '\\#worker/**'],
    'sync, contract and the packages listed here',
  ),
];
const src = [
  {
    group: ['\\#server/**', '\\#worker/**', '\\#tests/**'],
    message: 'src imports sync and contract alone.',
  },
  noOtherRuntime([
    'node:*',
    'fastify',
    '@fastify/*',
    'drizzle-orm',
    'drizzle-orm/**',
    '@electric-sql/*',
    'postgres',
    'pino',
    'redis',
    'sharp',
    'workbox-*',
  ]),
  {
    regex: '^zod$',
    message: 'The app checks by zod/mini: the same library without what it would carry along.',
  },
  byAlias('src'),
];
const screens = {
  group: [
    '\\#sync/transport/{http,http-wire,ask-server}.ts',
    '\\#sync/downloads/media-wire.ts',
    'ofetch',
    'socket.io-client',
    'dexie',
  ],
  message: 'Screens read the mirror and dispatch commands; they never speak to the server.',
};
const noOtherFeature = (climb) => ({
  regex: `^(${climb}[^.]|#src/features/)`,
  message: 'A feature never imports another feature: routes compose them.',
});
const server = [
  {
    group: ['\\#src/**', '\\#sync/**', '\\#worker/**', '\\#tests/**'],
    message: 'server imports contract alone.',
  },
  noOtherRuntime(['react', 'react-dom', 'dexie', 'ofetch', 'workbox-*', 'vite']),
  byAlias('server'),
];
const ownIds = [
  {
    name: 'node:crypto',
    importNames: ['randomUUID'],
    message: 'Ids come from server/ports/ids.ts.',
  },
];

/** Folders of src whose code must not call the server directly. */
const screenRooms = ['features', 'kinds', 'ui', 'theme'];

const of = (files, patterns, rules = {}, paths = undefined) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { ...(paths && { paths }), patterns }], ...rules },
});

const tooLong = { max: 80, skipBlankLines: true, skipComments: true };
/** What a reader takes in at once: at most 80 lines, and at most 20 ways through them. */
const readable = {
  'eslint/max-lines-per-function': ['error', tooLong],
  'eslint/complexity': ['error', { max: 20 }],
};
/** Files with a function that stays longer, at most ten, each with its reason. */
const longer = [
  // One page drawn from top to bottom: each line stands where the one before it ended.
  'server/areas/certificate/draw-certificate.ts',
  // Routes of one library over the same request: its callbacks share who asks.
  'server/areas/media/uploads/register-uploads.ts',
  // The ways in and out of one login share the company, the way back and the refusal.
  'server/areas/sso/register-sso.ts',
  // The order of their effects keeps answers from being lost.
  'src/features/evaluation/{use-evaluation,use-answers}.ts',
];

const extensions = { contract: 'ts', sync: 'ts', server: 'ts', src: '{ts,tsx}' };
const filesOf = (folder, room) =>
  /\.tsx?$/.test(room) ? `${folder}/${room}` : `${folder}/${room}/**/*.${extensions[folder]}`;
const escaped = (room) => (/\.tsx?$/.test(room) ? `${room.replace('.', '\\.')}$` : `${room}/`);

/** Forbids imports from folders that stand higher in the list. The first one has none above it. */
const upwards = (folder, rooms, room) => {
  const above = rooms.slice(0, rooms.indexOf(room)).map(escaped);
  if (above.length === 0) return [];
  return [
    {
      regex: `^(#${folder}/|(\\.\\./)+|\\./)(${above.join('|')})`,
      message: `${folder}/${room} stands below it: see scripts/steps/floors.mjs.`,
    },
  ];
};

const floorsOf = (folder, base, paths) =>
  floors[folder].map((room) =>
    of(
      [filesOf(folder, room)],
      [...base(room), ...upwards(folder, floors[folder], room)],
      {},
      paths,
    ),
  );

const forSrc = (room) => (screenRooms.includes(room.split('/')[0]) ? [...src, screens] : src);
const featureFloor = upwards('src', floors.src, 'features');

export const lintRules = () => ({
  ...general,
  overrides: [
    of(['contract/**/*.ts'], contract, {
      'no-restricted-properties': noClock,
      'no-restricted-globals': noGlobals,
    }),
    ...floorsOf('contract', () => contract),
    of(['sync/**/*.ts'], sync, {
      'no-restricted-properties': noClock,
      'no-restricted-globals': noGlobals,
    }),
    ...floorsOf('sync', () => sync),
    of(['worker/**/*.ts'], worker, { 'no-restricted-properties': noClock, 'eslint/no-new': 'off' }),
    of(['src/**/*.{ts,tsx}'], src, {
      'no-restricted-properties': noClock,
      'react/jsx-no-literals': [
        'error',
        { allowedStrings: ['·', '%', '—', '–', '/', ':', '(', ')', '*', '+', '×', '•', '…'] },
      ],
    }),
    ...floorsOf('src', forSrc),
    of(
      ['src/features/*/*.{ts,tsx}'],
      [...src, screens, ...featureFloor, noOtherFeature('\\.\\./')],
    ),
    of(
      ['src/features/*/*/*.{ts,tsx}'],
      [...src, screens, ...featureFloor, noOtherFeature('\\.\\./\\.\\./')],
    ),
    of(['server/**/*.ts'], server, { 'no-restricted-properties': noClock }, ownIds),
    ...floorsOf('server', () => server, ownIds),
    of(
      ['server/db/schema/*.ts'],
      [
        byAlias('server', 'contract'),
        {
          group: ['\\#*/**'],
          message: 'The tool that writes migrations reads the tables without aliases.',
        },
      ],
    ),
    {
      files: ['{contract,server,src,sync,worker,scripts}/**/*.{ts,tsx,mjs}'],
      rules: readable,
    },
    {
      files: longer,
      rules: { 'eslint/max-lines-per-function': 'off' },
    },
    {
      files: ['**/*.{test,stories}.{ts,tsx}', 'server/testing/**'],
      rules: { 'eslint/max-lines-per-function': 'off', 'eslint/complexity': 'off' },
    },
    ...lastOverrides,
  ],
});

/** Prints one override per line: the file is generated, and only the linter reads it. */
const written = ({ overrides, ...rest }) =>
  `${JSON.stringify({ ...rest, overrides: [] }, null, 2).replace('"overrides": []', `"overrides": [\n    ${overrides.map((one) => JSON.stringify(one)).join(',\n    ')}\n  ]`)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(root, '.oxlintrc.json'), written(lintRules()));
