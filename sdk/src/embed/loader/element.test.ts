import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CountertopError } from '../../core'
import type { Mounted, Widget, WidgetContext, WidgetOptions } from '../../ui/mount/widget'
import { elementClass, type CountertopElement } from './element'

interface Life {
  root: ShadowRoot
  context: WidgetContext
  updates: WidgetOptions[]
  unmounts: number
}

let serial = 0
let lives: Life[]
let observers: { callback: IntersectionObserverCallback; seen: Element[]; ended: boolean }[]
/** The first interaction of a shopper. */
let interact: () => void
let begun: Promise<unknown>

/** A widget that records what happens to it. */
const widget: Widget = {
  mount(root, context): Mounted {
    const life: Life = { root, context, updates: [], unmounts: 0 }
    lives.push(life)
    root.append(document.createElement('main'))
    return { update: (options) => void life.updates.push(options), unmount: () => void life.unmounts++ }
  },
}

interface Entry {
  eager?: boolean
  height?: number
  waits?: boolean
  load?: () => Promise<Widget>
}

function define(entry: Entry = {}) {
  const { eager = true, height = 64, waits = false, load = () => Promise.resolve(widget) } = entry
  const tag = `countertop-test-${++serial}`
  const config: Record<string, unknown> = { api: 'https://api.test', brand: 'aol' }
  const setting = { config, load: vi.fn(load), begun }
  const attributes = ['sku', 'page-type']
  customElements.define(
    tag,
    elementClass('test', { eager, height, wideHeight: 112, attributes, waits }, setting),
  )
  return { ...setting, tag, make: () => document.createElement(tag) as CountertopElement }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  lives = []
  observers = []
  begun = new Promise<void>((resolve) => {
    interact = resolve
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #own
      constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
        expect(options.rootMargin).toBe('200px')
        this.#own = { callback, seen: [] as Element[], ended: false }
        observers.push(this.#own)
      }
      observe(element: Element) {
        this.#own.seen.push(element)
      }
      disconnect() {
        this.#own.ended = true
      }
    },
  )
})

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('an element', () => {
  it('reserves its height while the code loads, then shows the widget and emits ready', async () => {
    const { make } = define()
    const element = make()
    const ready = vi.fn()
    document.addEventListener('countertop:ready', (event) => ready((event as CustomEvent).detail), {
      once: true,
    })
    document.body.append(element)
    const skeleton = element.shadowRoot?.querySelector<HTMLElement>('.wait')
    expect(skeleton?.style.minHeight).toBe('64px')
    await settled()
    expect(element.shadowRoot?.querySelector('.wait')).toBeNull()
    expect(element.shadowRoot?.querySelector('main')).not.toBeNull()
    expect(ready).toHaveBeenCalledExactlyOnceWith({ widget: 'test' })
  })

  it('shows the page’s content until the widget may replace it', async () => {
    let free = (): void => undefined
    const before = vi.fn(() => new Promise<void>((resolve) => (free = resolve)))
    const element = define({ load: () => Promise.resolve({ ...widget, before }) }).make()
    element.innerHTML = '<a href="/c/ovens">Ovens</a>'
    document.body.append(element)
    await settled()
    expect(before).toHaveBeenCalledExactlyOnceWith(element)
    expect(lives).toEqual([])
    expect(element.shadowRoot?.querySelector('.wait slot')).not.toBeNull()
    free()
    await settled()
    expect(lives).toHaveLength(1)
  })

  it('draws nothing when it was removed while waiting', async () => {
    let free = (): void => undefined
    const before = () => new Promise<void>((resolve) => (free = resolve))
    const element = define({ load: () => Promise.resolve({ ...widget, before }) }).make()
    document.body.append(element)
    await settled()
    element.remove()
    free()
    await settled()
    expect(lives).toEqual([])
  })

  it('reserves another height on a wide screen', () => {
    const { make } = define()
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(min-width: 975px)' }))
    const element = make()
    document.body.append(element)
    expect(element.shadowRoot?.querySelector<HTMLElement>('.wait')?.style.minHeight).toBe('112px')
  })

  it('reads attributes in camel case, prefers options set by script, and passes brand and theme to the configuration', async () => {
    const element = define().make()
    element.setAttribute('sku', 'A1')
    element.setAttribute('page-type', 'home')
    element.setAttribute('color-scheme', 'dark')
    element.setAttribute('brand', 'nz')
    element.options = { sku: 'B2', extra: 3 }
    document.body.append(element)
    await settled()
    expect(lives[0]?.context.options).toEqual({ sku: 'B2', pageType: 'home', extra: 3 })
    expect(lives[0]?.context.config).toEqual({ api: 'https://api.test', brand: 'nz', colorScheme: 'dark' })
  })

  it('applies the page’s options of the moment when its code has loaded', async () => {
    const { make, config } = define()
    document.body.append(make())
    config.debug = true
    await settled()
    expect(lives[0]?.context.config).toMatchObject({ debug: true })
  })

  it('applies options that were set before the script loaded', async () => {
    const element = document.createElement(`countertop-test-${serial + 1}`) as CountertopElement
    element.options = { sku: 'early' }
    document.body.append(element)
    define()
    await settled()
    expect(lives[0]?.context.options).toEqual({ sku: 'early' })
  })

  it('passes several changes on as one update without remounting', async () => {
    const element = define().make()
    document.body.append(element)
    await settled()
    element.setAttribute('sku', 'A')
    element.setAttribute('page-type', 'home')
    element.options = { extra: true }
    await settled()
    expect(lives).toHaveLength(1)
    expect(lives[0]?.updates).toEqual([{ sku: 'A', pageType: 'home', extra: true }])
  })

  it('keeps its options when a changed one is invalid, and reports it', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const refused = new CountertopError('CONFIGURATION', 'expected 1 to 99, got "many"')
    const picky: Widget = {
      mount(root, context) {
        const mounted = widget.mount(root, context)
        return {
          ...mounted,
          update(options) {
            if (options.sku === 'many') throw refused
            mounted.update(options)
          },
        }
      },
    }
    const element = define({ load: () => Promise.resolve(picky) }).make()
    const heard = vi.fn()
    element.addEventListener('countertop:error', (event) => heard((event as CustomEvent).detail))
    document.body.append(element)
    await settled()
    element.setAttribute('sku', 'many')
    await settled()
    expect(logged).toHaveBeenCalledExactlyOnceWith('Countertop: test keeps its last valid options.', refused)
    expect(heard).toHaveBeenCalledExactlyOnceWith({
      widget: 'test',
      error: expect.objectContaining({
        message: 'expected 1 to 99, got "many"',
        code: 'CONFIGURATION',
        retryable: false,
      }),
    })
    expect(element.shadowRoot?.querySelector('main')).not.toBeNull()
    element.setAttribute('sku', '2')
    await settled()
    expect(lives.map(({ updates }) => updates)).toEqual([[{ sku: '2' }]])
  })

  it('waits until it nears the view unless it is eager', async () => {
    const { make, load } = define({ eager: false })
    const element = make()
    document.body.append(element)
    await settled()
    expect(load).not.toHaveBeenCalled()
    expect(observers[0]?.seen).toEqual([element])
    observers[0]?.callback(
      [{ isIntersecting: false } as IntersectionObserverEntry],
      {} as IntersectionObserver,
    )
    expect(load).not.toHaveBeenCalled()
    observers[0]?.callback(
      [{ isIntersecting: true } as IntersectionObserverEntry],
      {} as IntersectionObserver,
    )
    await settled()
    expect(lives).toHaveLength(1)
    expect(observers[0]?.ended).toBe(true)
  })

  it('waits for the first interaction where its entry says so', async () => {
    const { make, load } = define({ waits: true })
    document.body.append(make())
    await settled()
    expect(load).not.toHaveBeenCalled()
    interact()
    await settled()
    expect(lives).toHaveLength(1)
  })

  it('shows the host’s content meanwhile', async () => {
    const element = define({ waits: true }).make()
    element.innerHTML = '<p>From the server</p>'
    document.body.append(element)
    await settled()
    expect(lives).toHaveLength(0)
    expect(element.shadowRoot?.querySelector('.wait slot:not([name])')).not.toBeNull()
  })

  it('does not mount when it was removed while waiting', async () => {
    const { make, load } = define({ waits: true })
    const element = make()
    document.body.append(element)
    element.remove()
    await settled()
    interact()
    await settled()
    expect(load).not.toHaveBeenCalled()
  })

  it('reserves the height that the host requests', () => {
    const element = define().make()
    element.setAttribute('reserve', '30')
    document.body.append(element)
    expect(element.shadowRoot?.querySelector<HTMLElement>('.wait')?.style.minHeight).toBe('30px')
  })

  it('survives a move within the page', async () => {
    const element = define().make()
    document.body.append(element)
    await settled()
    document.body.appendChild(document.createElement('section')).append(element)
    await settled()
    expect(lives).toHaveLength(1)
    expect(lives[0]?.unmounts).toBe(0)
  })

  it('unmounts when removed and mounts again when added back', async () => {
    const element = define().make()
    document.body.append(element)
    await settled()
    element.remove()
    await settled()
    expect(lives[0]?.unmounts).toBe(1)
    document.body.append(element)
    await settled()
    expect(lives).toHaveLength(2)
    expect(element.shadowRoot?.querySelectorAll('main')).toHaveLength(1)
  })

  it('drops code that loads after it was removed', async () => {
    let arrive = (_: Widget): void => undefined
    const element = define({ load: () => new Promise((resolve) => (arrive = resolve)) }).make()
    document.body.append(element)
    element.remove()
    await settled()
    arrive(widget)
    await settled()
    expect(lives).toHaveLength(0)
  })

  it('never mounts again once it is destroyed', async () => {
    const element = define().make()
    document.body.append(element)
    await settled()
    element.destroy()
    element.destroy()
    element.remove()
    document.body.append(element)
    element.setAttribute('sku', 'late')
    await settled()
    expect(lives).toHaveLength(1)
    expect(lives[0]).toMatchObject({ unmounts: 1, updates: [] })
  })

  it('is independent of another one on the page', async () => {
    const { make } = define()
    const [one, two] = [make(), make()]
    document.body.append(one, two)
    await settled()
    one.setAttribute('sku', 'A')
    await settled()
    expect(lives.map(({ updates }) => updates.length)).toEqual([1, 0])
  })
})

describe('an element whose code cannot be loaded', () => {
  it('shows a message in its place, emits an event, and retries on a press', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let works = false
    const load = () => (works ? Promise.resolve(widget) : Promise.reject(new Error('offline')))
    const element = define({ load }).make()
    const errors: unknown[] = []
    element.addEventListener('countertop:error', (event) => errors.push((event as CustomEvent).detail))
    document.body.append(element)
    await settled()
    const root = element.shadowRoot!
    expect(root.querySelector('[role=alert]')).toMatchObject({
      textContent: expect.stringContaining('could not be loaded'),
      lang: 'en',
      dir: 'ltr',
    })
    expect(errors).toEqual([
      { widget: 'test', error: expect.objectContaining({ code: 'WIDGET', retryable: true }) },
    ])
    works = true
    root.querySelector('button')?.click()
    await settled()
    expect(root.querySelector('[role=alert]')).toBeNull()
    expect(root.querySelector('main')).not.toBeNull()
  })

  it('reports an error of the browser, whose own code cannot be set', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // As of every DOMException in a browser; that of happy-dom has none.
    class Denied extends Error {
      get code() {
        return 18
      }
    }
    const element = define({ load: () => Promise.reject(new Denied('insecure')) }).make()
    const heard = vi.fn()
    element.addEventListener('countertop:error', (event) => heard((event as CustomEvent).detail))
    document.body.append(element)
    await settled()
    expect(heard).toHaveBeenCalledExactlyOnceWith({
      widget: 'test',
      error: expect.objectContaining({
        message: expect.stringContaining('insecure'),
        code: 'WIDGET',
        retryable: true,
      }),
    })
  })

  it('offers to reload the page once a press has failed, too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const element = define({ load: () => Promise.reject(new Error('offline')) }).make()
    document.body.append(element)
    await settled()
    const button = () => element.shadowRoot?.querySelector('button')
    expect(button()?.textContent).toBe('Try again')
    button()?.click()
    await settled()
    expect(button()?.textContent).toBe('Reload the page')
    expect(reload).not.toHaveBeenCalled()
    button()?.click()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('shows the message when the widget rejects its options, too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const refusing: Widget = {
      mount() {
        throw new Error('Countertop option "brand"')
      },
    }
    const element = define({ load: () => Promise.resolve(refusing) }).make()
    document.body.append(element)
    await settled()
    expect(element.shadowRoot?.querySelector('[role=alert]')).not.toBeNull()
  })

  it('draws once the option that was missing is set, and waits with it while it is not on the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const needy: Widget = {
      mount(root, context) {
        if (!context.options.sku) throw new Error('needs the attribute "sku"')
        return widget.mount(root, context)
      },
    }
    const element = define({ load: () => Promise.resolve(needy) }).make()
    document.body.append(element)
    await settled()
    element.remove()
    await settled()
    element.setAttribute('sku', 'A')
    await settled()
    expect(lives).toEqual([])
    element.removeAttribute('sku')
    document.body.append(element)
    await settled()
    expect(element.shadowRoot?.querySelector('[role=alert]')).not.toBeNull()
    element.setAttribute('sku', 'B')
    await settled()
    expect(lives.map(({ context }) => context.options)).toEqual([{ sku: 'B' }])
    expect(element.shadowRoot?.querySelector('[role=alert]')).toBeNull()
  })
})
