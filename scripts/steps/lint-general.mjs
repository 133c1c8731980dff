// The rules of .oxlintrc.json that apply everywhere, and the exceptions that come last.

export const general = {
  $schema: './node_modules/oxlint/configuration_schema.json',
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'promise', 'oxc'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  env: {
    es2024: true,
  },
  ignorePatterns: [
    'dist/**',
    'data/**',
    'coverage/**',
    'test-results/**',
    'playwright-report/**',
    'server/demo/**',
    'server/db/migrations/**',
    'bench/results/**',
  ],
  rules: {
    'import/no-cycle': 'error',
    'import/no-unassigned-import': [
      'error',
      {
        allow: ['**/*.css', '**/compile-nothing.ts'],
      },
    ],
    'import/no-empty-named-blocks': 'off',
    'import/no-named-as-default-member': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': [
      'error',
      {
        disallowTypeAnnotations: false,
      },
    ],
    'oxc/no-barrel-file': [
      'error',
      {
        threshold: 0,
      },
    ],
    'eslint/no-console': 'error',
    'eslint/no-underscore-dangle': [
      'error',
      {
        allow: [
          '__APP_VERSION__',
          '__PDF_PARTS__',
          '__SMALL_FILES__',
          // Of the router: names a page of the history.
          '__TSR_key',
          '__WB_MANIFEST',
          '_data',
          '_default',
        ],
      },
    ],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/refs': 'off',
    'react/immutability': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'jsx-a11y/anchor-has-content': 'off',
    'jsx-a11y/media-has-caption': 'off',
    'jsx-a11y/no-autofocus': [
      'error',
      {
        ignoreNonDOM: true,
      },
    ],
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-static-element-interactions': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/require-module-specifiers': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'promise/valid-params': 'off',
  },
};

export const lastOverrides = [
  {
    files: ['src/platform/**', 'worker/platform.ts', 'server/ports/**'],
    rules: {
      'no-restricted-properties': 'off',
      'eslint/no-console': [
        'error',
        {
          allow: ['error'],
        },
      ],
    },
  },
  {
    files: ['server/ports/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['\\#src/**', '\\#sync/**', '\\#worker/**', '\\#tests/**'],
              message: 'server imports contract alone.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.{test,stories}.{ts,tsx}', '.storybook/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-globals': 'off',
      'react/jsx-no-literals': 'off',
      'typescript/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['{tests,e2e,bench}/**/*.{ts,tsx}'],
    rules: {
      'typescript/no-non-null-assertion': 'off',
      'eslint/no-await-in-loop': 'off',
    },
  },
  {
    files: ['e2e/**/*.ts'],
    rules: {
      'eslint/no-empty-pattern': 'off',
    },
  },
  {
    files: ['tests/setup/**', 'tests/simulation/**'],
    rules: {
      'eslint/no-console': 'off',
    },
  },
  {
    files: ['{scripts,bench}/**'],
    rules: {
      'eslint/no-console': 'off',
      'eslint/no-await-in-loop': 'off',
    },
  },
];
