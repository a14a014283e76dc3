import { registry } from '../registry'
import { createApi, type CountertopGlobal } from './api'
import { chunkLoader, type Chunk } from './chunks'
import { elementClass } from './element'
import { ownScript } from './script'

/** Written by the build. */
declare const __CHUNKS__: readonly Chunk[]
declare const __ENTRIES__: Readonly<Record<string, string>>
declare const __VERSION__: string

const page = window as unknown as { Countertop?: Partial<CountertopGlobal> & { q?: unknown } }
const before = page.Countertop

if (before?.version) {
  console.warn(
    `Countertop ${before.version} is on this page already; the second script (${__VERSION__}) is not used.`,
  )
} else {
  const { url, nonce, options } = ownScript()
  const load = chunkLoader({ chunks: __CHUNKS__, base: new URL('chunks/', url).href, nonce })
  const names = Object.keys(registry)
  const api = createApi({ version: __VERSION__, names, config: options, load })
  page.Countertop = api
  const queued = Array.isArray(before?.q) ? before.q : []
  // `configure` has to be heard before the first element mounts, whatever stands first in the queue.
  api.q.push(...queued.filter((call) => Array.isArray(call) && call[0] === 'configure'))
  for (const name of names) {
    const tag = `countertop-${name}`
    // Another version of a tag manager's making may have been here; its elements keep working.
    if (customElements.get(tag)) continue
    const entry = registry[name]!
    customElements.define(
      tag,
      elementClass(name, entry, {
        config: () => options,
        load: (widget) => load(__ENTRIES__[widget] ?? widget),
      }),
    )
  }
  api.q.push(...queued.filter((call) => !(Array.isArray(call) && call[0] === 'configure')))
}
