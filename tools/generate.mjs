import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { endAll } from './lib/children.mjs'
import { progress, Refusal, runTool } from './lib/console.mjs'
import { isMain, ROOT } from './lib/paths.mjs'
import { preflight } from './lib/preflight.mjs'
import { capture } from './lib/run.mjs'
import { brandsPage } from './generate/brands-page.mjs'
import { callsReference } from './generate/calls-reference.mjs'
import { withCode } from './generate/included-code.mjs'
import { customElements } from './generate/custom-elements.mjs'
import { looksReference, textKeys } from './generate/looks.mjs'
import { machineDiagram } from './generate/machine-diagram.mjs'
import { looksOfWidgets } from './generate/widget-looks.mjs'
import { settingsReference } from './generate/settings-reference.mjs'
import { typedClient } from './generate/typed-client.mjs'

/**
 * The generated files in the repository, each with its generator.
 *
 * @type {Record<string, () => Promise<string>>}
 */
const GENERATED = {
  'sdk/src/core/client/api.generated.ts': async () => typedClient(await openApiDocument()),
  'docs/reference/calls.md': async () => callsReference(await openApiDocument()),
  'docs/reference/settings.md': async () =>
    settingsReference(await printed('tools/generate/print-settings.mjs')),
  'sdk/custom-elements.json': async () => {
    const widgets = await printed('tools/generate/print-elements.mjs')
    return customElements({
      widgets,
      looks: await looksOfWidgets(widgets.map((/** @type {{ name: string }} */ { name }) => name)),
      optionsSource: await readFile(join(ROOT, 'sdk/src/embed/widgetOptions.ts'), 'utf8'),
      eventsSource: await readFile(join(ROOT, 'sdk/src/core/events.ts'), 'utf8'),
      embedding: await readFile(join(ROOT, 'docs/embedding.md'), 'utf8'),
    })
  },
  'docs/brands.md': async () => brandsPage(await printed('tools/generate/print-brands.mjs')),
  'docs/reference/looks.md': () => looksReference(),
  'sdk/src/core/textKeys/textKeys.generated.ts': () => textKeys(),
  'docs/headless.md': async () => withCode(await text('docs/headless.md'), text),
  'docs/checkout-machine.md': async () =>
    machineDiagram(
      await printed('tools/generate/print-checkout-machine.mjs'),
      await readFile(join(ROOT, 'sdk/src/features/checkout/machine/delays.ts'), 'utf8'),
    ),
}

/**
 * @returns {Promise<{ file: string, text: string, isStale: boolean }[]>} the current content of every
 *   generated file
 */
export async function generated() {
  const results = []
  for (const [file, make] of Object.entries(GENERATED)) {
    const text = await make()
    const path = join(ROOT, file)
    const isStale = !existsSync(path) || (await readFile(path, 'utf8')) !== text
    results.push({ file, text, isStale })
  }
  return results
}

/** @param {string} path @returns {Promise<string>} */
const text = (path) => readFile(join(ROOT, path), 'utf8')

/** @type {Promise<any> | undefined} */
let document

/**
 * Builds the backend's OpenAPI document from its schemas in a separate process; starts no server and no
 * database.
 */
function openApiDocument() {
  document ??= printed('tools/generate/print-document.mjs')
  return document
}

/** @param {string} script @returns {Promise<any>} the JSON that it prints */
async function printed(script) {
  const args = ['--conditions=countertop-source', '--import', 'tsx', join(ROOT, script)]
  const { code, output } = await capture(script, args)
  if (code !== 0) throw new Refusal(`${output}\n\n${script} failed (exit code ${code}).`)
  return JSON.parse(output)
}

if (isMain(import.meta.url)) {
  await runTool(async () => {
    preflight()
    for (const { file, text, isStale } of await generated()) {
      if (isStale) {
        await mkdir(dirname(join(ROOT, file)), { recursive: true })
        await writeFile(join(ROOT, file), text)
      }
      progress(`${file}: ${isStale ? 'written' : 'unchanged'}`)
    }
  })
  await endAll()
}
