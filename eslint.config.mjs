import js from '@eslint/js'
import importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { countertop } from './tools/eslint/plugin.mjs'

const TESTS = ['**/*.{test,spec}.{ts,tsx}', '**/testing/**', 'tests/**']

export default tseslint.config(
  // The examples are projects of their own, compiled and built outside the workspace
  // (tests/support/consumers.ts). The types for other frameworks are compiled with them.
  {
    ignores: [
      'examples/**',
      'release/**',
      'sdk/types/**',
      '**/dist/**',
      '**/.data/**',
      '**/node_modules/**',
      '**/test-results/**',
      '**/*.generated.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    plugins: { 'import-x': importX, countertop },
    rules: {
      'import-x/first': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-mutable-exports': 'error',
      'countertop/arrows': 'error',
      'countertop/sql-in-repository': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'object-shorthand': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: globals.node },
  },
  {
    // Scripts as browsers receive them.
    files: ['demo-host/public/**/*.js', 'docs/public/**/*.js'],
    languageOptions: { globals: globals.browser, sourceType: 'script' },
  },
  {
    files: ['sdk/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Integrators look for their mistakes in the console.
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
          message: 'Hosts run a strict Content-Security-Policy and we render no HTML from data.',
        },
      ],
    },
  },
  {
    files: ['sdk/src/rules/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'window',
          'document',
          'navigator',
          'location',
          'localStorage',
          'sessionStorage',
          'fetch',
          'process',
        ].map((name) => ({ name, message: 'Business rules are pure: no DOM, no I/O.' })),
      ],
    },
  },
  {
    files: ['sdk/src/ui/**/*.{ts,tsx}', 'sdk/src/features/*/ui/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Components do not fetch; use a store or a machine.' },
      ],
    },
  },
  {
    files: ['backend/{src,sandbox}/**/*.ts', 'demo-host/src/**/*.ts'],
    ignores: ['**/{cli,main}.ts', ...TESTS],
    rules: { 'no-console': ['error', { allow: ['error'] }] },
  },
  {
    files: ['{sdk,backend,demo-host}/**/*.{ts,tsx}'],
    ignores: [...TESTS, '**/{data,seed,seeds,texts,migrations}/**', '**/index.ts'],
    rules: { 'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: TESTS,
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // VitePress reads the defaults of these files.
    files: [
      '**/*.config.{mjs,ts}',
      '**/*.d.ts',
      'docs/.vitepress/{config,*.data}.mjs',
      'docs/.vitepress/theme/index.js',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['tests/support/global-setup.ts', '**/testing/globalSetup.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
)
