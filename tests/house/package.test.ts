import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { build } from 'esbuild'
import { Window } from 'happy-dom'
import { publint } from 'publint'
import { beforeAll, describe, expect, it } from 'vitest'
import { KNOWN } from '../../sdk/src/embed/loader/script'
import { codeOf, settingsOf } from '../../tools/docs/playground.mjs'
import { consumer, packedSdk, type Consumer } from '../support/consumers'

/** Installing takes as long as npm takes, once a machine. */
const INSTALL_MS = 300_000

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MODULES = join(ROOT, 'node_modules')

/** A configuration of the project `typescript` for code that uses a framework. */
const withFramework = (
  framework: string,
  types: string,
  ambient: readonly string[],
  include: readonly string[],
) => ({
  extends: './tsconfig.json',
  compilerOptions: {
    types: ambient,
    jsx: 'react-jsx',
    // Declarations of frameworks contradict each other; ours are in the project that checks libraries.
    skipLibCheck: true,
    // The frameworks' types are those of this repository, because the project installs none.
    paths: {
      [framework]: [`${MODULES}/${types}`],
      [`${framework}/*`]: [`${MODULES}/${types}/*`],
      csstype: [`${MODULES}/csstype`],
    },
  },
  include,
})

/** The parts of routers that the README uses; the project installs no router. */
const ROUTERS = `
  declare module 'react-router' {
    import type { ComponentType, ReactNode } from 'react'
    export const BrowserRouter: ComponentType<{ children: ReactNode }>
    export const Routes: ComponentType<{ children: ReactNode }>
    export const Route: ComponentType<{ path: string; element: ReactNode }>
    export function useNavigate(): (path: string) => void
  }
  declare module 'next/navigation' {
    export function useRouter(): { push(path: string): void }
  }`

/** What the code of the docs takes from the page around it. */
const AROUND_THE_CODE = `
  import type * as core from '@countertop/sdk'
  import type * as headless from '@countertop/sdk/headless'
  declare global {
    const checkout: headless.RunningCheckout
    const now: headless.CheckoutSnapshot
    const card: headless.MountedCardFields
    const mountCardFields: typeof headless.mountCardFields
    const selectCart: typeof headless.selectCart
    const selectFields: typeof headless.selectFields
    const startCheckout: typeof headless.startCheckout
    const countertop: core.Countertop
    const Countertop: NonNullable<Window['Countertop']>
    const element: HTMLElement
    const cartId: string
    /** The receiver of webhooks. */
    const process: { env: { COUNTERTOP_SECRET: string } }
    const rawBody: string
    const headers: Record<string, string>
    const router: { push(path: string): void }
    const myAddresses: core.AddressProvider
    const myErrors: { send(report: core.ErrorReport): void }
    const ReviewsService: { render(element: Element, options: { product: string; locale: string }): void }
    const render: (...shown: unknown[]) => void
    const report: (...problem: unknown[]) => void
    const showInFrame: (...address: unknown[]) => void
    interface Window {
      Fraud: { token(): string }
    }
  }`

/** An element in `custom-elements.json`. */
interface Declared {
  tagName: string
  attributes: { name: string; type: { text: string } }[]
}

async function declaredElements(): Promise<Declared[]> {
  const manifest = await readFile(new URL('../../sdk/custom-elements.json', import.meta.url), 'utf8')
  const { modules } = JSON.parse(manifest) as { modules: { declarations: Declared[] }[] }
  return modules.flatMap(({ declarations }) => declarations.filter(({ tagName }) => tagName))
}

/** What a block of HTML has that is not public, and the code of its scripts. */
function readMarkup(html: string, declared: readonly Declared[]): { unknown: string[]; scripts: string[] } {
  const { document } = new Window({ settings: { disableJavaScriptFileLoading: true } })
  document.write(html)
  const unknown: string[] = []
  for (const element of document.querySelectorAll('*')) {
    const { localName } = element
    const isLoader = element.matches('script[src]')
    if (!isLoader && !localName.startsWith('countertop-')) continue
    const known = isLoader
      ? KNOWN.split(' ').map((name) => `data-${name}`)
      : declared.find(({ tagName }) => tagName === localName)?.attributes.map(({ name }) => name)
    if (!known) unknown.push(localName)
    for (const { name } of element.attributes) {
      // The others are attributes of HTML.
      if (isLoader ? !name.startsWith('data-') : name in document.body) continue
      if (!known?.includes(name)) unknown.push(`${localName} ${name}`)
    }
  }
  const scripts = [...document.querySelectorAll('script:not([src])')].map(({ textContent }) => textContent)
  return { unknown, scripts }
}

describe('the packed SDK', () => {
  let project: Consumer
  beforeAll(async () => {
    project = await consumer('typescript')
  }, INSTALL_MS)

  /**
   * Bytes after brotli of what a page loads that imports `source` and then shows `widgets`; React is the
   * host's own.
   */
  async function loaded(source: string, widgets: readonly string[] = []): Promise<number> {
    const { outputFiles, metafile } = await build({
      stdin: { contents: source, resolveDir: project.dir },
      bundle: true,
      splitting: true,
      minify: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'browser',
      outdir: project.dir,
      absWorkingDir: project.dir,
      external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    const files = new Set<string>()
    const visit = (file: string): void => {
      if (files.has(file)) return
      files.add(file)
      const imports = metafile.outputs[file]?.imports ?? []
      for (const { path, kind, external } of imports) {
        if (kind === 'import-statement' && !external) visit(path)
      }
    }
    const isWanted = (entry: string) =>
      entry === '<stdin>' || widgets.some((name) => entry.endsWith(`/embed/widgets/${name}.js`))
    for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) {
      if (entryPoint !== undefined && isWanted(entryPoint)) visit(file)
    }
    const sizes = outputFiles
      .filter(({ path }) => files.has(relative(project.dir, path)))
      .map(({ contents }) => brotliCompressSync(contents).length)
    expect(sizes).toHaveLength(files.size)
    expect(files.size).toBeGreaterThan(widgets.length)
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  it('is at most 712 kB', async () => {
    expect((await stat(await packedSdk())).size).toBeLessThan(712_000)
  })

  it('has nothing that publint complains about', async () => {
    const tarball = await readFile(await packedSdk())
    const { messages } = await publint({
      pack: {
        tarball: tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length) as ArrayBuffer,
      },
    })
    expect(messages).toEqual([])
  })

  // Node before 20.19 cannot require ES modules, and `node10` does not know `exports`: neither is supported.
  it('has types that resolve to what runs, as bundlers and Node see it', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(await readFile(await packedSdk())))
    const problems = analysis.types ? analysis.problems : ['no types']
    const isOurs = (problem: (typeof problems)[number]) =>
      typeof problem === 'string' ||
      !('resolutionKind' in problem) ||
      (problem.resolutionKind !== 'node10' && problem.kind !== 'CJSResolvesToESM')
    expect(problems.filter(isOurs)).toEqual([])
  })

  it.each([
    ['esnext', 'bundler'],
    ['nodenext', 'nodenext'],
  ])(
    'compiles in a strict project that checks libraries, with module %s and moduleResolution %s',
    async (module, moduleResolution) => {
      await cp(join(ROOT, 'tests/house/hostTypes.ts'), join(project.dir, 'hostTypes.ts'))
      const compilerOptions = { module, moduleResolution, types: [], skipLibCheck: false }
      const config = `tsconfig.${module}.json`
      await writeFile(
        join(project.dir, config),
        JSON.stringify({ extends: './tsconfig.json', compilerOptions, include: ['hostTypes.ts'] }),
      )
      await expect(project.run('tsc', ['-p', config])).resolves.toBe('')
    },
  )

  it.each([
    [
      'jsx',
      'react',
      `export const page = (
        <countertop-add-to-cart sku="A1" quantity={2} ref={(element) => element?.destroy()} class="wide" />
      )
      // @ts-expect-error an attribute that the element does not have
      export const typo = <countertop-add-to-cart skuu="A1" />
      // @ts-expect-error an element that is not ours
      export const unknown = <countertop-carte />`,
    ],
    [
      'svelte',
      'svelte/elements',
      `import type { SvelteHTMLElements } from 'svelte/elements'
      type AddToCart = SvelteHTMLElements['countertop-add-to-cart']
      export const attributes: AddToCart = {
        sku: 'A1',
        quantity: 2,
        class: 'wide',
        'oncountertop:cart:add': ({ detail }) => detail.sku.toUpperCase(),
      }
      // @ts-expect-error an attribute that the element does not have
      export const typo: SvelteHTMLElements['countertop-price'] = { skuu: 'A1' }`,
    ],
  ])('types the elements for %s', async (entry, framework, source) => {
    const types = framework === 'react' ? '@types/react' : framework
    const options = withFramework(framework, types, [`@countertop/sdk/${entry}`], [`${entry}.tsx`])
    await writeFile(join(project.dir, `${entry}.tsx`), source)
    await writeFile(join(project.dir, `tsconfig.${entry}.json`), JSON.stringify(options))
    await expect(project.run('tsc', ['-p', `tsconfig.${entry}.json`])).resolves.toBe('')
  })

  it('compiles the code that the playground gives for every widget', async () => {
    const elements = await declaredElements()
    const folder = join(project.dir, 'pasted')
    await mkdir(folder, { recursive: true })
    for (const { tagName, attributes: declared } of elements) {
      const own = declared.filter(({ name }) => !/^(?:brand|theme|color-scheme|density|reserve)$/.test(name))
      const widget = {
        name: tagName.slice('countertop-'.length),
        attributes: own.map(({ name, type }) => ({ name, isFlag: type.text === 'boolean' })),
      }
      const attributes = Object.fromEntries(
        own.map(({ name, type }) => [name, /^'([^']+)'/.exec(type.text)?.[1] ?? '1']),
      )
      const state = {
        api: 'https://api.example',
        brand: 'nz',
        theme: 'wa',
        scheme: 'dark',
        widget: widget.name,
        attributes,
        tokens: [],
        texts: [{ key: 'cart.add', value: 'Put it in' }],
      }
      const settings = settingsOf(state, widget, { sku: 'A1', storeUri: 'auburn', demoId: 7 })
      await writeFile(join(folder, `${widget.name}.tsx`), codeOf('react', settings))
      await writeFile(join(folder, `${widget.name}.script.ts`), codeOf('script', settings))
    }
    await writeFile(
      join(project.dir, 'tsconfig.pasted.json'),
      JSON.stringify(withFramework('react', '@types/react', [], ['pasted'])),
    )
    expect(elements.length).toBeGreaterThan(40)
    await expect(project.run('tsc', ['-p', 'tsconfig.pasted.json'])).resolves.toBe('')
  })

  it('compiles the code of its README', async () => {
    const readme = await readFile(join(project.dir, 'node_modules/@countertop/sdk/README.md'), 'utf8')
    const blocks = [...readme.matchAll(/^```(tsx?)\n(.*?)^```/gms)]
    expect(blocks.length).toBeGreaterThan(3)
    const folder = join(project.dir, 'readme')
    await mkdir(folder, { recursive: true })
    for (const [index, [, extension, code = '']] of blocks.entries()) {
      await writeFile(join(folder, `${index}.${extension}`), code)
    }
    await writeFile(join(folder, 'routers.d.ts'), ROUTERS)
    await writeFile(
      join(project.dir, 'tsconfig.readme.json'),
      JSON.stringify(withFramework('react', '@types/react', [], ['readme'])),
    )
    await expect(project.run('tsc', ['-p', 'tsconfig.readme.json'])).resolves.toBe('')
  })

  it('compiles the code of the docs, whose markup has public elements and attributes alone', async () => {
    const folder = join(project.dir, 'docs')
    await mkdir(folder, { recursive: true })
    const declared = await declaredElements()
    const folders = ['docs', 'docs/providers', 'docs/runbooks']
    const files = await Promise.all(
      folders.map(async (of) => (await readdir(join(ROOT, of))).map((name) => `${of}/${name}`)),
    )
    const docs = files.flat().filter((name) => name.endsWith('.md'))
    const pagesWithCode = new Set<string>()
    for (const page of ['README.md', 'sdk/README.md', ...docs]) {
      const text = await readFile(join(ROOT, page), 'utf8')
      for (const [index, block] of [...text.matchAll(/^```(tsx?|js|html)\n(.*?)^```/gms)].entries()) {
        const [, language, code = ''] = block
        pagesWithCode.add(page)
        const isMarkup = language === 'html'
        const { unknown, scripts } = isMarkup ? readMarkup(code, declared) : { unknown: [], scripts: [code] }
        expect(unknown, page).toEqual([])
        // The README's own code has a test of its own. The whole page of headless.md is an example, which the
        // browser tests compile.
        if (!isMarkup && (page === 'sdk/README.md' || code.includes('import.meta.env'))) continue
        for (const [part, script] of scripts.entries()) {
          const name = `${page.replaceAll('/', '.')}.${index}.${part}.${language === 'tsx' ? 'tsx' : 'ts'}`
          await writeFile(join(folder, name), `${script}\nexport {}`)
        }
      }
    }
    expect([...pagesWithCode]).toEqual(
      expect.arrayContaining(['docs/getting-started.md', 'docs/headless.md', 'docs/webhooks.md']),
    )
    await writeFile(join(folder, 'around.d.ts'), AROUND_THE_CODE)
    const config = withFramework('react', '@types/react', [], ['docs'])
    Object.assign(config.compilerOptions.paths, { standardwebhooks: [`${MODULES}/standardwebhooks`] })
    await writeFile(join(project.dir, 'tsconfig.docs.json'), JSON.stringify(config))
    await expect(project.run('tsc', ['-p', 'tsconfig.docs.json'])).resolves.toBe('')
  })

  it('brings with one import that import alone', async () => {
    const client = `import { createClient } from '@countertop/sdk'; globalThis.x = createClient`
    const store = `import { createCartStore, createCountertop } from '@countertop/sdk'; globalThis.x = [createCartStore, createCountertop]`
    const price = `import { formatDollars } from '@countertop/sdk/rules'; globalThis.x = formatDollars`
    expect(await loaded(client)).toBeLessThan(5_000)
    expect(await loaded(store)).toBeLessThan(9_000)
    expect(await loaded(price)).toBeLessThan(500)
  })

  it('loads with a component what that component shows', async () => {
    const source = (names: string) =>
      `import { ${names}, CountertopProvider } from '@countertop/sdk/react'; globalThis.x = [${names}, CountertopProvider]`
    expect(await loaded(source('Cart, CartButton'), ['cart', 'cart-button'])).toBeLessThan(15_550)
    expect(await loaded(source('Checkout'), ['checkout'])).toBeLessThanOrEqual(60_320)
  })
})
