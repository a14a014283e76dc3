import type { CountertopOptions } from '../../core/config'
import { dispatch, on, type CountertopEvents, type EventName, type WidgetEventName } from '../../core/events'
import type { PageData } from '../../rules'
import type { WidgetOptions } from '../../ui/mount/widget'
import type { LoadChunk } from './chunks'
import type { WidgetName, WidgetOptionsOf } from '../widgetOptions'
import type { CountertopElement } from './element'

/** The second value is the event itself, for `preventDefault`. */
export type EventListener<K extends EventName> = (
  detail: CountertopEvents[K],
  event: CustomEvent<CountertopEvents[K]>,
) => void

/**
 * The handle that `Countertop.mount` returns. Every method may be called in any state, any number of times.
 */
export interface MountHandle<N extends WidgetName = WidgetName> {
  readonly element: HTMLElement
  /** Merges new options in; focus, typed text and the state of a flow stay. */
  update(options: Partial<WidgetOptionsOf<N>>): void
  /** Removes the widget from the page; `mount` adds it again at the same place. */
  unmount(): void
  mount(): void
  /** Ends the mount permanently. */
  destroy(): void
  /** Events of this widget; those of the page reach `Countertop.on`. @returns the undo */
  on<K extends WidgetEventName>(name: K, listener: EventListener<K>): () => void
}

/** `window.Countertop` */
export interface CountertopGlobal {
  readonly version: string
  /**
   * `texts` with `lang`, `theme` and `colorScheme` apply to widgets that mount from then on, also when they
   * mount again; the others to a brand's first widget on the page.
   * @returns all that apply then
   */
  configure(options: Partial<CountertopOptions>): Readonly<Partial<CountertopOptions>>
  /** @throws Error for an unknown widget or a missing target */
  mount<N extends WidgetName>(
    name: N,
    target: string | Element | ShadowRoot,
    ...options: object extends WidgetOptionsOf<N> ? [WidgetOptionsOf<N>?] : [WidgetOptionsOf<N>]
  ): MountHandle<N>
  on<K extends EventName>(name: K, listener: EventListener<K>): () => void
  /**
   * Notifies the widgets of a new address of the host's router, with the host's data about the page there.
   */
  setRoute(url: string, page?: Partial<PageData>): void
  /**
   * Widgets read again what may have changed outside of them: who is signed in, the cart, prices and delivery
   * of the checkout, lists of projects. Typed values and a payment under way stay. For a host that signs its
   * customer in or out without a new page, once the answer has come. Other prices, stock and search results
   * follow only a sign-in or sign-out, not a change of account.
   */
  refresh(): void
  /** Used by the chunks themselves. */
  readonly load: LoadChunk
  /** Queues calls: `Countertop.q.push(['mount', 'cart', '#cart'])` or a function. */
  readonly q: { push(...calls: QueuedCall[]): unknown }
}

/** A function of the API, or a call by its name and values. */
export type QueuedCall =
  | ((countertop: CountertopGlobal) => unknown)
  | readonly ['configure', ...Parameters<CountertopGlobal['configure']>]
  | readonly ['refresh']
  | readonly ['setRoute', ...Parameters<CountertopGlobal['setRoute']>]
  | { [K in EventName]: readonly ['on', K, EventListener<K>] }[EventName]
  | {
      [N in WidgetName]: readonly ['mount', N, string | Element | ShadowRoot, WidgetOptionsOf<N>?]
    }[WidgetName]

/** `window.Countertop` at any time; until the script has loaded it is the page's own `{ q: [] }`. */
export type CountertopStub = Pick<CountertopGlobal, 'q'> & Partial<CountertopGlobal>

export interface ApiParts {
  version: string
  names: readonly string[]
  config: Record<string, unknown>
  load: LoadChunk
}

/** The events that the page listens for, by name. The check of the page reads them as `Countertop.heard`. */
const heard: Record<string, string> = {}

/** Builds the methods of the global. */
export function createApi({ version, names, config, load }: ApiParts): CountertopGlobal {
  const handles: Record<string, WeakMap<Node, MountHandle>> = {}

  const api = {
    version,
    load,
    heard,
    configure: (options) => ({ ...Object.assign(config, options) }),
    on: (name, listener) => on(document, (heard[name] = name) as typeof name, listener),
    setRoute: (url, page) => dispatch(document, 'route', { url: new URL(url, location.href).href, page }),
    refresh: () => dispatch(document, 'refresh', {}),
    mount(name: string, target: string | Element | ShadowRoot, options: WidgetOptions = {}) {
      if (!names.includes(name))
        throw new Error(`Countertop.mount: no widget "${name}"; there are ${names.join(', ')}`)
      const place = typeof target === 'string' ? document.querySelector(target) : target
      if (!place) throw new Error(`Countertop.mount: no target "${target as string}"`)
      const known = (handles[name] ??= new WeakMap())
      const handle = known.get(place) ?? createHandle(name, place, () => known.delete(place))
      known.set(place, handle)
      handle.update(options)
      handle.mount()
      return handle
    },
    q: {
      push(...calls) {
        for (const call of calls) {
          try {
            if (typeof call === 'function') call(api)
            else {
              const [verb, ...values] = call
              const verbs = api as unknown as Record<typeof verb, (...values: unknown[]) => unknown>
              verbs[verb](...values)
            }
          } catch (error) {
            // One invalid call must not stop the rest of the queue.
            console.error('Countertop:', call, error)
          }
        }
      },
    },
  } as CountertopGlobal
  return api
}

function createHandle(name: string, place: Node, forget: () => void): MountHandle {
  const tag = `countertop-${name}`
  const own = place instanceof Element && place.localName === tag
  const element = (own ? place : document.createElement(tag)) as CountertopElement
  const parent = own ? place.parentNode : place
  /** Marks the place of an unmounted element. */
  const gap = new Comment()
  let destroyed = false
  return {
    element,
    update(more) {
      element.options = { ...element.options, ...more }
    },
    mount() {
      if (destroyed || element.parentNode) return
      if (gap.parentNode) gap.replaceWith(element)
      else parent?.appendChild(element)
    },
    unmount: () => element.replaceWith(gap),
    destroy() {
      if (destroyed) return
      destroyed = true
      forget()
      element.destroy()
      element.remove()
      gap.remove()
    },
    on: (event, listener) => on(element, (heard[event] = event) as typeof event, listener),
  }
}
