import type { Widget } from '../../ui/mount/widget'
import { registry, WRAPS_PAGE } from '../registry'
import type { WidgetName } from '../widgetOptions'
import { createApi, type CountertopGlobal, type QueuedCall } from './api'
import { chunkLoader, type ChunkTable } from './chunks'
import { elementClass } from './element'
import { firstInteraction } from './firstInteraction'
import { ownScript } from './script'

/** Written by the build: the chunks a page requests first, and the version. */
declare const __FIRST__: ChunkTable
declare const __VERSION__: string

/** A stub that the page may have defined: `window.Countertop ??= { q: [] }`. */
type Stub = Partial<CountertopGlobal> & { q?: unknown; tag?: HTMLScriptElement | undefined }

const stub = ((window as unknown as { Countertop?: Stub }).Countertop ??= {})

if (stub.version) {
  console.warn(`Countertop ${stub.version} is on this page already; ${__VERSION__} is not used.`, {
    applied: stub.tag,
    tags: ownScript().tags,
  })
} else {
  start()
}

function start() {
  const { url, nonce, tags, options } = ownScript()
  const load = chunkLoader({ first: __FIRST__, base: new URL('chunks/', url).href, nonce })
  const names = Object.keys(registry)
  const waiting: QueuedCall[] = Array.isArray(stub.q) ? stub.q : []
  const api = createApi({ version: __VERSION__, names, config: options, load })
  Object.assign(stub, api, { tag: tags[0] })
  const begun = firstInteraction()
  for (const name of names) {
    const entry = registry[name as WidgetName]
    const tag = `countertop-${name}`
    const define = () => {
      if (!customElements.get(tag))
        customElements.define(
          tag,
          elementClass(name, entry, {
            config: options,
            load: load as (name: string) => Promise<Widget>,
            begun,
          }),
        )
    }
    // While the browser parses, an element lacks most of its children.
    if (name === WRAPS_PAGE && document.readyState === 'loading') {
      document.addEventListener('readystatechange', define)
    } else define()
  }
  // Pages hold references to the stub and to its queue, so both continue to work.
  waiting.push = api.q.push as typeof waiting.push
  // Elements mount later, once their code has loaded: options apply wherever they are in the queue.
  api.q.push(...waiting.splice(0))
  // A misspelt element draws nothing, so its developer has only the console. The check runs when it has
  // loaded: last, and only where an element is undefined or the host debugs. A page without it works.
  begun
    .then(() => (options.debug || document.querySelector(':not(:defined)')) && load('check'))
    .catch(() => {})
}
