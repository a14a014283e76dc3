import { emit, on, type CountertopEvents, type EventName } from '../../core/events'
import type { PageData } from '../../rules'
import type { WidgetOptions } from '../../ui/mount/widget'
import type { LoadChunk } from './chunks'
import type { CountertopElement } from './element'

/** The result of `Countertop.mount`. Every method may be called in any state, any number of times. */
export interface MountHandle {
  readonly element: HTMLElement
  /** Merges new options; focus, typed text and the state of a flow stay. */
  update(options: WidgetOptions): void
  /** Removes the widget from the page; `mount` restores it. */
  unmount(): void
  mount(): void
  /** Ends the mount for good. */
  destroy(): void
  /** Listens to events of this widget. @returns a function that unsubscribes */
  on<K extends EventName>(name: K, listener: (detail: CountertopEvents[K]) => void): () => void
}

/** `window.Countertop` */
export interface CountertopGlobal {
  readonly version: string
  /** Sets options for everything mounted from now on, for instance replacement texts. */
  configure(options: Record<string, unknown>): void
  /** Mounts a widget. @throws Error when there is no such widget or place */
  mount(name: string, target: string | Element | ShadowRoot, options?: WidgetOptions): MountHandle
  on<K extends EventName>(name: K, listener: (detail: CountertopEvents[K]) => void): () => void
  /** Announces the new address of the host's router to the widgets, with the host's data about the page. */
  setRoute(url: string, page?: Partial<PageData>): void
  /** Used by the chunks themselves. */
  readonly load: LoadChunk
  /** Queues calls: `Countertop.q.push(['mount', 'cart', '#cart'])` or a function. */
  readonly q: { push(...calls: unknown[]): void }
}

export interface ApiParts {
  version: string
  names: readonly string[]
  config: Record<string, unknown>
  load: LoadChunk
}

/** Builds the methods of the global. */
export function createApi({ version, names, config, load }: ApiParts): CountertopGlobal {
  const handles = new WeakMap<Node, Map<string, MountHandle>>()

  const api: CountertopGlobal = {
    version,
    load,
    configure: (options) => void Object.assign(config, options),
    on: (name, listener) => on(document, name, listener),
    setRoute: (url, page) => void emit(document, 'route', { url: new URL(url, location.href).href, page }),
    mount(name, target, options = {}) {
      if (!names.includes(name))
        throw new Error(`Countertop.mount: no widget "${name}"; there are ${names.join(', ')}`)
      const place = typeof target === 'string' ? document.querySelector(target) : target
      if (!place) throw new Error(`Countertop.mount: nothing on the page matches "${String(target)}"`)
      const known = handles.get(place)?.get(name)
      if (known) {
        known.mount()
        known.update(options)
        return known
      }
      const handle = createHandle(name, place, options, () => handles.get(place)?.delete(name))
      handles.set(place, (handles.get(place) ?? new Map<string, MountHandle>()).set(name, handle))
      return handle
    },
    q: {
      push(...calls) {
        for (const call of calls) {
          try {
            run(api, call)
          } catch (error) {
            // One invalid call must not stop the rest of the queue.
            console.error('Countertop:', error)
          }
        }
      },
    },
  }
  return api
}

function run(api: CountertopGlobal, call: unknown) {
  if (typeof call === 'function') return call(api)
  const [verb, ...values] = call as [string, ...unknown[]]
  const verbs = api as unknown as Record<string, (...values: unknown[]) => unknown>
  if (typeof verbs[verb] !== 'function') throw new Error(`no call "${verb}"`)
  verbs[verb](...values)
}

function createHandle(name: string, place: Node, options: WidgetOptions, forget: () => void): MountHandle {
  const tag = `countertop-${name}`
  const own = place instanceof Element && place.localName === tag
  const element = (own ? place : document.createElement(tag)) as CountertopElement
  const parent = own ? place.parentNode : place
  let destroyed = false
  const handle: MountHandle = {
    element,
    update(more) {
      if (!destroyed) element.options = { ...element.options, ...more }
    },
    mount() {
      if (!destroyed && !element.isConnected) parent?.appendChild(element)
    },
    unmount: () => element.remove(),
    destroy() {
      if (destroyed) return
      destroyed = true
      forget()
      element.destroy()
      element.remove()
    },
    on: (event, listener) => on(element, event, listener),
  }
  element.options = { ...element.options, ...options }
  handle.mount()
  return handle
}
