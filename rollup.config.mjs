import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { dts } from 'rollup-plugin-dts'
import { chunkOf, libraryFileOf } from './tools/rollup/chunks.mjs'
import { withoutFacades } from './tools/rollup/facades.mjs'
import { loaderTable, manifest, TABLE } from './tools/rollup/manifest.mjs'
import { cssMinify, swcMinify } from './tools/rollup/minify.mjs'
import { compiler } from './tools/rollup/typescript.mjs'

// Every build of the SDK, in this order:
//   1. dist/embed/chunks/*.js       the widgets, one ES module entry each, with what they share
//   2. dist/embed/card-frame.*.js   the card fields, alone in their frame
//   3. dist/embed/embedded-checkout.*.js  the checkout that hosts of platforms frame, alone on its page
//   4. dist/embed/countertop.js     the classic loader, which carries names and hashes of (1)
//   5. dist/lib/*.js, *.d.ts        the npm library, dependencies left outside

const root = fileURLToPath(new URL('.', import.meta.url))
const src = join(root, 'sdk/src')
const embed = join(root, 'sdk/dist/embed')
const lib = join(root, 'sdk/dist/lib')
/** Written before by the compiler (tools/build.mjs). */
const declarations = join(root, 'sdk/dist/declarations')
const { version } = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8'))
const widgetsDir = join(src, 'embed/widgets')
/** Pages that the backend serves, each with one script of its own. */
const pages = {
  'card-frame': join(src, 'features/checkout/card/frame/main.ts'),
  'embedded-checkout': join(src, 'features/embedded/main.ts'),
}

const compile = compiler(join(root, 'sdk/tsconfig.json'))

const production = replace({
  preventAssignment: true,
  values: { 'process.env.NODE_ENV': '"production"' },
})

const packages = () => [
  resolve({
    browser: true,
    exportConditions: ['module', 'import', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
  }),
  commonjs(),
]

// The framed checkout is given no key of a maps service, as the backend completes addresses there, and no
// functions of a shop's page.
const withoutServices = replace({
  preventAssignment: true,
  include: [join(src, 'core/address/index.ts'), join(src, 'features/checkout/hostEvents.ts')],
  values: {
    'config.googleMapsKey': 'undefined',
    'config.fraudCheck': 'undefined',
    'config.reportError': 'undefined',
  },
})

// In the script bundle React is Preact; types stay React's.
const preact = alias({
  entries: [
    { find: /^react$/, replacement: join(src, 'embed/shims/react.ts') },
    { find: /^react-dom$/, replacement: '@preact/compat' },
    { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
    { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
    { find: /^@xstate\/react$/, replacement: join(src, 'embed/shims/charts/xstateReact.ts') },
    { find: /^@nanostores\/react$/, replacement: join(src, 'embed/shims/nanostoresReact.ts') },
  ],
})

// A lazy part of a widget goes through the loader too, so that its files are checked against their hashes.
const lazyThroughLoader = {
  name: 'lazy-through-loader',
  renderDynamicImport: () => ({ left: 'Countertop.load(', right: ')' }),
}

const widgets = existsSync(widgetsDir)
  ? Object.fromEntries(
      readdirSync(widgetsDir)
        .filter((file) => /^[\w-]+\.tsx?$/.test(file))
        .map((file) => [file.replace(/\.tsx?$/, ''), join(widgetsDir, file)]),
    )
  : {}

// Whose files the loader names itself. All others, and the parts of these that come later, cost one more
// request when the first of them is wanted, and nothing before.
const first = ['shell', 'account-menu', 'admin-bar', 'cart-button', 'cart', 'compare', 'checkout']

/** @param {string} id */
const isPackage = (id) => /^[^./]/.test(id) && !id.startsWith(root)

// As `sideEffects` of the package says, which Rollup itself does not read.
/** @type {import('rollup').TreeshakingOptions} */
const ours = { moduleSideEffects: (id, isExternal) => !isExternal && !id.startsWith(src) }

const facades = withoutFacades()

/** The entries of the npm package, as `exports` of its package.json names them. */
const entries = ['index', 'headless', 'react', 'api', 'rules/index']
const library = Object.fromEntries(entries.map((name) => [name, join(src, `${name}.ts`)]))

/** @type {import('rollup').RollupOptions[]} */
const builds = [
  {
    input: widgets,
    treeshake: ours,
    plugins: [preact, production, ...packages(), compile(), cssMinify(), lazyThroughLoader],
    output: {
      dir: embed,
      format: 'es',
      entryFileNames: 'chunks/[hash].js',
      chunkFileNames: 'chunks/[hash].js',
      hashCharacters: 'base36',
      sourcemap: true,
      generatedCode: 'es2015',
      manualChunks: chunkOf(src),
      onlyExplicitManualChunks: true,
      // The loader asks for the whole closure of a file at once, so no file has to name what its imports
      // import.
      hoistTransitiveImports: false,
      plugins: [
        swcMinify({ eager: ['base', 'charts', 'checkout'] }),
        facades.plugin,
        manifest({
          folder: embed,
          version,
          fresh: true,
          targets: facades.targets,
          nameOf: (chunk) => (chunk.isEntry ? chunk.name : undefined),
        }),
      ],
    },
  },
  {
    input: join(src, 'embed/loader/main.ts'),
    treeshake: ours,
    plugins: [
      {
        name: 'table-of-chunks',
        buildStart() {
          this.addWatchFile(join(embed, 'manifest.json'))
        },
        generateBundle() {
          const { file, source } = loaderTable(embed, first).rest
          this.emitFile({ type: 'asset', fileName: file, source })
        },
      },
      replace({
        preventAssignment: true,
        values: {
          __FIRST__: () => JSON.stringify(loaderTable(embed, first).first),
          __VERSION__: JSON.stringify(version),
        },
      }),
      ...packages(),
      compile(),
      cssMinify(),
    ],
    output: {
      file: join(embed, 'countertop.js'),
      format: 'iife',
      sourcemap: true,
      plugins: [
        swcMinify(),
        manifest({
          folder: embed,
          version,
          nameOf: ({ type }) => (type === 'chunk' ? 'countertop.js' : TABLE),
        }),
      ],
    },
  },
  {
    input: library,
    external: isPackage,
    treeshake: ours,
    plugins: [...packages(), compile(), cssMinify()],
    output: {
      dir: lib,
      format: 'es',
      // Few files, but none with code that a host does not import: see LIBRARY.
      manualChunks: libraryFileOf(src, Object.values(library)),
      onlyExplicitManualChunks: true,
      hoistTransitiveImports: false,
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      // React Server Components import the entry from the server; its components run in the browser.
      banner: ({ name }) => (name === 'react' ? "'use client'" : ''),
      // The files are readable as they are; maps would be two thirds of the package.
      sourcemap: false,
    },
  },
  // Types, bundled from the declarations of single modules.
  {
    input: Object.fromEntries(entries.map((name) => [name, join(declarations, `${name}.d.ts`)])),
    external: isPackage,
    plugins: [dts({ tsconfig: join(root, 'sdk/tsconfig.json') })],
    output: {
      dir: lib,
      format: 'es',
      entryFileNames: '[name].d.ts',
      chunkFileNames: ({ name }) => `types/${name.replace(/\.d$/, '')}-[hash].d.ts`,
    },
  },
]

for (const [name, entry] of Object.entries(pages)) {
  builds.splice(1, 0, {
    input: { [name]: entry },
    treeshake: ours,
    plugins: [preact, production, withoutServices, ...packages(), compile(), cssMinify()],
    output: {
      dir: embed,
      format: 'iife',
      // Its parts come with it: there is no loader that could fetch them.
      inlineDynamicImports: true,
      entryFileNames: '[name].[hash].js',
      sourcemap: true,
      plugins: [swcMinify(), manifest({ folder: embed, version, nameOf: () => name })],
    },
  })
}

// While developing, the npm library (the last two) has no reader.
export default process.env.SDK_BUILD === 'embed' ? builds.slice(0, -2) : builds
